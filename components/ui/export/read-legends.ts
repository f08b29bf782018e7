import { NOTE } from "@/lib/charts/text-element";
import { IDENTITY, moved, type SceneNode } from "@/lib/figures/scene";

import { type DrawnSvg, paintOf } from "./read-drawn-svg";

/** From the top of a line of text to its base line, as a share of its height. */
const TO_BASE_LINE = 0.72;

/**
 * The legends inside a frame, which pages set in HTML under `data-legend`: their swatches as rectangles, hollow ones
 * with their border, and their words in the size of notes.
 */
export function readLegends(frame: HTMLElement): DrawnSvg[] {
  const corner = frame.getBoundingClientRect();
  return Array.from(frame.querySelectorAll<HTMLElement>("[data-legend]")).flatMap((legend): DrawnSvg[] => {
    const { left, top, width, height } = legend.getBoundingClientRect();
    const nodes = [
      ...Array.from(legend.querySelectorAll<HTMLElement>("*")).flatMap((each) => swatchOf(each, left, top)),
      ...wordsOf(legend, left, top),
    ];
    return nodes.length === 0 ? [] : [{ nodes, x: left - corner.left, y: top - corner.top, width, height }];
  });
}

function swatchOf(element: HTMLElement, left: number, top: number): SceneNode[] {
  if (element.textContent.trim() !== "") return [];
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const fill = paintOf(style.backgroundColor, 1);
  const border = parseFloat(style.borderTopWidth);
  const line = border > 0 && style.borderTopStyle !== "none" ? paintOf(style.borderTopColor, 1) : null;
  if (box.width === 0 || (fill === null && line === null)) return [];
  const inset = line === null ? 0 : border / 2;
  const d = `M${box.left - left + inset} ${box.top - top + inset}h${box.width - 2 * inset}v${box.height - 2 * inset}h${2 * inset - box.width}z`;
  const dash = style.borderTopStyle === "dashed" || style.borderTopStyle === "dotted" ? [2, 2] : [];
  const stroke =
    line === null ? null : ({ ...line, width: border, dash, cap: "butt", join: "miter" } as const);
  return [{ kind: "path", d, matrix: IDENTITY, fill, stroke }];
}

function wordsOf(legend: HTMLElement, left: number, top: number): SceneNode[] {
  const walker = document.createTreeWalker(legend, NodeFilter.SHOW_TEXT);
  const nodes: SceneNode[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    if (text === "" || node.parentElement === null) continue;
    const style = getComputedStyle(node.parentElement);
    const paint = paintOf(style.color, 1);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (paint === null || box.width === 0) continue;
    nodes.push({
      kind: "text",
      text,
      matrix: moved(box.left - left, box.top - top + TO_BASE_LINE * box.height),
      size: NOTE,
      bold: Number(style.fontWeight) >= 600,
      anchor: "start",
      paint,
      halo: null,
    });
  }
  return nodes;
}
