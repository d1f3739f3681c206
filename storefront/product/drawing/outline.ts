/** Outlines of pieces as SVG paths. Lengths are pixels; the origin is the lower left corner of the front, y grows down. */
import type { Silhouette } from "#contracts/lists/subcategory.ts";

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Where the back lies, seen a little from above and from the right. */
  readonly back: { readonly x: number; readonly y: number };
}

export interface Outline {
  readonly lines: string;
  readonly stitches: string;
  /** How far handles rise above the height. */
  readonly above: number;
}

type Draw = (box: Box) => Outline;

const HANDLE_MAX = 80;

export function outlineOf(silhouette: Silhouette, box: Box): Outline {
  return OUTLINES[silhouette](box);
}

/** Narrower at the top, two rows of stitches, a clasp, two handles. */
const bag: Draw = (box) => {
  const { width: w, height: h } = box;
  const lean = w * 0.12;
  const above = Math.min(h * 0.52, HANDLE_MAX);
  const [band, lower] = [h * 0.2, h * 0.31];
  const edge = (fromTop: number) => lean * (1 - fromTop / h);
  const row = (fromTop: number) => `M${n(edge(fromTop))} ${n(fromTop - h)}H${n(w - edge(fromTop))}`;
  return {
    lines: [
      `M${n(lean)} ${n(-h)}H${n(w - lean)}L${n(w)} 0H0Z`,
      arch(w / 2, -h, w * 0.27, above),
      arch(w / 2, -h, w * 0.2, above * 0.84),
      rectangle(w / 2 - w * 0.05, -h + band - h * 0.04, w * 0.1, lower - band + h * 0.08, 3),
      side(box, lean),
    ].join(""),
    stitches: row(band) + row(lower),
    above,
  };
};

const backpack: Draw = (box) => {
  const { width: w, height: h, back } = box;
  const [top, foot] = [Math.min(w, h) * 0.32, Math.min(w, h) * 0.08];
  const above = Math.min(h * 0.1, 22);
  const shoulder = top * 0.29;
  return {
    lines: [
      `M0 ${n(-foot)}V${n(top - h)}Q0 ${n(-h)} ${n(top)} ${n(-h)}H${n(w - top)}Q${n(w)} ${n(-h)} ${n(w)} ${n(top - h)}V${n(-foot)}Q${n(w)} 0 ${n(w - foot)} 0H${n(foot)}Q0 0 0 ${n(-foot)}Z`,
      arch(w / 2, -h, w * 0.1, above),
      rectangle(w * 0.14, -h * 0.46, w * 0.72, h * 0.38, foot),
      ...(back.x > 1
        ? [
            `M${n(w - shoulder)} ${n(shoulder - h)}l${n(back.x)} ${n(-back.y * 0.5)}Q${n(w + back.x)} ${n(shoulder - h - back.y * 0.3)} ${n(w + back.x)} ${n(top - h)}V${n(-foot - back.y)}L${n(w - foot * 0.3)} ${n(-foot * 0.3)}`,
          ]
        : []),
    ].join(""),
    stitches: `M${n(w * 0.16)} ${n(-h * 0.36)}H${n(w * 0.84)}`,
    above,
  };
};

/** A round flap, and the beginning of a long strap. */
const crossbody: Draw = (box) => {
  const { width: w, height: h, back } = box;
  const above = Math.min(h * 0.52, HANDLE_MAX);
  const flap = h * 0.58;
  const strap = (reach: number, rise: number) => arch(w / 2 + back.x / 2, -h - back.y / 2, reach, rise);
  return {
    lines: [
      rectangle(0, -h, w, h, 8),
      `M0 ${n(flap * 0.55 - h)}q${n(w * 0.08)} ${n(flap * 0.45)} ${n(w / 2)} ${n(flap * 0.45)}t${n(w / 2)} ${n(-flap * 0.45)}`,
      rectangle(w / 2 - w * 0.05, flap - h - w * 0.07, w * 0.1, w * 0.1, 3),
      strap(w * 0.47, above),
      strap(w * 0.43, above * 0.93),
      side(box, 0),
    ].join(""),
    stitches: "",
    above: above + back.y / 2,
  };
};

