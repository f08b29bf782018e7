import { placeGap } from "./place-at";

interface GapProps {
  /** Places of columns. */
  readonly first: number;
  readonly span: number;
}

/** Keeps the room of columns out of sight. */
export function Gap({ first, span }: GapProps) {
  return <td aria-hidden="true" className="table-gap" ref={placeGap(first, span)} />;
}
