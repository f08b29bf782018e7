/** Keeps the room of columns out of sight. */
export function Gap({ span }: { readonly span: number }) {
  return <td aria-hidden="true" className="table-gap" colSpan={span} />;
}
