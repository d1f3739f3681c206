/** What cards and product pages say of promotions. @module-tag money */
import { afterAll, afterEach, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import type { ProductCard } from "#contracts/product/product.document.ts";
import type { PromotionRequest } from "#contracts/promotion/promotion.schema.ts";
import type { RenderPage } from "#server/pages/render/render-page.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { TEN_PERCENT } from "#tests/support/values/promotion.ts";

const [one, two] = examples(2, 10);
if (!one || !two) throw new Error("no examples");

const clock = movingClock();
/** A product page that is only what a promotion says on it. */
const render: RenderPage = async (_request, { catalogue, promotions }) => {
  const product = await catalogue.product(one.product);
  const text = product && promotions.badges.sentence(product);
  return new Response(text ?? "", { headers: { "content-type": "text/html" } });
};
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock, render });
const owner = await signedInStaff(tested, "owner");
const made: string[] = [];
const stop = (id: string) => owner.call("POST", `/api/gestion/promotions/${id}/stop`, { body: {} });
afterEach(async () => {
  for (const id of made.splice(0)) await stop(id);
  await expect.poll(said).toEqual(NOTHING);
});
afterAll(() => tested.close());

const DOUBLE: PromotionRequest = {
  ...TEN_PERCENT,
  name: "2×1 en esto",
  benefit: { kind: "multiple", take: 2, pay: 1 },
  scope: { of: "products", keys: [one.product] },
};

async function put(change: Partial<PromotionRequest>): Promise<string> {
  const [before, id] = [tested.shop.promotions.version(), newId()];
  made.push(id);
  const body = { ...DOUBLE, ...change };
  expect((await owner.call("PUT", `/api/gestion/promotions/${id}`, { body })).status).toBe(200);
  await expect.poll(() => tested.shop.promotions.version()).toBeGreaterThan(before);
  return id;
}

const NOTHING = [undefined, undefined, ""];
async function said(): Promise<(string | undefined)[]> {
  const { body } = await tested.api<readonly ProductCard[]>("GET", `/api/cards?ids=${one.product},${two.product}`);
  const page = await fetch(`${tested.url}/producto?id=${one.product}`);
  return [...body.map(({ promotion }) => promotion), await page.text()];
}

test("cards and stored pages say it while it runs, and open pages are told", async () => {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  await put({ from: at(1), until: at(2) });
  const site = tested.shop.siteVersion();
  expect(await said()).toEqual(NOTHING);
  clock.pass(1);
  expect(await said()).toEqual(["2×1", undefined, "2×1 en esto, hasta el viernes 20 de noviembre a las 08:02"]);
  expect(tested.shop.siteVersion()).toBeGreaterThan(site);
  clock.pass(1);
  expect(await said()).toEqual(NOTHING);
});

test("of two the one that takes off most is said, until it is stopped", async () => {
  await put({ name: "Semana", benefit: { kind: "percent", percent: 10 }, scope: { of: "all", keys: [] } });
  const id = await put({ name: "De a tres", benefit: { kind: "multiple", take: 3, pay: 2 } });
  const label = "−10 % en el carrito";
  expect(await said()).toEqual(["3×2", label, "3×2: De a tres"]);
  await stop(id);
  await expect.poll(said).toEqual([label, label, `${label}: Semana`]);
});

const STEPS = [
  { pieces: 5, percent: 20 },
  { pieces: 3, percent: 10 },
];
test.each<[string | undefined, Partial<PromotionRequest>]>([
  ["−10 % desde 3", { benefit: { kind: "steps", steps: STEPS } }],
  [undefined, { minimum: 100 }],
  [undefined, { code: "PALABRA" }],
  [undefined, { purchaseType: "qr" }],
  [undefined, { firstOrder: true }],
  [undefined, { perPerson: 1 }],
  [undefined, { usesMax: 1_000 }],
  [undefined, { benefit: { kind: "amount", cents: 100 } }],
  [undefined, { benefit: { kind: "delivery" } }],
])("%s is the badge of %j", async (badge, change) => {
  await put(change);
  expect((await said()).slice(0, 2)).toEqual([badge, undefined]);
});
