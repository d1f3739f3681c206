/** Finds the one thing that a photograph shows on an even ground. */
import type { PieceBox } from "#contracts/photo/photo.ts";
import { sharp } from "./sharp.ts";

/** How much darker than the ground its shadow may be, of 255. */
const SHADOW = 45;
/** What is nearer to an edge is cut by it. In percent. */
const MARGIN = 2;

/** `angle`: by how much the picture must be turned to stand upright. */
export async function pieceIn(picture: Buffer, angle = 0): Promise<PieceBox | null> {
  const upright = sharp(await sharp(picture).rotate(angle).png({ compressionLevel: 1 }).toBuffer());
  const { width, height } = await upright.metadata();
  const { info } = await upright.trim({ threshold: SHADOW }).toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  const percent = (part: number, whole: number) => Math.round((part / whole) * 1_000) / 10;
  const box = {
    left: percent(left, width),
    top: percent(top, height),
    right: percent(left + info.width, width),
    base: percent(top + info.height, height),
  };
  const isWhole = Math.min(box.left, box.top) >= MARGIN && Math.max(box.right, box.base) <= 100 - MARGIN;
  return isWhole ? box : null;
}
