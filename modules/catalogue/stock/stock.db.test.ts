/** @module-tag invariant */
/** The pieces of a variant, changed by hand in the back office. */
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffProduct, StockHistory } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { createConcurrentBuyers } from "#tests/support/people/concurrent-buyers.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { drainNotices } from "#tests/support/providers/drain-notices.ts";
import { examples, seeded } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { sendSimultaneously } from "#tests/support/people/simultaneous-requests.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const [first, second, third] = examples(3, 5);

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);
const staff = await signedInStaff(tested, "staff");
afterAll(() => tested.close());
beforeEach(async () => {
  for (const { sku } of [first, second, third]) await tested.shop.catalogue.setStock(sku, 5);
});

type Moved = StaffProduct & Partial<Omit<Problem, "status">>;
const pathOf = (sku: string) => `/api/gestion/variants/${sku}/stock`;
const movement = (by: number, reason = "received") => ({ id: newId(), by, reason });
const move = (sku: string, body: object) => staff.call<Moved>("POST", pathOf(sku), { body });
const history = async (sku: string, query = "") =>
  (await staff.call<StockHistory>("GET", `${pathOf(sku)}?${query}`)).body;
const stockOf = async ({ sku, product }: { sku: string; product: string }) => {
  const { body } = await staff.call<StaffProduct>("GET", `/api/gestion/products/${product}`);
  return body.variants.find(({ id }) => id === sku)?.stock;
};
const trail = async (product: string) => {
  const owner = await signedInStaff(tested, "owner");
  const { body } = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=product&subject=${product}`);
  return body.data.map(({ by, action, before, after }) => [by, action, before, after]);
};

describe("a movement", () => {
  test("adds or takes away, and is in the history and in the trail", async () => {
    const note = "Caja de La Paz";
    const arrived = { ...movement(7), note: ` ${note} ` };
    const { status, body } = await move(first.sku, arrived);
    expect(status).toBe(200);
    expect(body.variants.find(({ id }) => id === first.sku)?.stock).toBe(12);
    const broken = movement(-2, "damaged");
    await move(first.sku, broken);
    expect(await history(first.sku)).toEqual({
      total: 2,
      data: [
        {
          id: broken.id,
          at: expect.any(String),
          by: "Beto Mamani",
          difference: -2,
          reason: "damaged",
          note: "",
          stock: 10,
        },
        {
          id: arrived.id,
          at: expect.any(String),
          by: "Beto Mamani",
          difference: 7,
          reason: "received",
          note,
          stock: 12,
        },
      ],
    });
    expect((await history(first.sku, "perPage=1&page=2")).data.map(({ id }) => id)).toEqual([arrived.id]);
    expect(await trail(first.product)).toEqual([
      [
        "Beto Mamani",
        "stock",
        `{"sku":"${first.sku}","stock":12}`,
        `{"sku":"${first.sku}","stock":10,"reason":"damaged"}`,
      ],
      [
        "Beto Mamani",
        "stock",
        `{"sku":"${first.sku}","stock":5}`,
        `{"sku":"${first.sku}","stock":12,"reason":"received"}`,
      ],
    ]);
  });

  test("sent twice counts once, also at the same time (F12)", async () => {
    const body = movement(3);
    const shot = { own: staff, path: pathOf(second.sku), body };
    const hits = await sendSimultaneously(tested.url, [shot, shot, shot]);
    expect(hits.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await move(second.sku, body)).status).toBe(200);
    expect(await stockOf(second)).toBe(8);
    expect((await history(second.sku)).total).toBe(1);
    expect(await trail(second.product)).toHaveLength(1);
  });

  test("with the id of another one is refused", async () => {
    const body = movement(3);
    await move(second.sku, body);
    for (const [sku, other] of [
      [second.sku, { ...body, by: 4 }],
      [second.sku, { ...body, reason: "counted" }],
      [third.sku, body],
    ] as const) {
      const answer = await move(sku, other);
      expect([answer.status, answer.body.code]).toEqual([409, "ID_TAKEN"]);
    }
    expect([await stockOf(second), await stockOf(third)]).toEqual([8, 5]);
  });

  test("never goes below nothing, and says what is there", async () => {
    const entries = await trail(third.product);
    const { total } = await history(third.sku);
    const { status, body } = await move(third.sku, movement(-6, "counted"));
    expect([status, body.code, body.available, body.variant]).toEqual([409, "STOCK", 5, third.sku]);
    expect(body.errors).toEqual([{ path: "by", code: "STOCK", message: "No puedes quitar más de lo que hay: 5" }]);
    expect([await stockOf(third), (await history(third.sku)).total]).toEqual([5, total]);
    expect(await trail(third.product)).toEqual(entries);
    expect((await move(third.sku, movement(-5, "counted"))).status).toBe(200);
    expect(await stockOf(third)).toBe(0);
  });

  test.each<[string, object, string, string]>([
    ["nothing", { by: 0 }, "by", "Escribe cuántas piezas más o menos, sin decimales"],
    ["half a piece", { by: 0.5 }, "by", "Escribe cuántas piezas más o menos, sin decimales"],
    ["too many at once", { by: 10_001 }, "by", "Escribe cuántas piezas más o menos, sin decimales"],
    ["another reason", { reason: "stolen" }, "reason", "Este valor no es válido"],
    ["an id that is none", { id: "1" }, "id", "El identificador no es válido"],
    ["an absolute stock", { stock: 5 }, "stock", "Este campo no se acepta aquí"],
  ])("refuses %s by its field, and changes nothing", async (_what, change, path, message) => {
    const { status, body } = await move(first.sku, { ...movement(1), ...change });
    expect([status, body.errors?.map((one) => [one.path, one.message])]).toEqual([400, [[path, message]]]);
    expect(await stockOf(first)).toBe(5);
  });

  test.each(["NO-SUCH", "%00"])("of %s, which is no variant, is not found", async (sku) => {
    expect((await move(sku, movement(1))).status).toBe(404);
    expect((await staff.call("GET", pathOf(sku))).status).toBe(404);
  });
});

describe("the shop", () => {
  test("shows it at once, and does not make an open edit older", async () => {
    const live = await LiveClient.open(tested.url);
    const ref = live.subscribe({ topic: "product", id: first.product });
    await live.answer(ref);
    const path = `/api/gestion/products/${first.product}`;
    const { version } = (await staff.call<StaffProduct>("GET", path)).body;
    await move(first.sku, movement(4));
    const shown = [
      expect.objectContaining({
        variants: expect.arrayContaining([expect.objectContaining({ id: first.sku, stock: 9 })]),
      }),
    ];
    await vi.waitFor(() => expect(live.latest(ref)?.data).toEqual(shown));
    await live.close();
    expect((await staff.call("PATCH", path, { body: { version, measures: "1 × 1 cm" } })).status).toBe(200);
  });

  test("listings hear only of what sells out or returns, and who waits for it gets a mail", async () => {
    const heard: string[] = [];
    await drainNotices(tested.database);
    const stop = tested.database.changes.onChange((topic) => heard.push(topic));
    const wait = async (count: number) => {
      await drainNotices(tested.database);
      expect(heard.filter((topic) => topic === `product:${second.product}`)).toHaveLength(count);
    };
    await move(second.sku, movement(-1, "counted"));
    await wait(1);
    expect(heard).not.toContain("listing");
    await move(second.sku, movement(-4, "counted"));
    await wait(2);
    expect(heard.filter((topic) => topic === "listing")).toHaveLength(1);
    await tested.shop.alerts.ask({ variant: second.sku, email: "espera@correo.com" });
    await move(second.sku, movement(2));
    await wait(3);
    expect(heard.filter((topic) => topic === "listing")).toHaveLength(2);
    stop();
    await tested.shop.jobs.runDue();
    expect((await tested.mails()).map((mail) => header(mail, "to"))).toContain("espera@correo.com");
  });

  test("movements and orders at the same time end in the right number (F12)", async () => {
    const people = await createConcurrentBuyers(tested, buyers, 10);
    const drafts = [];
    for (const person of people) {
      await buyers.fill(person, { [third.sku]: 1 });
      drafts.push({ person, draft: await buyers.draft(person) });
    }
    const orders = drafts.map(({ person: { own }, draft: { id, total, cartVersion } }) => ({
      own,
      path: `/api/orders/${id}/place`,
      body: { expectedTotal: total, cartVersion },
    }));
    // 5 pieces: 10 more, 10 away by hand, 10 orders of one. The refused ones depend on who comes first.
    const movements = Array.from({ length: 20 }, (_, index) => ({
      own: staff,
      path: pathOf(third.sku),
      body: movement(index % 2 === 0 ? 1 : -1, index % 2 === 0 ? "received" : "damaged"),
    }));
    const shots = movements.flatMap((shot, index) => [shot, ...orders.slice(index, index + 1)]);
    const hits = await sendSimultaneously(tested.url, shots);
    expect(hits.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const done = shots.filter((_, index) => hits[index]?.status === 200);
    const sum = done.reduce((left, { body }) => left + ("by" in body ? body.by : -1), 5);
    expect(done.filter(({ body }) => "by" in body && body.by === 1)).toHaveLength(10);
    expect(await stockOf(third)).toBe(sum);
    const counted = await history(third.sku, "perPage=100");
    const own = new Set(movements.map(({ body }) => body.id));
    expect(counted.data.filter(({ id }) => own.has(id))).toHaveLength(done.filter(({ body }) => "by" in body).length);
    expect(counted.data.every(({ stock }) => stock >= 0)).toBe(true);
    const pieces = { [third.sku]: done.reduce((all, { body }) => all + ("by" in body ? body.by : 0), 5) };
    expect(await brokenInvariants(tested.database.db, { now: TEST_NOW, pieces })).toEqual([]);
    expect(tested.errors).toEqual([]);
  });
});

test("each variant of a product has its own history", async () => {
  const used = new Set([first.product, second.product, third.product]);
  const unused = Map.groupBy(
    seeded.variants.filter(({ product }) => !used.has(product)),
    ({ product }) => product,
  );
  const [one, other] = [...unused.values()].find((own) => own.length > 1) ?? [];
  if (!one || !other) throw new Error("no example");
  await move(one.id, movement(1));
  expect([(await history(one.id)).total, (await history(other.id)).total]).toEqual([1, 0]);
});
