/** Short names, sizes, weights and what fits in, from a spreadsheet. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { examples } from "#tests/support/examples.ts";
import { type ImportClient, importClient } from "#tests/support/import-client.ts";
import { type TestShop, openTestShop } from "#tests/support/open-test-shop.ts";
import { signedInOwner } from "#tests/support/staff.ts";

const [first] = examples(1, 5);
if (!first) throw new Error("no example");

let tested: TestShop;
let client: ImportClient;
beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"] });
  client = importClient(tested, await signedInOwner(tested));
});
afterAll(async () => {
  expect(tested.errors).toEqual([]);
  await tested.close();
});

const LENGTH = "Escribe los centímetros, de 0,1 a 500, con hasta un decimal";

const now = async () => (await tested.database.db.select().from(products).where(eq(products.id, first.product)))[0];
const file = (cells: Readonly<Record<string, string>>) =>
  `SKU;${Object.keys(cells).join(";")}\n${first.sku};${Object.values(cells).join(";")}\n`;

test("are read as people write them; the same again changes nothing, and empty cells leave what is there", async () => {
  const all = {
    "Nombre corto": "Corto",
    "Alto (cm)": "24",
    ancho: "29,5 cm",
    Profundidad: "12.5",
    "Peso (g)": "1.250",
    "¿Qué cabe?": "Celular y agenda",
  };
  expect(await client.done(file(all))).toMatchObject({ state: "done", changed: 1, errors: 0 });
  const known = { shortName: "Corto", height: 24, width: 29.5, depth: 12.5, weight: 1_250 };
  expect(await now()).toMatchObject({ ...known, capacity: "Celular y agenda" });
  expect(await client.tried(file(all))).toMatchObject({ same: 1, changed: 0 });
  await client.done(file({ Alto: "", Ancho: "30", Peso: "", Capacidad: "Un cuaderno" }));
  expect(await now()).toMatchObject({ ...known, width: 30, capacity: "Un cuaderno" });
});

test("are refused by their columns, and nothing is written", async () => {
  const before = await now();
  const wrong = {
    "Nombre corto": "a".repeat(61),
    Alto: "alto",
    Ancho: "500,1",
    Fondo: "12,55",
    Peso: "1,2 kg",
    "Qué cabe": "b".repeat(161),
  };
  const tried = await client.tried(file(wrong));
  expect((await client.errorsOf(tried.id)).map(({ column, message }) => [column, message])).toEqual([
    ["Nombre corto", "Usa hasta 60 caracteres"],
    ["Alto (cm)", LENGTH],
    ["Ancho (cm)", LENGTH],
    ["Fondo (cm)", LENGTH],
    ["Peso (g)", "Escribe los gramos, de 1 a 50.000, sin decimales"],
    ["Qué cabe", "Usa hasta 160 caracteres"],
  ]);
  expect(await now()).toEqual(before);
});
