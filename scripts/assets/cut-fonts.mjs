/**
 * Cuts the shop's two fonts to the letters and weights that Spanish pages use: `node scripts/assets/cut-fonts.mjs`, after a new
 * release of one of them. What it writes is committed, because a phone waits for every kilobyte of it.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { requireNode24 } from "../node24.mjs";

requireNode24();

const root = path.resolve(import.meta.dirname, "../..");
const FONTS = path.join(root, "storefront/ui/fonts");

/** Printable ASCII, the letters and marks of Spanish and of neighbours' names, and the typography of the shop's texts. */
const LETTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("") +
  "\u00A0¡¿«»°ºª·©®´½×ÁÉÍÓÚÜÑáéíóúüñÀÂÃÄÇÈÊËÌÏÒÔÕÖÙàâãäçèêëìïòôõöùß‐–—‘’“”•…€→−✓";

const CUTS = [
  { name: "brygada", from: "brygada-1918", weights: { min: 400, max: 500 } },
  { name: "figtree", from: "figtree", weights: { min: 400, max: 600 } },
];

for (const { name, from, weights } of CUTS) {
  const folder = path.join(root, "node_modules/@fontsource-variable", from);
  const whole = readFileSync(path.join(folder, `files/${from}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, LETTERS, { targetFormat: "woff2", variationAxes: { wght: weights } });
  writeFileSync(path.join(FONTS, `${name}.woff2`), cut);
  // The licence asks to go wherever the font goes.
  copyFileSync(path.join(folder, "LICENSE"), path.join(FONTS, `${name}-OFL.txt`));
  console.log(`${name}.woff2 ${cut.length} bytes (${whole.length} before)`);
}
