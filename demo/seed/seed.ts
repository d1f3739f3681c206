/** Fills an empty shop with the demo catalogue and its settings. */
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import type { Db } from "#database/db.ts";
import {
  brands,
  categories,
  productImages,
  products,
  seasons,
  subcategories,
  variants,
} from "#modules/catalogue/catalogue.sql.ts";
import { countWords, indexEverything } from "#modules/search/full-text.ts";
import { siteContent } from "#modules/content/content.sql.ts";
import { photos } from "#modules/media/media.sql.ts";
import { siteSettings } from "#modules/settings/settings.sql.ts";
import { type CatalogueRows, catalogueRows } from "./catalogue.ts";
import { seedDelivery } from "./delivery.ts";
import { landingPages, landingPhotos } from "./landings.ts";

const demoSettings: SiteSettings = {
  UrlFB: "https://www.facebook.com/vitrina.example",
  UrlIG: "https://www.instagram.com/vitrina.example",
  UrlTube: "https://www.youtube.com/@vitrina.example",
  UrlTik: "https://www.tiktok.com/@vitrina.example",
  UrlWP: "https://wa.me/59170012345",
  CelCont: "70012345",
  Horario: "Lun–Sáb 9:30–20:00",
  Direccion: "Calle Las Retamas N° 1234, zona Sopocachi, La Paz",
  Email: "hola@vitrina.example",
  StateOutLat: "ACTIVO",
  EstadoMarca: "ACTIVO",
  EstadoTemp: "ACTIVO",
  NombreTemp: "",
  GuiaRegalos: { EstadoRegalo: "ACTIVO", HastaUno: 100, HastaDos: 200, HastaTres: 400, RegaloDesde: 400 },
};

export interface SeedRows extends CatalogueRows {
  readonly siteSettings: typeof siteSettings.$inferInsert;
  readonly siteContent: (typeof siteContent.$inferInsert)[];
  readonly photos: (typeof photos.$inferInsert)[];
}

/** Every row of the demo shop; arrival dates are counted back from `now`. */
export function seedRows(now: Date): SeedRows {
  return {
    ...catalogueRows(now),
    siteSettings: { id: 1, data: demoSettings, demo: true },
    siteContent: landingPages(now),
    photos: landingPhotos(now),
  };
}

/** PostgreSQL allows at most 65 535 parameters per statement; a product row has twenty. */
const BATCH = 500;

export function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

/** One transaction: if the process is stopped, the shop stays empty. Two instances starting together fill it once. */
export async function seedDemoShop(db: Db, now: Date): Promise<void> {
  const rows = seedRows(now);
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(siteSettings)
      .values(rows.siteSettings)
      .onConflictDoNothing()
      .returning({ id: siteSettings.id });
    if (first.length === 0) return;
    await tx.insert(photos).values(rows.photos);
    await tx.insert(siteContent).values(rows.siteContent);
    for (const batch of batches(rows.categories)) await tx.insert(categories).values(batch);
    for (const batch of batches(rows.subcategories)) await tx.insert(subcategories).values(batch);
    for (const batch of batches(rows.brands)) await tx.insert(brands).values(batch);
    for (const batch of batches(rows.seasons)) await tx.insert(seasons).values(batch);
    for (const batch of batches(rows.products)) await tx.insert(products).values(batch);
    for (const batch of batches(rows.productImages)) await tx.insert(productImages).values(batch);
    for (const batch of batches(rows.variants)) await tx.insert(variants).values(batch);
    await seedDelivery(tx, now);
    await indexEverything(tx);
    await countWords(tx);
  });
}
