/**
 * When a foreign store-management host defines the lists, its entries are copied by Ide. Entries that it no longer
 * names stay: products and orders may refer to them.
 */
import { sql } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import type { Menu } from "#contracts/menu/menu.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { brands, categories, seasons, subcategories } from "../catalogue.sql.ts";

/** Rows per statement: a statement has 65,535 parameters at most. */
const SLICE = 1_000;

const descripcion = sql`excluded.descripcion`;
const position = sql`excluded.position`;

export async function mirrorLists(tx: Db, menu: Pick<Menu, "categories" | "brands" | "seasons">): Promise<void> {
  for (const rows of slices(named(menu.categories))) {
    await tx
      .insert(categories)
      .values(rows)
      .onConflictDoUpdate({ target: categories.ide, set: { descripcion, position }, setWhere: isOther(categories) });
  }
  await mirrorSubcategories(tx, menu.categories);
  let renamed = 0;
  for (const rows of slices(named(menu.brands))) {
    const written = await tx
      .insert(brands)
      .values(rows.map((row) => ({ id: newId(), ...row })))
      .onConflictDoUpdate({ target: brands.ide, set: { descripcion, position }, setWhere: isOther(brands) })
      .returning({ ide: brands.ide });
    renamed += written.length;
  }
  // The cards that other instances keep name their brand.
  if (renamed > 0) await publish(tx, ["menu"]);
  for (const rows of slices(named(menu.seasons))) {
    await tx
      .insert(seasons)
      .values(rows)
      .onConflictDoUpdate({ target: seasons.ide, set: { descripcion, position }, setWhere: isOther(seasons) });
  }
}

async function mirrorSubcategories(tx: Db, listed: Menu["categories"]): Promise<void> {
  const rows = listed.flatMap(({ Ide, subcategories: below }) =>
    below.map((entry, index) => [Ide, entry.Ide, entry.Grupo || null, entry.Descripcion, index] as const),
  );
  if (rows.length === 0) return;
  for (const slice of slices(rows)) {
    await tx.execute(sql`
      insert into ${subcategories} as old (category, ide, grupo, descripcion, position, listed)
      select category, ide, grupo, descripcion, position, true from ${rowsOf(slice)}
      on conflict (category, ide) do update
      set grupo = excluded.grupo, descripcion = excluded.descripcion, position = excluded.position, listed = true
      where (old.grupo, old.descripcion, old.position, old.listed)
        is distinct from (excluded.grupo, excluded.descripcion, excluded.position, true)`);
  }
  await tx.execute(sql`
    update ${subcategories} as old set listed = false where old.listed
      and not exists (select from ${rowsOf(rows)} where named.category = old.category and named.ide = old.ide)`);
}

/** Passed as JSON: a statement has at most 65,535 parameters, and a host can have 18,000 subcategories. */
function rowsOf(rows: readonly (readonly [number, number, string | null, string, number])[]) {
  return sql`(select (row ->> 0)::int as category, (row ->> 1)::int as ide, row ->> 2 as grupo, row ->> 3 as descripcion,
    (row ->> 4)::int as position from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row) as named`;
}

function named(entries: readonly { readonly Ide: number; readonly Descripcion: string }[]) {
  return entries.map(({ Ide, Descripcion }, index) => ({ ide: Ide, descripcion: Descripcion, position: index }));
}

/** Does not write rows that are unchanged. */
function isOther(table: typeof categories | typeof brands | typeof seasons) {
  return sql`(${table.descripcion}, ${table.position}) is distinct from (excluded.descripcion, excluded.position)`;
}

function slices<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / SLICE);
  return Array.from({ length: count }, (_, index) => rows.slice(index * SLICE, (index + 1) * SLICE));
}
