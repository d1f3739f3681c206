/**
 * Makes the shop's photographs and photographs.json from a folder of master pictures with a manifest.json:
 * node demo/seed/make-photographs.ts <folder>
 * A name contains the hash of its master: a changed picture gets a new address, so addresses may be cached for ever.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { ENLARGED_WIDTHS, FULL_WIDTHS, widthsUpTo } from "#contracts/photo/photo.ts";
import { pieceIn } from "#modules/media/decoding/piece-box.ts";
import { sharePicture } from "#modules/media/share-picture.ts";
import { VIEWS } from "./photographs.ts";
import { productForms } from "./products/index.ts";

const manifestSchema = z.array(
  z.object({
    file: z.string(),
    archetype: z.string(),
    design: z.number().int(),
    colorName: z.string().nullable(),
    colorHex: z.string().nullable(),
    view: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    dominantColor: z.string().nullish(),
    /** The same picture, twice as large. */
    large: z.object({ file: z.string(), width: z.number().int(), height: z.number().int() }).optional(),
  }),
);
type Master = z.infer<typeof manifestSchema>[number];

/** Artefacts are more visible in small pictures, so these get a higher quality. */
const QUALITY: Readonly<Record<number, number>> = { 400: 76, 640: 74 };
const QUALITY_OF_LARGE = 72;
/** AVIF at this quality looks like WebP at the ones above. */
const AVIF_QUALITY = 52;

/** Their leather, or a part, looks less like the real thing from near. */
const WEAK_CLOSE_UP = /^(duffel|mochila-mini|billetera-(hombre|mujer)|tarjetero|monedero|llavero|pasaporte)-/;
const FEW = 2;

const EDITORIAL = /^(hero-(bodegon|textura|accesorios)-(alto|ancho)|cat-(?!ropa).+)\.webp$/;

/** Of each product in each colour two views; of its first colour all that are good. */
function wantedOf(manifest: readonly Master[]): Master[] {
  const wanted = new Set(manifest.filter(({ file }) => EDITORIAL.test(file)));
  for (const { photo, colors, colorless, views } of productForms)
    for (const [index, color] of colors.entries()) {
      const own = manifest.filter(
        (one) => `${one.archetype}-${one.design}` === photo && one.colorName === (colorless?.photo ?? color),
      );
      const good = VIEWS.flatMap((view) => own.filter((one) => one.view === view)).filter(
        ({ view }) => !(view === "detalle" && WEAK_CLOSE_UP.test(photo)),
      );
      const shown = views ? own.filter(({ view }) => views.includes(view)) : index === 0 ? good : good.slice(0, FEW);
      for (const one of shown) wanted.add(one);
    }
  return manifest.filter((one) => wanted.has(one));
}

async function dominantOf(file: Buffer): Promise<string> {
  const { dominant } = await sharp(file).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

async function publish(master: Master, masters: string, target: string) {
  const { width, height, ...source } = master.large ?? master;
  const file = await readFile(join(masters, source.file));
  const base = master.file.replace(/\.webp$/, "");
  const name = `${base}-${createHash("sha256").update(file).digest("hex").slice(0, 8)}`;
  const isWide = width > height;
  const widths: readonly number[] = widthsUpTo(width, isWide ? FULL_WIDTHS : ENLARGED_WIDTHS);
  for (const side of widths) {
    const quality = QUALITY[side] ?? QUALITY_OF_LARGE;
    const resized = sharp(file).resize({ width: side, withoutEnlargement: true });
    const webp = resized.clone().webp({ quality, effort: 6, smartSubsample: true });
    const avif = resized.clone().avif({ quality: AVIF_QUALITY, effort: 3 });
    await make(join(target, `${name}-${side}.webp`), () => webp.toBuffer());
    await make(join(target, `${name}-${side}.avif`), () => avif.toBuffer());
  }
  if (master.view === "principal" || isWide) {
    await make(join(target, `${name}-share.jpg`), () => sharePicture(file));
  }
  const { archetype, design, colorName, colorHex, view, alt } = master;
  const dominant = (master.dominantColor ?? (await dominantOf(file))).toLowerCase();
  const piece = isWide || view !== "principal" ? null : await pieceIn(file);
  const facts = { name, base, archetype, design, colorName, colorHex, view, alt, width, height, dominant };
  return { ...facts, ...(piece && { piece }) };
}

/** Existing files are not made again: encoding AVIF takes minutes. */
async function make(file: string, picture: () => Promise<Buffer>): Promise<void> {
  if (existsSync(file)) return;
  await writeFile(`${file}.part`, await picture());
  await rename(`${file}.part`, file);
}

async function main(masters: string): Promise<void> {
  const target = join(import.meta.dirname, "photographs");
  await mkdir(target, { recursive: true });
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(masters, "manifest.json"), "utf8")));
  const entries = [];
  for (const master of wantedOf(manifest)) {
    entries.push(await publish(master, masters, target));
  }
  const names = new Set(entries.map(({ name }) => name));
  for (const old of await readdir(target)) {
    if (!names.has(old.replace(/-([0-9]+\.(webp|avif)|share\.jpg)$/, ""))) await rm(join(target, old));
  }
  await writeFile(join(import.meta.dirname, "photographs.json"), `${JSON.stringify(entries, null, 2)}\n`);
  process.stdout.write(`${entries.length} photographs\n`);
}

const masters = process.argv[2];
if (masters === undefined) throw new Error("usage: node demo/seed/make-photographs.ts <folder of masters>");
sharp.concurrency(1);
await main(masters);
