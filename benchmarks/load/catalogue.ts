/** Makes a shop of any number of products inside the database, with the trade's names, colours and sizes. */
import { sql } from "drizzle-orm";
import { seedDemoShop } from "#demo/seed/seed.ts";
import type { Db } from "#database/db.ts";

const KINDS = "Cartera,Bandolera,Mochila,Billetera,Cinturón,Chamarra,Botín,Mocasín,Chompa,Tarjetero,Maletín,Tote";
const PLACES =
  "Illimani,Sajama,Uyuni,Tunari,Samaipata,Yungas,Sorata,Tupiza,Coroico,Copacabana,Tarabuco,Chiquitos,Amboró,Madidi,Potosí,Sucre";
const DETAILS =
  "de cuero graso,trenzada,plegable,con porta monedas,reversible,estilo biker,taco 6 cm,cuello alto,de napa,de gamuza,con hebilla,de viaje";
const COLORS =
  "Negro #1A1A1A,Café #5A3A22,Chocolate #3B241A,Miel #B5762E,Camel #C19A6B,Vino #6B1F2A,Rojo #A3262A,Azul marino #1E2A44,Gris #7A7A7A,Hueso #EDE6D8";
const SIZES = "S,M,L,XL,36,37,38,39,40,41";

/** Adds `count` products to the demo shop's, each in two colours and three sizes. */
export async function fillCatalogue(db: Db, count: number, now: Date): Promise<void> {
  await seedDemoShop(db, now);
  const pick = (list: string, by: string) =>
    sql.raw(`(string_to_array('${list}', ','))[1 + (${by}) % ${list.split(",").length}]`);
  await db.execute(sql`
    insert into products (id, slug, name, description, brand, category, subcategory, seasons, promo_brands, moneda, price,
      discount, offers, featured, material, measures, care, active, created_at, updated_at)
    select md5('product ' || n)::uuid, 'producto-' || n,
      concat_ws(' ', ${pick(KINDS, "n")}, ${pick(PLACES, "n / 12")}, ${pick(DETAILS, "n / 7")}, n),
      concat_ws(' ', 'Pieza', ${pick(DETAILS, "n / 3")}, 'de uso diario, con interior forrado y bolsillo para celular.'),
      11 + n % 7, s.category, s.ide, array[21 + n % 4], case when n % 10 = 0 then array[4] else array[]::int[] end, 'Bs.',
      4000 + (n * 7919) % 200000, case when n % 10 = 0 then 20 else 0 end, n % 10 = 0, n % 500 = 0,
      'Cuero plena flor', '20 × 30 × 10 cm', 'graso', true, ${now.toISOString()}::timestamptz - n * interval '1 minute', ${now.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) n
    join (select ide, category, row_number() over (order by ide) - 1 as place, count(*) over () as all_of from subcategories) s
      on s.place = n % s.all_of`);
  await db.execute(sql`
    insert into variants (id, product, position, color_name, color_hex, size, stock)
    select concat_ws('-', 'GEN', lpad(n::text, 7, '0'), c, z), md5('product ' || n)::uuid, c * 3 + z,
      split_part(${pick(COLORS, "n + c * 3")}, ' #', 1), '#' || split_part(${pick(COLORS, "n + c * 3")}, '#', 2),
      ${pick(SIZES, "n + z")}, case when (n + c + z) % 11 = 0 then 0 else 5 end
    from generate_series(1, ${count}::int) n, generate_series(0, 1) c, generate_series(0, 2) z`);
  await db.execute(sql`
    insert into product_images (product, position, photo, alt, width, height, color, dominant)
    select md5('product ' || n)::uuid, c, 'generada-' || n || '-' || c, 'Foto', 1000, 1250,
      split_part(${pick(COLORS, "n + c * 3")}, ' #', 1), '#8a4b26'
    from generate_series(1, ${count}::int) n, generate_series(0, 1) c`);
}

/** Search words, some misspelt. The queries made of them differ, so that no cached result helps. */
export const words = {
  kinds: KINDS.split(","),
  places: PLACES.split(","),
  colors: COLORS.split(",").map((color) => color.split(" #")[0] ?? ""),
  sizes: SIZES.split(","),
  misspelt: [
    "catera",
    "bandolrea",
    "mochla",
    "billetra",
    "cinturom",
    "chmarra",
    "botim",
    "mocacin",
    "chomap",
    "maletim",
  ],
};
