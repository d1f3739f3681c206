/** The audit trail names the things it speaks of: an entry itself has only their ids. */
import { afterAll, expect, test } from "vitest";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffEntry } from "#contracts/lists/staff-lists.document.ts";
import type { StaffSynonyms } from "#contracts/vocabulary/vocabulary.document.ts";
import { newId } from "#contracts/ids.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { addProduct, productForm } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const [example] = examples(1, 5);

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const owner = await signedInStaff(tested, "owner");
afterAll(() => tested.close());

const namesOf = async (query: string) => {
  const { status, body } = await owner.call<AuditPage>("GET", `/api/gestion/audit?${query}`);
  expect(status).toBe(200);
  return body.meta.names;
};

test("a product, its variants and the lists it is in are called as they are now", async () => {
  const made = await addProduct(owner, productForm());
  const { id, version, variants } = made.body;
  const sku = variants[0]?.id ?? "";
  const body = { version, name: "Cartera Sajama", brand: 12 };
  expect((await owner.call("PATCH", `/api/gestion/products/${id}`, { body })).status).toBe(200);
  const copy = newId();
  await owner.call("POST", `/api/gestion/products/${id}/copies`, { body: { id: copy } });
  const names = await namesOf(`kind=product&subject=${copy}`);
  expect([names[`product/${copy}`], names[`product/${id}`]]).toEqual(["Cartera Sajama (copia)", "Cartera Sajama"]);
  const own = await namesOf(`kind=product&subject=${id}`);
  expect(own).toMatchObject({
    [`product/${id}`]: "Cartera Sajama",
    [`variant/${sku}`]: "Negro · Única",
    "brands/11": "Altacuna",
    "brands/12": "Ribera Alta",
    "categories/1": "Carteras y bolsos",
    "subcategories/1-101": "Carteras de mano",
  });
});

test("an order has its number, a person its name, and synonyms their words", async () => {
  const buyers = createBuyers(tested);
  const order = await buyers.buy(await buyers.buyer({ [example.sku]: 1 }), "tienda");
  await owner.call("POST", `/api/gestion/orders/${order.id}/move`, { body: { to: "cancelado" } });
  expect(await namesOf("kind=order")).toEqual({ [`order/${order.id}`]: order.number });

  await signedInStaff(tested, "staff");
  const beto = (await tested.shop.staff.list()).find(({ name }) => name === "Beto Mamani");
  expect(await namesOf("kind=staff")).toEqual({ [`staff/${beto?.id}`]: "Beto Mamani" });

  const made = await owner.call<StaffSynonyms>("POST", "/api/gestion/synonyms", {
    body: { words: ["aguayo", "manta"] },
  });
  expect(await namesOf("kind=list")).toMatchObject({ [`synonyms/${made.body.id}`]: "aguayo, manta" });
  await owner.call("DELETE", `/api/gestion/synonyms/${made.body.id}`);
  expect(await namesOf("kind=list")).not.toHaveProperty(`synonyms/${made.body.id}`);
});

test("what is gone has no name any more, neither a list's entry nor a customer", async () => {
  const brand = await owner.call<StaffEntry>("POST", "/api/gestion/lists/brands", { body: { Descripcion: "Puna" } });
  expect((await namesOf("kind=list"))[`brands/${brand.body.id}`]).toBe("Puna");
  await owner.call("DELETE", `/api/gestion/lists/brands/${brand.body.id}`);
  expect(await namesOf("kind=list")).not.toHaveProperty(`brands/${brand.body.id}`);

  const buyer = await createBuyers(tested).buyer();
  await owner.call("POST", `/api/gestion/customers/${buyer.user.id}/anonymise`, { body: {} });
  const trail = await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=customer");
  expect([trail.body.total, trail.body.meta.names]).toEqual([1, {}]);
});

test("ways of delivery have their names, and what has no name asks for none", async () => {
  const [method] = (await owner.call<{ data: { id: string; name: string }[] }>("GET", "/api/gestion/shipping-methods"))
    .body.data;
  const path = `/api/gestion/shipping-methods/${method?.id}`;
  expect((await owner.call("PATCH", path, { body: { name: "Moto", detail: "Centro" } })).status).toBe(200);
  await owner.call("PATCH", "/api/gestion/purchase-types/qr", { body: { label: "Con QR" } });
  expect(await namesOf("kind=shipping")).toEqual({
    [`shipping-methods/${method?.id}`]: "Moto · Centro",
    "purchase-types/qr": "Con QR",
  });
  expect(await namesOf("kind=settings")).toEqual({});
});
