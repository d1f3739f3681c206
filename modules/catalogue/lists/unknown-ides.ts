/** Products with a category, subcategory, brand or season that the store-management host does not name. */
import { sql } from "drizzle-orm";
import type { StaffList } from "#contracts/lists/staff-lists.ts";
import type { HostDocument } from "#contracts/settings/host.document.ts";
import type { Menu } from "#contracts/menu/menu.ts";
import type { Db } from "#database/db.ts";
import { brands, categories, products, seasons, subcategories } from "../catalogue.sql.ts";

const SHOWN = 200;

const columns = {
  id: sql<string>`id`,
  name: sql<string>`name`,
  active: sql<boolean>`active`,
  list: sql<StaffList>`list`,
  Ide: sql<number>`ide`,
  Descripcion: sql<string>`descripcion`,
  total: sql<number>`total`,
};

/**
 * A list that is empty says nothing: the host has not answered it yet. Passed as JSON: a host can have more entries than
 * a statement has parameters.
 */
export async function unknownIdes(
  db: Db,
  menu: Pick<Menu, "categories" | "brands" | "seasons">,
): Promise<HostDocument["unknown"]> {
  const named = (entries: readonly { readonly Ide: number }[]) =>
    sql`(select value::int as ide from jsonb_array_elements_text(${JSON.stringify(entries.map(({ Ide }) => Ide))}::jsonb))`;
  const below = menu.categories.flatMap(({ Ide, subcategories: own }) => own.map((one) => [Ide, one.Ide]));
  const pairs = sql`(select (row ->> 0)::int as category, (row ->> 1)::int as ide from jsonb_array_elements(${JSON.stringify(below)}::jsonb) as row)`;
  const isKnown = (entries: readonly unknown[]) => sql`${entries.length > 0}::boolean`;
  const lines = await db.select(columns).from(sql`(
    with used as (
      select p.id, 'categories' as list, p.category as ide, c.descripcion from ${products} p
        left join ${categories} c on c.ide = p.category
        where ${isKnown(menu.categories)} and not exists (select from ${named(menu.categories)} k where k.ide = p.category)
      union all
      select p.id, 'subcategories', p.subcategory, s.descripcion from ${products} p
        left join ${subcategories} s on s.category = p.category and s.ide = p.subcategory
        where ${isKnown(below)} and not exists (
          select from ${pairs} k where k.category = p.category and k.ide = p.subcategory)
      union all
      select p.id, 'brands', p.brand, b.descripcion from ${products} p
        left join ${brands} b on b.ide = p.brand
        where ${isKnown(menu.brands)} and not exists (select from ${named(menu.brands)} k where k.ide = p.brand)
      union all
      select p.id, 'seasons', one.ide, t.descripcion from ${products} p
        cross join lateral unnest(p.seasons) as one(ide)
        left join ${seasons} t on t.ide = one.ide
        where ${isKnown(menu.seasons)} and not exists (select from ${named(menu.seasons)} k where k.ide = one.ide)
    ),
    shown as (
      select p.id, p.name, p.active, (count(*) over ())::int as total from ${products} p
      where exists (select from used where used.id = p.id) order by p.active desc, p.name, p.id limit ${SHOWN}
    )
    select shown.id, shown.name, shown.active, shown.total, used.list, used.ide, coalesce(used.descripcion, '') as descripcion
    from shown join used on used.id = shown.id
    order by shown.active desc, shown.name, shown.id, used.list, used.ide) as found`);
  const byProduct = Map.groupBy(lines, ({ id }) => id);
  return {
    total: lines[0]?.total ?? 0,
    products: [...byProduct.values()].flatMap((same) => {
      const [one] = same;
      if (!one) return [];
      const ides = same.map(({ list, Ide, Descripcion }) => ({ list, Ide, Descripcion }));
      return [{ id: one.id, name: one.name, active: one.active, ides }];
    }),
  };
}
