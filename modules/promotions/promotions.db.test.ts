/** @module-tag money race invariant
 * Promotions from the back office to the placed order, over HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { newId } from "#contracts/ids.ts";
import type { Draft } from "#contracts/order/order.document.ts";
import type { PromotionRequest } from "#contracts/promotion/promotion.schema.ts";
import type { Promotion, StaffPromotion } from "#contracts/promotion/promotion.document.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import type { Staff } from "#contracts/staff/staff.document.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { AT_THE_SHOP, type Buyer, type Buyers, createBuyers } from "#tests/support/people/buyers.ts";
import { createConcurrentBuyers } from "#tests/support/people/concurrent-buyers.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { TEN_PERCENT } from "#tests/support/values/promotion.ts";

const [one, two] = examples(2, 10);
if (!one || !two) throw new Error("no examples");

let tested: TestShop;
let buyers: Buyers;
let owner: Browser;
const clock = movingClock();
/** In cents, after the product's own offer. */
const prices = new Map<string, number>();
const made: string[] = [];

beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
  buyers = createBuyers(tested);
  owner = await signedInStaff(tested, "owner");
  for (const { sku } of [one, two]) {
    await tested.shop.catalogue.setStock(sku, 500);
    const staff = await tested.shop.catalogue.facts(tested.database.db, [sku]);
    const facts = staff.get(sku);
    if (!facts || facts.discount > 0) throw new Error("an example without an offer is needed");
    prices.set(sku, facts.price);
  }
});
afterEach(async () => {
  for (const id of made.splice(0)) await owner.call("POST", `/api/gestion/promotions/${id}/stop`, { body: {} });
  expect(await brokenInvariants(tested.database.db, { now: clock.now() })).toEqual([]);
  expect(tested.errors).toEqual([]);
});
afterAll(() => tested.close());

const cents = (sku: string) => prices.get(sku) ?? 0;
type PutAnswer = StaffPromotion & Partial<Omit<Problem, "status">>;

async function put(change: Partial<PromotionRequest> = {}, id = newId(), by = owner) {
  made.push(id);
  const answer = await by.call<PutAnswer>("PUT", `/api/gestion/promotions/${id}`, {
    body: { ...TEN_PERCENT, ...change },
  });
  // The cache of running promotions follows the commit.
  await expect.poll(() => tested.shop.promotions.version()).toBeGreaterThanOrEqual(answer.body.version ?? 0);
  if (answer.status === 200) await expect.poll(async () => (await running()).includes(id)).toBe(true);
  return answer;
}

/** As a guest's cart of everything sees them. */
async function running(): Promise<readonly string[]> {
  const products = [one.product, two.product];
  const all = await owner.call<StaffPromotion[]>("GET", "/api/gestion/promotions");
  const kept = await Promise.all(
    all.body.map(async ({ id, code }) => {
      const { promotions } = await tested.shop.promotions.offered(
        tested.database.db,
        { userId: null, coupon: code },
        products,
      );
      return promotions.some((open) => open.id === id) ? [id] : [];
    }),
  );
  return kept.flat();
}

const cartOf = async ({ own }: Pick<Buyer, "own">) => (await own.call<Cart[]>("GET", "/api/carts")).body[0];
const type = (who: Buyer, coupon: string | null) =>
  who.own.call<Cart & Problem>("PATCH", `/api/carts/${who.cart}`, { body: { products: {}, coupon } });
const fieldOf = (answer: { body: Partial<Omit<Problem, "status">> }) =>
  answer.body.errors?.map(({ path, message }) => [path, message]);

