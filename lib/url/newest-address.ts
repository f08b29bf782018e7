/** Keeps the address line from going back; see `newestAddress`. */
export interface NewestAddress {
  /** A view is about to write this address; the write follows in the same turn. */
  readonly announce: (href: string) => void;
  /** What to write instead when someone replaces the address by `href`: mostly `href` itself. */
  readonly replaced: (href: string) => string;
  /** The reader went elsewhere, or a new entry of the history begins with `href`. */
  readonly moved: (href?: string) => void;
}

/**
 * Next's router commits an address some time after a view has written it, so on a busy page it puts an older one back
 * over a newer one; whoever then changes the next key would start from the older and lose the newer's. Until the router
 * has committed the newest, older ones of the same path give way to it.
 */
export function newestAddress(): NewestAddress {
  let announced: string | null = null;
  let newest: { readonly href: string; readonly state: string } | null = null;

  const written = (href: string): boolean => {
    const state = stateOf(href);
    if (state !== announced) return false;
    announced = null;
    newest = { href, state };
    return true;
  };

  return {
    announce: (href) => {
      announced = stateOf(href);
    },
    replaced: (href) => {
      if (written(href) || newest === null) return href;
      const { href: kept, state } = newest;
      if (pathOf(href) === pathOf(kept) && stateOf(href) !== state) return kept;
      newest = null;
      return href;
    },
    moved: (href) => {
      if (href !== undefined && written(href)) return;
      announced = null;
      newest = null;
    },
  };
}

function pathOf(href: string): string {
  return new URL(href).pathname;
}

/** Path and query, whichever characters of it are escaped. */
function stateOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  return `${pathname}?${searchParams.toString()}`;
}
