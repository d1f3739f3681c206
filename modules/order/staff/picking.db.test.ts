/** The picking list: what the orders hold and is still here, summed by variant. */
import { afterAll, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { PickingList } from "#contracts/order/staff/picking.document.ts";
import { newId } from "#contracts/ids.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const [one, two] = examples(2, 20);

const buy = async (pieces: Readonly<Record<string, number>>) => buyers.buy(await buyers.buyer(pieces), "tienda");

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);
const staff = await signedInStaff(tested, "staff");
for (const { sku } of [one, two]) await tested.shop.catalogue.setStock(sku, 500);
const paid = await buy({ [one.sku]: 2, [two.sku]: 1 });
const preparing = await buy({ [one.sku]: 1 });
const onPickup = await buy({ [two.sku]: 1 });
const unpaid = await buyers.buy(await buyers.buyer({ [two.sku]: 1 }), "qr");
const cancelled = await buy({ [two.sku]: 1 });
await tested.shop.orders.advance(paid.id, "pagado");
await tested.shop.orders.advance(preparing.id, "en_preparacion");
await tested.shop.orders.advance(cancelled.id, "cancelado");
afterAll(() => tested.close());

const list = async (query = "") => (await staff.call<PickingList>("GET", `/api/gestion/picking${query}`)).body;

test("has every order to prepare, also those that are paid when they are picked up, and each variant once with its picture, pieces and orders", async () => {
  const { orders, lines, skipped, left } = await list();
  expect([skipped, left]).toEqual([[], 0]);
  expect(orders.map(({ number, pieces, name }) => [number, pieces, name])).toEqual([
    [paid.number, 3, "Ana Flores"],
    [preparing.number, 1, "Ana Flores"],
    [onPickup.number, 1, "Ana Flores"],
  ]);
  expect(new Map(lines.map(({ sku, pieces, orders: of }) => [sku, { pieces, of }]))).toEqual(
    new Map([
      [
        one.sku,
        {
          pieces: 3,
          of: [
            { number: paid.number, pieces: 2 },
            { number: preparing.number, pieces: 1 },
          ],
        },
      ],
      [
        two.sku,
        {
          pieces: 2,
          of: [
            { number: paid.number, pieces: 1 },
            { number: onPickup.number, pieces: 1 },
          ],
        },
      ],
    ]),
  );
  const bought = paid.products.find(({ id }) => id === one.sku);
  expect(lines.find(({ sku }) => sku === one.sku)).toMatchObject({
    name: bought?.name,
    image: bought?.image,
    color: bought?.color,
    size: bought?.size,
  });
  expect(lines.map(({ name }) => name)).toEqual(
    lines.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "es")),
  );
});

test("of chosen orders has exactly those, and names the ones that hold nothing any more", async () => {
  const { orders, lines, skipped } = await list(`?ids=${unpaid.id},${cancelled.id},${unpaid.id},${newId()}`);
  expect(orders.map(({ number }) => number)).toEqual([unpaid.number]);
  expect(lines.map(({ sku, pieces }) => [sku, pieces])).toEqual([[two.sku, 1]]);
  expect(skipped).toEqual([cancelled.number]);
});

test("has no drafts", async () => {
  const draft = await buyers.draft(await buyers.buyer({ [two.sku]: 1 }));
  expect(await list(`?ids=${draft.id}`)).toEqual({ orders: [], skipped: [], left: 0, lines: [] });
});

test("of more orders than one list takes is refused", async () => {
  const many = Array.from({ length: 101 }, newId);
  const answer = await staff.call<Problem>("GET", `/api/gestion/picking?ids=${many.join(",")}`);
  expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, ["ids"]]);
});

test.each(["ids=x", "ids=", "foo=1"])("refuses %s by its name", async (query) => {
  const answer = await staff.call<Problem>("GET", `/api/gestion/picking?${query}`);
  expect([answer.status, answer.body.errors?.map(({ path }) => path.split(".")[0])]).toEqual([
    400,
    [query.split("=")[0]],
  ]);
});