describe("at /gestion", () => {
  test("the owner makes one, once; changes it; a second person sees that it changed; it stops for good", async () => {
    const id = newId();
    const first = await put({}, id);
    expect(first).toMatchObject({ status: 200, body: { id, version: 1, uses: 0, stopped: false } });
    expect((await put({}, id)).body).toEqual(first.body);
    const changed = await put({ name: "11 % menos", benefit: { kind: "percent", percent: 11 }, version: 1 }, id);
    expect(changed.body).toMatchObject({ name: "11 % menos", version: 2 });
    expect((await put({ name: "12 % menos", version: 1 }, id)).status).toBe(409);
    expect(await put({ version: 3 }, newId())).toMatchObject({ status: 404 });
    const stop = () => owner.call<PutAnswer>("POST", `/api/gestion/promotions/${id}/stop`, { body: {} });
    expect((await stop()).body).toMatchObject({ stopped: true, version: 3 });
    expect((await stop()).body).toMatchObject({ stopped: true, version: 3 });
    expect(fieldOf(await put({ version: 3, name: "Otra vez" }, id))).toEqual([["name", "Ya se paró: haz una nueva"]]);
  });

  test.each([
    [{ name: " " }, "name", "Escribe cómo se llama"],
    [{ benefit: { kind: "percent", percent: 100 } }, "benefit.percent", "Baja hasta 99 %"],
    [{ benefit: { kind: "multiple", take: 2, pay: 2 } }, "benefit.pay", "Se paga menos de lo que se lleva"],
    [{ code: "½" }, "code", "Al menos tres letras o números"],
    [{ until: "2025-01-01T00:00:00.000Z" }, "until", "Termina después de empezar"],
    [{ scope: { of: "brands", keys: [] } }, "scope", "Elige en qué"],
    [{ scope: { of: "brands", keys: ["999999"] } }, "scope", "Ningún producto a la venta está en eso"],
  ])("%j is refused at %s", async (change, path, message) => {
    const { status, body } = await owner.call<PutAnswer>("PUT", `/api/gestion/promotions/${newId()}`, {
      body: { ...TEN_PERCENT, ...change },
    });
    expect([status, fieldOf({ body })]).toEqual([400, [[path, message]]]);
  });

  test("a word is one promotion's, and eight at most join", async () => {
    await put({ code: "valles-10" });
    expect(fieldOf(await put({ code: "VALLES 10" }))).toEqual([["code", "Esa palabra ya es de otra promoción"]]);
    for (let count = 0; count < 8; count += 1) expect((await put({ joins: true })).status).toBe(200);
    expect(fieldOf(await put({ joins: true }))).toEqual([
      ["joins", "Ya hay 8 que se juntan: para una, o que esta vaya sola"],
    ]);
  });
});

test("a cart says what it takes off, the draft too, and the order keeps it when it has ended", async () => {
  const who = await buyers.buyer({ [one.sku]: 2, [two.sku]: 1 });
  const goods = cents(one.sku) * 2 + cents(two.sku);
  const { body } = await put({
    name: "2×1",
    benefit: { kind: "multiple", take: 2, pay: 1 },
    scope: { of: "products", keys: [one.product] },
  });
  const reductions = [{ promotion: body.id, name: "2×1", of: "lines", cents: cents(one.sku) }];
  const carried = await cartOf(who);
  expect(carried).toMatchObject({ reductions });
  expect(carried?.freePiece).toBeUndefined();
  for (const pieces of [3, 1]) {
    await buyers.fill(who, { [one.sku]: pieces });
    expect((await cartOf(who))?.freePiece).toBe(`Agrega otra de «${carried?.products[0]?.name}»: no la pagas`);
  }
  await buyers.fill(who, { [one.sku]: 2 });
  const draft = await buyers.draft(who);
  expect(draft).toMatchObject({
    reductions,
    discount: cents(one.sku) / 100,
    total: (goods - cents(one.sku)) / 100 + draft.shippingCost,
  });
  const placed = await buyers.place(who.own, draft);
  expect(placed.body).toMatchObject({ status: "pendiente", reductions, total: draft.total });
  await owner.call("POST", `/api/gestion/promotions/${body.id}/stop`, { body: {} });
  expect((await buyers.read(who.own, draft.id)).body).toMatchObject({ reductions, total: draft.total });
  const all = await owner.call<StaffPromotion[]>("GET", "/api/gestion/promotions");
  const listed = all.body.find(({ id }) => id === body.id);
  expect(listed).toMatchObject({ stopped: true, uses: 1, sold: Math.round(draft.total * 100) });
});

test("what ends while somebody pays is said before anything is ordered", async () => {
  const who = await buyers.buyer({ [one.sku]: 1 });
  const { body } = await put();
  const draft = await buyers.draft(who);
  await owner.call("POST", `/api/gestion/promotions/${body.id}/stop`, { body: {} });
  const full = draft.total + draft.discount;
  expect(await buyers.place(who.own, draft)).toMatchObject({
    status: 409,
    body: { code: "PRICE_CHANGED", total: full },
  });
  expect(await cartOf(who)).toMatchObject({ products: [{ quantity: 1 }] });
});

