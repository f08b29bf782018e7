import { useId } from "react";

/** The 45° hatch that means in-distribution and contaminated, wherever it stands. */
export function HatchSwatch() {
  const id = useId();
  return (
    <svg className="hatch" width="13" height="13" viewBox="0 0 13 13" aria-hidden="true">
      <HatchPattern id={id} />
      <rect x=".5" y=".5" width="12" height="12" fill={`url(#${id})`} />
    </svg>
  );
}

/** The pattern itself, for SVG charts: `fill="url(#id)"`. */
export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="hatch-line" x1="1" y1="0" x2="1" y2="4" />
      </pattern>
    </defs>
  );
}

/** A qualifier that must stand beside numbers, with its hatch. */
export function Qualifier({ text }: { readonly text: string }) {
  return (
    <p className="qualifier">
      <HatchSwatch />
      <span>{text}</span>
    </p>
  );
}
