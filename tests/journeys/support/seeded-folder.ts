/** Before all journeys: makes the folder of one demo shop, which every shop of the journeys copies. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openShopProcess } from "./journey.ts";

export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-seeded-"));
  const shop = await openShopProcess({ JOURNEY_KEEP: folder });
  await shop.close();
  process.env.JOURNEY_FROM = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