test("5 % less by QR shows once QR is chosen", async () => {
  const who = await buyers.buyer({ [one.sku]: 1 });
  await put({ name: "5 % menos con QR", purchaseType: "qr", benefit: { kind: "percent", percent: 5 } });
  expect((await cartOf(who))?.reductions).toBeUndefined();
  expect(await buyers.draft(who, "tienda")).toMatchObject({ discount: 0 });
  const off = cents(one.sku) - Math.floor((cents(one.sku) * 95 + 50) / 100);
  const byQr = await who.own.call<Draft>("PATCH", `/api/orders/${(await buyers.draft(who)).id}`, {
    body: { purchaseType: "qr" },
  });
  expect(byQr.body).toMatchObject({ discount: off / 100, reductions: [{ name: "5 % menos con QR", cents: off }] });
});

describe("what the shop sells itself", () => {
  const sell = (by: Browser, change: object) => {
    const sale = {
      id: newId(),
      source: "mostrador",
      lines: [{ sku: one.sku, quantity: 2 }],
      shipping: AT_THE_SHOP,
      purchaseType: "tienda",
      paid: { way: "efectivo", reference: "" },
      handedOver: true,
      note: "",
    };
    return by.call<StaffOrder & Partial<Omit<Problem, "status">>>("POST", "/api/gestion/orders", {
      body: { ...sale, ...change },
    });
  };
  const decimal = (sum: number) => sum / 100;

  test("costs what a promotion says; at the full price, as without signal, it is sold too", async () => {
    const { body } = await put({ name: "2×1", benefit: { kind: "multiple", take: 2, pay: 1 } });
    const quote = await owner.call<Promotion[]>("POST", "/api/gestion/promotions/quote", {
      body: { products: [one.product] },
    });
    expect(quote.body.map(({ id }) => id)).toContain(body.id);
    const reduced = await sell(owner, { expectedTotal: decimal(cents(one.sku)) });
    expect(reduced).toMatchObject({
      status: 201,
      body: { status: "entregado", reductions: [{ name: "2×1", cents: cents(one.sku) }] },
    });
    const full = await sell(owner, { expectedTotal: decimal(cents(one.sku) * 2) });
    expect([full.status, full.body.reductions]).toEqual([201, undefined]);
    expect(await sell(owner, { expectedTotal: 1 })).toMatchObject({
      status: 409,
      body: { code: "PRICE_CHANGED", total: decimal(cents(one.sku)) },
    });
  });

  test("is not touched by one that is for the web alone", async () => {
    await put({ atCounter: false });
    expect((await sell(owner, { expectedTotal: decimal(cents(one.sku) * 2) })).body.reductions).toBeUndefined();
  });

  test("has a rebate within the limit of who sells, told with its order", async () => {
    const staff = await signedInStaff(tested, "staff");
    const price = cents(one.sku) * 2;
    const tenth = price / 10;
    const rebated = (by: Browser, rebate: number) =>
      sell(by, { rebate: decimal(rebate), expectedTotal: decimal(price - rebate) });
    expect(fieldOf(await rebated(staff, tenth))).toEqual([
      ["rebate", "Tu acceso no tiene rebajas: pídela a quien es dueño"],
    ]);
    const people = await owner.call<{ data: Staff[] }>("GET", "/api/gestion/staff");
    const beto = people.body.data.find(({ role }) => role === "staff");
    await owner.call("PATCH", `/api/gestion/staff/${beto?.id}`, { body: { rebateMax: 10 } });
    const sold = await rebated(staff, tenth);
    expect(sold).toMatchObject({
      status: 201,
      body: {
        total: decimal(price - tenth),
        reductions: [{ promotion: null, name: "Rebaja", of: "order", cents: tenth }],
      },
    });
    expect(fieldOf(await rebated(staff, tenth + 1))?.[0]?.[1]?.replaceAll("\u00A0", " ")).toMatch(
      /^Puedes rebajar hasta Bs\. [\d.,]+, 10 %$/,
    );
    expect((await rebated(owner, price)).body).toMatchObject({ total: 0 });
    const { body } = await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=order");
    const told = body.data.find(({ subject, action }) => subject === sold.body.id && action === "create");
    expect(told?.after).toContain(`"rebate":${decimal(tenth)}`);
  });
});

