/** What is written about a product, from a spreadsheet. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Attribute, attributeList, labelWithUnit } from "#contracts/product/attributes.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { examples } from "#tests/support/values/examples.ts";
import { openImportShop } from "#tests/support/shop/import-shop.ts";

const [first] = examples(1, 5);

const { tested, client } = await openImportShop();

const now = async () => (await tested.database.db.select().from(products).where(eq(products.id, first.product)))[0];
const file = (cells: Readonly<Record<string, string>>) =>
  `SKU;${Object.keys(cells).join(";")}\n${first.sku};${Object.values(cells).join(";")}\n`;

const under = (headOf: (attribute: Attribute) => string, textOf: (attribute: Attribute) => string) =>
  file(Object.fromEntries(attributeList.map(([, attribute]) => [headOf(attribute), textOf(attribute)])));
const otherHead = (attribute: Attribute) => attribute.heads?.[0] ?? labelWithUnit(attribute).toUpperCase();

test("each is read under its heads; the same again changes nothing, and empty cells leave what is there", async () => {
  const sheet = under(labelWithUnit, ({ example }) => String(example));
  const written = Object.fromEntries(attributeList.map(([name, { example }]) => [name, example]));
  expect(await client.done(sheet)).toMatchObject({ state: "done", changed: 1, errors: 0 });
  expect(await now()).toMatchObject(written);
  expect(await client.tried(under(otherHead, ({ example }) => String(example)))).toMatchObject({ same: 1, errors: 0 });
  expect(await client.tried(under(otherHead, () => ""))).toMatchObject({ same: 1, errors: 0 });
  await client.done(file({ "¿Ancho?": "29,5 cm", Peso: "1.250" }));
  expect(await now()).toMatchObject({ ...written, width: 29.5, weight: 1_250 });
});
