import { expect, test } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { examples } from "#tests/support/values/examples.ts";
import { guest, ownerKey } from "#modules/cart/cart.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { createReader } from "./read.ts";

const tested = await openFaultlessShop();

const [first, second, third] = examples(3, 15);

// The sweep compares these versions with those that were sent: a difference would be read again for ever, or never.
test("the versions equal those of the full documents, also for unsold and missing ones", async () => {
  const { shop } = tested;
  const reader = createReader(shop);
  const [full, empty, none] = [1, 2, 3].map(() => {
    const localUserId = newVisitorId();
    reader.follow({ type: "subscribe", ref: "1", topic: "cart", localUserId }, { isStaff: false });
    return guest(localUserId);
  });
  if (!full || !empty || !none) throw new Error("no owners");
  const { cart } = await shop.carts.create(full, newId());
  await shop.carts.create(empty, newId());
  for (const { sku } of [first, second]) {
    await shop.carts.add(full, cart.id, { id: newId(), variant: sku, quantity: 2 });
  }
  await shop.catalogue.setStock(first.sku, 3);
  await shop.catalogue.change(second.product, { price: 12_300 });
  await shop.catalogue.change(third.product, { active: false });

  const products = [first, second, third].map(({ product }) => `product:${product}`);
  const carts = [full, empty].map((owner) => `cart:${ownerKey(owner)}`);
  const keys = [...products, ...carts, "settings", `product:${newId()}`, `cart:${ownerKey(none)}`];
  const readings = await reader.read(keys);
  const versions = await reader.versions(keys);
  expect([...readings.keys()].toSorted()).toEqual([...products, ...carts, "settings"].toSorted());
  expect(versions).toEqual(new Map([...readings].map(([key, { version }]) => [key, version])));
  expect(readings.get(`product:${third.product}`)?.data).toEqual([]);
});