describe("a coupon", () => {
  test("is read as it is typed; an unknown one is refused; it goes when it is taken away", async () => {
    const who = await buyers.buyer({ [one.sku]: 1 });
    await put({ code: "VALLES10" });
    const refused = await type(who, "VALES10");
    expect([refused.status, refused.body.code, fieldOf(refused)]).toEqual([
      409,
      "COUPON",
      [["coupon", "No conocemos esa palabra. Mírala otra vez"]],
    ]);
    expect((await cartOf(who))?.coupon).toBeUndefined();
    expect((await type(who, " valles\u200B–10 ")).body).toMatchObject({
      coupon: { code: "VALLES10", problem: null },
      reductions: [{ name: "10 % menos" }],
    });
    expect((await type(who, null)).body.coupon).toBeUndefined();
  });

  test("that needs more stays and says what is missing", async () => {
    const who = await buyers.buyer({ [one.sku]: 1 });
    await put({ code: "MUCHO", minimum: cents(one.sku) + 5_000, benefit: { kind: "amount", cents: 2_000 } });
    const { status, body } = await type(who, "mucho");
    expect([status, body.coupon?.problem?.replaceAll("\u00A0", " ")]).toEqual([
      200,
      expect.stringMatching(/^Vale desde Bs\. [\d.,]+: te faltan Bs\. 50$/),
    ]);
    await buyers.fill(who, { [one.sku]: 2 });
    expect(await cartOf(who)).toMatchObject({ coupon: { problem: null }, reductions: [{ of: "order", cents: 2_000 }] });
  });

  test("once by person: the second time it says so; an order that is given up gives it back", async () => {
    const who = await buyers.buyer({ [one.sku]: 1 });
    await put({ code: "UNAVEZ", perPerson: 1 });
    await type(who, "unavez");
    const order = await buyers.buy(who);
    expect(order.reductions).toHaveLength(1);
    await buyers.fill(who, { [one.sku]: 1 });
    expect(fieldOf(await type(who, "unavez"))).toEqual([["coupon", "Ya usaste este cupón"]]);
    await buyers.post(who.own, order.id, "cancel");
    expect((await type(who, "unavez")).status).toBe(200);
  });

  test("that has not begun, ended or was stopped says when", async () => {
    const who = await buyers.buyer({ [one.sku]: 1 });
    const offer = async (change: Partial<PromotionRequest>) => {
      const id = newId();
      made.push(id);
      const body = { ...TEN_PERCENT, code: "CUANDO", ...change };
      expect((await owner.call("PUT", `/api/gestion/promotions/${id}`, { body })).status).toBe(200);
      return () => owner.call("POST", `/api/gestion/promotions/${id}/stop`, { body: {} });
    };
    const refusal = async () => fieldOf(await type(who, "cuando"))?.[0]?.[1];
    const stopEarly = await offer({ from: "2026-12-24T04:00:00.000Z" });
    await expect.poll(refusal).toBe("Este cupón empieza el 24 de diciembre");
    await stopEarly();
    await offer({ until: "2026-11-19T04:00:00.000Z" });
    await expect.poll(refusal).toBe("Este cupón terminó el 18 de noviembre");
    const stop = await offer({});
    await expect.poll(refusal).toBeUndefined();
    await stop();
    await expect.poll(async () => (await cartOf(who))?.coupon?.problem).toBe("Este cupón terminó el 20 de noviembre");
    expect((await cartOf(who))?.takesCoupons).toBe(true);
  });

  test("for the first order only", async () => {
    const who = await buyers.buyer({ [one.sku]: 1 });
    await put({ code: "PRIMERA", firstOrder: true });
    expect((await type(who, "primera")).status).toBe(200);
    await buyers.buy(who);
    await buyers.fill(who, { [one.sku]: 1 });
    expect(fieldOf(await type(who, "primera"))).toEqual([["coupon", "Es solo para la primera compra"]]);
  });

  test(
    "of one use has one winner among fifty at once; the others are told the full price",
    { timeout: 120_000 },
    async () => {
      const FIFTY = 50;
      await put({ code: "SOLOUNO", usesMax: 1 });
      const people = await createConcurrentBuyers(tested, buyers, FIFTY);
      const drafts: { who: Buyer; draft: Draft }[] = [];
      for (const who of people) {
        await buyers.fill(who, { [one.sku]: 1 });
        await type(who, "solouno");
        drafts.push({ who, draft: await buyers.draft(who, "tienda") });
      }
      const answers = await Promise.all(drafts.map(({ who, draft }) => buyers.place(who.own, draft)));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === "PRICE_CHANGED")).toHaveLength(FIFTY - 1);
      const [listed] = (await owner.call<StaffPromotion[]>("GET", "/api/gestion/promotions")).body;
      expect(listed).toMatchObject({ code: "SOLOUNO", uses: 1 });
    },
  );
});
