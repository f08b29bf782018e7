"use client";

import { type ReactNode, useMemo, useRef } from "react";

import { Chart } from "@/components/ui/chart";
import { usePalette } from "@/components/ui/use-palette";
import { useWidth } from "@/components/ui/use-width";
import type { BoxMarksOption } from "@/lib/charts/box-marks";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import type { ChartLook } from "@/lib/charts/text-element";

interface BoxChartProps {
  /** The drawing at a width; the same function until what it draws changes. */
  readonly draw: (
    width: number,
    look: ChartLook,
  ) => { readonly option: BoxMarksOption; readonly height: number };
  readonly label: string;
  /** What to say of the box under the pointer, by its index. */
  readonly tip?: (box: number) => ReactNode;
  /** Hears a click on a box, by its index. */
  readonly onBox?: (box: number) => void;
}

/** A chart of boxes as wide as its place. */
export function BoxChart({ draw, label, tip, onBox }: BoxChartProps) {
  const palette = usePalette();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const drawn = useMemo(
    () => (width === null ? null : draw(width, { palette, font: SCREEN_FONT })),
    [draw, width, palette],
  );
  return (
    <div className="box-chart" ref={frame}>
      {drawn !== null && (
        <Chart
          option={drawn.option}
          label={label}
          height={drawn.height}
          {...(tip && { tooltip: ({ dataIndex }: { dataIndex: number }) => tip(dataIndex) })}
          {...(onBox && {
            onEvents: {
              click: (event: unknown) => {
                const box = boxOf(event);
                if (box !== null) onBox(box);
              },
            },
          })}
        />
      )}
    </div>
  );
}

function boxOf(event: unknown): number | null {
  if (typeof event !== "object" || event === null || !("dataIndex" in event)) return null;
  return typeof event.dataIndex === "number" ? event.dataIndex : null;
}
