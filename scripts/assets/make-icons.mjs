/**
 * Draws the icons of the shop (`public/`) and of the back office (`backoffice/public/`), and the picture of a shared home
 * page: `node scripts/assets/make-icons.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { findChromium } from "../chromium.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const LEATHER = "#8A4B26";
const PAPER = "#FAF7F2";
/** Of the back office: on one phone the two must not look alike. */
const INK = "#1C1917";

/** A V in the shop's serif typeface, cut out of stitched leather, with an eyelet as of a tag. */
const mark = `<path d="M12.5 17h19.2v2.3l-3.5.8 8.2 20.7 7.1-20.6-4.200-.9V17h12.9v2.3l-4 1-10.6 28.5h-3.800L16 20.200l-3.500-.9z" fill="${PAPER}"/>`;
const stitches = `<rect x="5" y="5" width="54" height="54" rx="10" fill="none" stroke="#E3BE9B" stroke-width="1.1" stroke-dasharray="3.3 2.35" stroke-linecap="round"/>`;

function drawing({ corner = 0, stitched = true, scale = 1, ground = LEATHER }) {
  const middle = 32 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/>${stitched ? stitches : ""}<g transform="matrix(${scale} 0 0 ${scale} ${middle} ${middle})">${mark}</g></svg>\n`;
}

function png(svg, size) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Makes an .ico file of one PNG: header, one entry, picture. */
function ico(picture, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.byteLength, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}

const write = (name, data) => writeFileSync(path.join(root, "public", name), data);

const rounded = drawing({ corner: 14 });
// In a browser tab stitches look like dirt: only the letter, and larger.
const small = drawing({ corner: 14, stitched: false, scale: 1.22 });
write("favicon.svg", small);
write("favicon.ico", ico(await png(small, 32), 32));
// The phone rounds the corners itself.
write("apple-touch-icon.png", await png(drawing({ scale: 1 }), 180));
write("icon-192.png", await png(rounded, 192));
write("icon-512.png", await png(rounded, 512));
// Some phones cut this icon to a circle, and only its middle 80% is always visible.
write("maskable-512.png", await png(drawing({ stitched: false, scale: 0.96 }), 512));
write("compartir.jpg", await sharePicture());

const office = "../backoffice/public";
write(`${office}/apple-touch-icon.png`, await png(drawing({ ground: INK }), 180));
write(`${office}/icon-192.png`, await png(drawing({ corner: 14, ground: INK }), 192));
write(`${office}/icon-512.png`, await png(drawing({ corner: 14, ground: INK }), 512));
write(`${office}/maskable-512.png`, await png(drawing({ stitched: false, scale: 0.96, ground: INK }), 512));
// Android shows only the shape of a notice's small picture.
write(`${office}/badge-96.png`, await png(drawing({ stitched: false, scale: 1.4, ground: "none" }), 96));

/**
 * The picture messengers show for the home page, 1200 × 630. A browser draws it, because it can load the shop's font.
 */
async function sharePicture() {
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  const font = readFileSync(
    path.join(root, "node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2"),
  );
  const photograph = readFileSync(path.join(root, "demo/seed/photographs/hero-bodegon-ancho-99893e73-2000.webp"));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(`<!doctype html><style>
      @font-face { font-family: Brygada; font-weight: 400 700; src: url(data:font/woff2;base64,${font.toString("base64")}) }
      body { margin: 0; width: 1200px; height: 630px; background: #ece5d9; color: #1c1917; position: relative; overflow: hidden }
      img { position: absolute; right: -24px; top: 108px; height: 414px; mask-image: linear-gradient(to right, transparent, black 8%, black 96%, transparent), linear-gradient(transparent, black 8%, black 92%, transparent); mask-composite: intersect }
      div { position: absolute; left: 72px; top: 0; bottom: 0; width: 360px; display: grid; align-content: center; gap: 24px }
      h1 { font: 500 84px/1 Brygada; margin: 0 }
      p { font: 400 30px/1.25 Brygada; margin: 0; color: #6b635a }
    </style><img src="data:image/webp;base64,${photograph.toString("base64")}"><div><h1>Vitrina</h1><p>Cuero hecho en Bolivia</p></div>`);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() => document.images[0].complete);
    const drawn = await page.screenshot({ type: "png" });
    return await sharp(drawn).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  } finally {
    await browser.close();
  }
}
