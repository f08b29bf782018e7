import { mark } from "@/lib/charts/marks";
import { CATEGORIES, type Category } from "@/lib/domain/categories";

interface MarkGlyphProps {
  /** Null is a task without a scored trial. */
  readonly category: Category | null;
  /** Edge of its box in CSS pixels. */
  readonly size?: number;
}

/** The sign of a category in running text, chips and legends. Says nothing by itself: stand it beside the name. */
export function MarkGlyph({ category, size = 12 }: MarkGlyphProps) {
  const { path, filled, dash } = mark(category);
  const number = category === null ? 0 : CATEGORIES.indexOf(category) + 1;
  return (
    <svg
      className={`mark mark-${String(number)}${filled ? " is-filled" : ""}`}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      <path d={path} {...(dash === null ? {} : { strokeDasharray: dash.join(" ") })} />
    </svg>
  );
}
