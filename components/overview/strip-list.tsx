"use client";

import Link from "next/link";

import { RichText } from "@/components/ui/rich-text";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { formatCount } from "@/lib/domain/format";

import { categoryHref, type Segment, type StripPartProps } from "./strip-segments";

/** More marks of one category than this are not drawn; the count says how many there are. */
const MOST_MARKS = 120;

/** The strip on a narrow screen: a line for every category. */
export function StripList({ run_id, segments, heading }: StripPartProps) {
  return (["never", "solved"] as const).map((side) => {
    const own = segments.filter((segment) => segment.side === side);
    return (
      own.length > 0 && (
        <div className="strip-list" key={side}>
          <p>
            <RichText text={heading[side]} />
          </p>
          <ul>
            {own.map((segment) => (
              <li key={segment.key}>
                {segment.category === null ? (
                  <span className="strip-row">
                    <Row segment={segment} />
                  </span>
                ) : (
                  <Link className="strip-row" href={categoryHref(run_id, segment.category)}>
                    <Row segment={segment} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}

function Row({ segment }: { readonly segment: Segment }) {
  return (
    <>
      <span className="strip-name">{segment.name}</span>
      <b>{formatCount(segment.count)}</b>
      <span className="strip-marks" aria-hidden="true">
        {Array.from({ length: Math.min(segment.count, MOST_MARKS) }, (_, i) => (
          <MarkGlyph key={i} category={segment.category} size={10} />
        ))}
      </span>
    </>
  );
}