/** A flap with a clasp. */
const clutch: Draw = (box) => {
  const { width: w, height: h } = box;
  return {
    lines: [
      rectangle(0, -h, w, h, 3),
      `M0 ${n(3 - h)}L${n(w / 2)} ${n(-h * 0.38)}L${n(w)} ${n(3 - h)}`,
      rectangle(w / 2 - 6, -h * 0.38 - 8, 12, 12, 6),
      side(box, 0),
    ].join(""),
    stitches: `M5 ${n(5 - h)}V-5H${n(w - 5)}V${n(5 - h)}`,
    above: 0,
  };
};

const wallet: Draw = (box) => {
  const { width: w, height: h } = box;
  const inset = Math.min(5, h * 0.12);
  return {
    lines: [rectangle(0, -h, w, h, 4), `M0 ${n(-h * 0.5)}H${n(w)}`, side(box, 0)].join(""),
    stitches: rectangle(inset, inset - h, w - 2 * inset, h - 2 * inset, 2),
    above: 0,
  };
};

/** One handle in the middle of the top, and a lid or zip along the upper third. */
const caseWithHandle: Draw = (box) => {
  const { width: w, height: h, back } = box;
  const above = Math.min(h * 0.22, 30);
  return {
    lines: [
      rectangle(0, -h, w, h, 6),
      `M${n(w * 0.38 + back.x / 2)} ${n(-h - back.y / 2)}v${n(-above * 0.6)}q0 ${n(-above * 0.4)} ${n(above * 0.4)} ${n(-above * 0.4)}H${n(w * 0.62 + back.x / 2 - above * 0.4)}q${n(above * 0.4)} 0 ${n(above * 0.4)} ${n(above * 0.4)}v${n(above * 0.6)}`,
      `M0 ${n(-h * 0.68)}H${n(w)}`,
      side(box, 0),
    ].join(""),
    stitches: `M0 ${n(-h * 0.68 + 5)}H${n(w)}`,
    above: above + back.y / 2,
  };
};

const plainBox: Draw = (box) => ({
  lines: rectangle(0, -box.height, box.width, box.height, 2) + side(box, 0),
  stitches: "",
  above: 0,
});

const OUTLINES: Readonly<Record<Silhouette, Draw>> = {
  bag,
  backpack,
  crossbody,
  clutch,
  wallet,
  case: caseWithHandle,
  box: plainBox,
  // Only its icon: at full size a belt is broken in the middle (`belt-drawing.tsx`).
  belt: plainBox,
};

/** The side of a box whose front leans in by so much at the top. */
function side({ width: w, height: h, back }: Box, lean: number): string {
  if (back.x <= 1) return "";
  // The top of a piece that leans in lies nearly level.
  const rise = lean > 0 ? back.y * 0.27 : back.y;
  return `M${n(w)} 0l${n(back.x)} ${n(-back.y)}L${n(w - lean + back.x)} ${n(-h - rise)}L${n(w - lean)} ${n(-h)}${
    lean > 0 ? "" : `M${n(w + back.x)} ${n(-h - rise)}H${n(back.x)}L0 ${n(-h)}`
  }`;
}

function arch(middle: number, foot: number, reach: number, rise: number): string {
  return `M${n(middle - reach)} ${n(foot)}c0 ${n(-rise * 0.78)} ${n(reach * 0.34)} ${n(-rise)} ${n(reach)} ${n(-rise)}s${n(reach)} ${n(rise * 0.22)} ${n(reach)} ${n(rise)}`;
}

export function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}z`;
}

/** A tenth of a pixel is enough. */
export const n = (value: number) => Math.round(value * 10) / 10;
