import type { Drawn, DrawnText, ShapeStyle } from "@/lib/charts/drawn";

/** Paints elements in CSS pixels as ECharts' canvas does, lowest first. The context is scaled for the screen. */
export function paintDrawn(context: CanvasRenderingContext2D, drawn: readonly Drawn[]): void {
  for (const each of drawn.toSorted((a, b) => a.z - b.z)) {
    if (each.type === "text") paintText(context, each);
    else {
      context.beginPath();
      trace(context, each);
      paintShape(context, each.style);
    }
  }
}

function trace(context: CanvasRenderingContext2D, drawn: Exclude<Drawn, DrawnText>): void {
  switch (drawn.type) {
    case "line": {
      const { x1, y1, x2, y2 } = drawn.shape;
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
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
      drawn.shape.points.forEach(([x, y], place) => {
        if (place === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      });
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
  // As ECharts: a sharper corner would stick out of the halo.
  context.miterLimit = 2;
  context.strokeText(style.text, x, y);
  context.fillStyle = style.fill;
  context.fillText(style.text, x, y);
}
