import type { ListingAnswer } from "#contracts/listing/listing.document.ts";
import { afterAll, expect, test, vi } from "vitest";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { singleVariant } from "#tests/support/values/examples.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { createCachedAnswers } from "./cached-answers.ts";

const running = await openTestShop();
afterAll(() => running.close());

function open() {
  let edition = 1;
  let now = 0;
  let made = 0;
  const answers = createCachedAnswers<number>({ now: () => new Date(now) }, () => edition);
  const get = async (question: string, meanwhile = () => undefined) => {
    const answer = await answers.get(question, async () => {
      made += 1;
      meanwhile();
      return made;
    });
    return new TextDecoder().decode(answer.bytes);
  };
  return { get, size: answers.size, change: () => void (edition += 1), at: (ms: number) => void (now = ms) };
}

test("a question is answered once until something changes, or the minute ends", async () => {
  const { get, change, at } = open();
  expect([await get("a"), await get("a"), await get("b"), await get("a")]).toEqual(["1", "1", "2", "1"]);
  change();
  expect([await get("a"), await get("b"), await get("a")]).toEqual(["3", "4", "3"]);
  at(59_999);
  expect(await get("a")).toBe("3");
  at(60_000);
  expect([await get("a"), await get("a")]).toEqual(["5", "5"]);
});

test("an answer during whose making something changed is given, and not cached", async () => {
  const { get, change, size } = open();
  expect([await get("a", () => void change()), size(), await get("a"), await get("a")]).toEqual(["1", 0, "2", "2"]);
});

test("many questions use bounded memory", async () => {
  const { get, size } = open();
  const long = "x".repeat(1_000_000);
  for (let one = 0; one < 20; one += 1) await get(`${long} ${one}`);
  expect(size()).toBe(8);
});

test("GET /api/products shows this instance's change at once, another's as soon as it is notified", async () => {
  const { api, shop, database } = running;
  const { product, sku, stock } = singleVariant(3);
  const listed = async () => {
    const { body } = await api<ListingAnswer>("GET", `/api/products?q=${sku}`);
    return body.items.find(({ id }) => id === product);
  };
  expect(await listed()).toMatchObject({ id: product, only: { stock } });
  await shop.catalogue.change(product, { price: 12_300 });
  expect((await listed())?.Precio).toBe(123);
  await shop.catalogue.setStock(sku, stock + 1);
  expect((await listed())?.only?.stock).toBe(stock + 1);
  const elsewhere = createCatalogue({ db: database.db, clock: testClock });
  await elsewhere.setStock(sku, stock + 2);
  await vi.waitFor(async () => expect((await listed())?.only?.stock).toBe(stock + 2));
});
