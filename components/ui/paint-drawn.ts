import type { Drawn, DrawnClip, DrawnText, ShapeStyle } from "@/lib/charts/drawn";
import type { Box } from "@/lib/charts/boxes";

/** Paints elements in CSS pixels as ECharts' canvas does, lowest first. The context is scaled for the screen. */
export function paintDrawn(context: CanvasRenderingContext2D, drawn: readonly (Drawn | DrawnClip)[]): void {
  const parts = drawn.flatMap((each): Part[] =>
    each.type === "group"
      ? each.children.map((child) => ({ drawn: child, clip: each.clipPath.shape }))
      : [{ drawn: each, clip: null }],
  );
  let clip: Box | null = null;
  for (const part of parts.sort((a, b) => a.drawn.z - b.drawn.z)) {
    if (part.clip !== clip) {
      if (clip !== null) context.restore();
      if (part.clip !== null) clipTo(context, part.clip);
      clip = part.clip;
    }
    if (part.drawn.type === "text") paintText(context, part.drawn);
    else {
      context.beginPath();
      trace(context, part.drawn);
      paintShape(context, part.drawn.style);
    }
  }
  if (clip !== null) context.restore();
}

interface Part {
  readonly drawn: Drawn;
  readonly clip: Box | null;
}

function clipTo(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

function trace(context: CanvasRenderingContext2D, drawn: Exclude<Drawn, DrawnText>): void {
  switch (drawn.type) {
    case "line": {
      const { x1, y1, x2, y2 } = drawn.shape;
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      return;
    }
    case "rect": {
      const { x, y, width, height } = drawn.shape;
      context.rect(x, y, width, height);
      return;
    }
    case "circle": {
      const { cx, cy, r } = drawn.shape;
      context.moveTo(cx + r, cy);
      context.arc(cx, cy, r, 0, Math.PI * 2);
      return;
    }
    case "polyline":
    case "polygon": {
      const { points } = drawn.shape;
      const [first] = points;
      if (first !== undefined) context.moveTo(first[0], first[1]);
      for (let place = 1; place < points.length; place += 1) {
        const point = points[place];
        if (point !== undefined) context.lineTo(point[0], point[1]);
      }
      if (drawn.type === "polygon") context.closePath();
    }
  }
}

function paintShape(context: CanvasRenderingContext2D, style: ShapeStyle): void {
  const { fill = "none", stroke = "none", lineWidth = 1, opacity = 1 } = style;
  context.globalAlpha = opacity;
  context.miterLimit = 10;
  if (fill !== "none") {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke !== "none") {
    context.strokeStyle = stroke;
    context.lineWidth = lineWidth;
    context.lineJoin = style.lineJoin ?? "miter";
    context.setLineDash(style.lineDash ?? []);
    context.stroke();
  }
}

function paintText(context: CanvasRenderingContext2D, { x, y, style }: DrawnText): void {
  context.globalAlpha = 1;
  context.font = style.font;
  context.textAlign = style.align;
  context.textBaseline = style.verticalAlign;
  context.strokeStyle = style.stroke;
  context.lineWidth = style.lineWidth;
  context.lineJoin = "miter";
  context.setLineDash([]);
  // As ECharts: a sharper corner would stick out of the halo.
  context.miterLimit = 2;
  context.strokeText(style.text, x, y);
  context.fillStyle = style.fill;
  context.fillText(style.text, x, y);
}
