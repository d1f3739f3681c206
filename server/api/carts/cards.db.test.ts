import type { ProductCard } from "#contracts/product/product.document.ts";
import { expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";

const tested = await openFaultlessShop();

const [first = "", second = "", third = ""] = seeded.products.map((product) => product.id);
const ask = (query: string) => tested.api<readonly ProductCard[]>("GET", `/api/cards?${query}`);

test("cards come in the requested order, each once, without products that are not on sale", async () => {
  await tested.shop.catalogue.change(second, { active: false });
  const { status, body } = await ask(`ids=${third},${newId()},${first},${second},${third}`);
  expect(status).toBe(200);
  expect(body.map((card) => card.id)).toEqual([third, first]);
  await tested.shop.catalogue.change(second, { active: true });
});

test.each([
  "",
  "ids=",
  "ids=1",
  `ids=${first},`,
  `ids=${first}&ids=${second}`,
  `ids=${first}&x=1`,
  `ids=${Array.from({ length: 13 }, () => newId()).join(",")}`,
  `ids=${"a".repeat(5_000)}`,
  "ids=%00",
  "__proto__=1",
])("?%s is refused", async (query) => {
  const refused = await tested.api<Problem>("GET", `/api/cards?${query}`);
  expect([refused.status, refused.body.code]).toEqual([400, "INVALID"]);
});
