/** The settings as people of the shop edit them: with the version they saw, and an entry in the audit trail. */
import { eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import type { SettingsPatch } from "#contracts/settings/settings-patch.schema.ts";
import { siteSettingsSchema } from "#contracts/settings/settings.schema.ts";
import type { Db } from "#database/db.ts";
import { type Actor, type RecordChange, differences } from "#modules/audit/audit.ts";
import { siteSettings } from "./settings.sql.ts";
import { changeSite } from "./site.ts";

/** A shop without a settings row has version 0. */
export async function readVersionedSite(db: Db) {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.id, 1));
  return { version: row?.version ?? 0, settings: siteSettingsSchema.parse(row?.data ?? {}) };
}

export async function editSite(tx: Db, patch: SettingsPatch, by: Actor, record: RecordChange): Promise<void> {
  // There must be a row to lock: two people may save the first settings at the same time.
  const data = siteSettingsSchema.parse({});
  await tx.insert(siteSettings).values({ id: 1, data, version: 0 }).onConflictDoNothing();
  await tx.select({ id: siteSettings.id }).from(siteSettings).where(eq(siteSettings.id, 1)).for("update");
  const { version, settings: before } = await readVersionedSite(tx);
  const { version: seen, GuiaRegalos, ...texts } = patch;
  const guide = { ...before.GuiaRegalos, ...GuiaRegalos };
  const after = siteSettingsSchema.parse({ ...before, ...texts, GuiaRegalos: guide });
  const [old, changed] = differences(flat(before), flat(after));
  // The same change sent again: it is made already.
  if (Object.keys(changed).length === 0) return;
  if (seen !== version) throw new ShopError("EDITED_MEANWHILE");
  if (GuiaRegalos) checkBands(after.GuiaRegalos);
  await changeSite(tx, after);
  await record(tx, { by, kind: "settings", subject: "settings", action: "change", before: old, after: changed });
}

/** The fields of the gift guide stand beside the others. */
const flat = ({ GuiaRegalos, ...texts }: SiteSettings) => ({ ...texts, ...GuiaRegalos });

/** "Hasta" each amount, ascending; "Desde" begins where the last one ends, or later. */
function checkBands({ HastaUno, HastaDos, HastaTres, RegaloDesde }: SiteSettings["GuiaRegalos"]): void {
  const bands = [
    ["HastaUno", HastaUno],
    ["HastaDos", HastaDos],
    ["HastaTres", HastaTres],
  ] as const;
  let last = 0;
  for (const [field, amount] of bands) {
    if (amount === undefined) continue;
    if (amount <= last) throw bandProblem(field, `Escribe un monto mayor que ${last}`);
    last = amount;
  }
  if (RegaloDesde !== undefined && RegaloDesde < last) {
    throw bandProblem("RegaloDesde", `Escribe un monto desde ${last}`);
  }
}

function bandProblem(field: string, message: string): ShopError {
  return new ShopError("INVALID", { errors: [{ path: `GuiaRegalos.${field}`, code: "INVALID", message }] });
}
