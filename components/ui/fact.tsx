import type { ReactNode } from "react";

interface FactProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** One name with its value, inside a list of facts. */
export function Fact({ name, value, note = null }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {note !== null && <small>{note}</small>}
      </dd>
    </div>
  );
}
