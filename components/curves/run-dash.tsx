import type { RunLook } from "@/lib/charts/curve-input";

/** How the line of a run looks. */
export function RunDash({ look }: { readonly look: RunLook }) {
  return (
    <svg
      className={`run-dash${look.isFocused ? " is-focused" : ""}`}
      width="26"
      height="10"
      aria-hidden="true"
    >
      <line x1="1" x2="25" y1="5" y2="5" strokeDasharray={look.dash?.join(" ")} />
    </svg>
  );
}
