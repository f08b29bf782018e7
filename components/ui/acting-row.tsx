"use client";

import { memo, type ReactNode } from "react";

/** What a row tells when it is acted on; stable over renders, so that rows are not drawn again. */
export interface RowActions {
  readonly toggle: ((key: string) => void) | undefined;
  readonly hover: ((key: string | null) => void) | undefined;
}

interface ActingRowProps {
  readonly id: string;
  /** Place in the whole table, the head being 1. */
  readonly position: number;
  readonly isSelected: boolean | undefined;
  readonly isHovered: boolean;
  readonly actions: RowActions;
  /** The cells; the same elements again are passed over. */
  readonly children: ReactNode;
}

/** One row of a table. With a toggle it acts on click, Enter and Space; a link or button inside acts alone. */
export const ActingRow = memo(function ActingRow(props: ActingRowProps) {
  const { id, position, isSelected, isHovered, actions, children } = props;
  const { toggle, hover } = actions;
  return (
    <tr
      role="row"
      aria-rowindex={position}
      className={`${isSelected === true ? "is-selected" : ""}${isHovered ? " is-hovered" : ""}`}
      {...(toggle && {
        tabIndex: 0,
        "data-acts": true,
        onClick: (event) => {
          if (event.target instanceof Element && event.target.closest("a, button, input") !== null) return;
          toggle(id);
        },
        onKeyDown: (event) => {
          if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
          event.preventDefault();
          toggle(id);
        },
      })}
      {...(isSelected !== undefined && { "aria-selected": isSelected })}
      {...(hover && {
        onPointerEnter: () => hover(id),
        onPointerLeave: () => hover(null),
        onFocus: () => hover(id),
        onBlur: () => hover(null),
      })}
    >
      {children}
    </tr>
  );
});
