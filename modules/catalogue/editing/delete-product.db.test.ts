/** Products, colours and sizes that were a mistake are deleted; what was ordered stays. */
import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#contracts/cart/cart.document.ts";
import type { Product } from "#contracts/product/product.document.ts";
import type { StaffProduct } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { type StaffAnswer, addProduct, productForm, sentPhoto, trailOf } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

let product: StaffProduct;
let skus: string[];
const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);
const owner = await signedInStaff(tested, "owner");
const staff = await signedInStaff(tested, "staff");
const photo = await sentPhoto(staff, "#8a4b26");

const sizes = ["M", "L"].map((size) => ({ size, stock: 3 }));
beforeEach(async () => {
  const colors = [
    { name: "Negro", hex: "#1A1A1A", sizes },
    { name: "Miel", hex: "#B5762E", sizes },
  ];
  const form = productForm({ active: true, colors, photos: [{ photo, color: "Miel" }] });
  product = (await addProduct(staff, form)).body;
  skus = product.variants.map(({ id }) => id);
});

const remove = (version: number | string = product.version, who = owner, id = product.id) =>
  who.call<StaffAnswer>("DELETE", `/api/gestion/products/${id}?version=${version}`);
const patch = (body: object, version = product.version) =>
  staff.call<StaffAnswer>("PATCH", `/api/gestion/products/${product.id}/variants`, { body: { version, ...body } });
const read = () => staff.call<StaffProduct>("GET", `/api/gestion/products/${product.id}`);
const found = async () => {
  const { body } = await tested.api<{ items: { id: string }[] }>("GET", "/api/products?pageSize=60");
  return body.items.some(({ id }) => id === product.id);
};
const linesOf = async ({ own }: Buyer) => (await own.call<Cart[]>("GET", "/api/carts")).body;

test("a product that was never ordered is deleted with its pieces, and leaves the carts", async () => {
  const buyer = await buyers.buyer({ [skus[0] ?? ""]: 2 });
  expect(await found()).toBe(true);
  expect((await remove()).status).toBe(204);
  expect((await read()).status).toBe(404);
  expect((await tested.api("GET", `/api/products/${product.id}`)).status).toBe(404);
  expect(await found()).toBe(false);
  const [cart] = await linesOf(buyer);
  expect(cart).toMatchObject({ products: [], gone: ["Cartera Illimani (Negro · Talla M)"] });
  const seen = { body: { products: {}, gone: null } };
  expect((await buyer.own.call<Cart>("PATCH", `/api/carts/${cart?.id}`, seen)).body).not.toHaveProperty("gone");
  expect((await linesOf(buyer))[0]).not.toHaveProperty("gone");
  expect((await trailOf(tested, product.id))[0]).toEqual({
    by: "Rosa Quispe",
    action: "delete",
    before: {
      name: "Cartera Illimani",
      price: 349.5,
      variants: ["Negro · M", "Negro · L", "Miel · M", "Miel · L"].map((kind, index) => `${kind} (${skus[index]})`),
    },
    after: {},
  });
});

test("twice, and at the same time: it is deleted once, and is not found then", async () => {
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
  expect((await remove()).body.code).toBe("NOT_FOUND");
  expect((await trailOf(tested, product.id)).filter(({ action }) => action === "delete")).toHaveLength(1);
});

test("an older version, no version and an employee are refused", async () => {
  await staff.call("PATCH", `/api/gestion/products/${product.id}`, { body: { version: 1, name: "Otra" } });
  expect((await remove()).body.code).toBe("EDITED_MEANWHILE");
  expect((await remove("")).body.code).toBe("INVALID");
  expect((await remove(2, staff)).body.code).toBe("FORBIDDEN");
  expect((await remove(1, owner, newId())).body.code).toBe("NOT_FOUND");
  expect((await read()).body.name).toBe("Otra");
});

test("what was ordered stays, also when the order was cancelled, and the refusal says what to do", async () => {
  const buyer = await buyers.buyer({ [skus[1] ?? ""]: 1 });
  const order = await buyers.buy(buyer);
  await buyers.post(buyer.own, order.id, "cancel");
  const { status, body } = await remove();
  expect([status, body.code, body.errors?.[0]?.message]).toEqual([
    409,
    "IN_USE",
    "«Cartera Illimani» ya está en pedidos y no se puede eliminar, porque los pedidos lo muestran. Quítalo de la venta: la tienda deja de mostrarlo",
  ]);
  const one = await patch({ remove: [skus[0], skus[1]] });
  expect([one.status, one.body.code, one.body.errors]).toEqual([
    409,
    "IN_USE",
    [
      {
        path: "remove",
        code: "IN_USE",
        message:
          "Negro · L ya está en pedidos y no se puede eliminar, porque los pedidos lo muestran. Deja de venderlo: la tienda ya no lo ofrece",
      },
    ],
  ]);
  expect((await read()).body.variants.map(({ id }) => id)).toEqual(skus);
});

test("a colour goes with its sizes: its photographs stay, carts lose it, readers see a newer product", async () => {
  const live = await tested.openLive();
  const buyer = await buyers.buyer({ [skus[2] ?? ""]: 1, [skus[0] ?? ""]: 1 });
  const topic = live.subscribe({ topic: "product", id: product.id });
  await live.answer(topic);
  // Its variants have versions of their own, which are gone with them.
  await tested.shop.catalogue.setStock(skus[2] ?? "", 9);
  await tested.shop.catalogue.setStock(skus[2] ?? "", 8);
  const body = { remove: [skus[2], skus[3]] };
  const [one, two] = [await patch(body), await patch(body)];
  expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
  expect(one.body.variants.map(({ id }) => id)).toEqual(skus.slice(0, 2));
  expect(one.body.images.map(({ color }) => color)).toEqual([undefined]);
  expect(await linesOf(buyer)).toMatchObject([
    { products: [{ id: skus[0] }], gone: ["Cartera Illimani (Miel · Talla M)"] },
  ]);
  const shown = (await tested.api<Product>("GET", `/api/products/${product.id}`)).body;
  expect(shown.variants.map(({ id }) => id)).toEqual(skus.slice(0, 2));
  await expect.poll(() => live.latest(topic)?.data, { timeout: 10_000 }).toEqual([shown]);
  expect((await trailOf(tested, product.id))[0]).toMatchObject({
    action: "variants",
    after: { removed: [`Miel · M (${skus[2]})`, `Miel · L (${skus[3]})`] },
  });
  const again = await patch(
    { add: [{ id: newId(), color: { name: "Miel", hex: "#B5762E" }, size: "M", stock: 1 }] },
    one.body.version,
  );
  expect(again.body.variants.map(({ id, stock }) => [id, stock]).at(-1)).toEqual([skus[2], 1]);
});

test.each([
  ["the last ones", () => skus, "Deja al menos un color con una talla, o elimina el producto"],
  ["the last one that is sold", () => skus.slice(1), "Deja una talla a la venta, o quita el producto de la venta"],
])("%s are not removed", async (_what, which, message) => {
  const off = await patch({ switch: [{ sku: skus[0], active: false }] });
  const answer = await patch({ remove: which() }, off.body.version);
  expect([answer.status, answer.body.errors]).toEqual([400, [{ path: "remove", code: "INVALID", message }]]);
  expect((await read()).body.variants).toHaveLength(4);
});

test("what another person changed meanwhile is seen first", async () => {
  await patch({ switch: [{ sku: skus[0], active: false }] });
  expect((await patch({ remove: [skus[1]] })).body.code).toBe("EDITED_MEANWHILE");
});

test("a variant of another product is left alone", async () => {
  const other = (await addProduct(staff, productForm())).body;
  const answer = await patch({ remove: [other.variants[0]?.id] });
  expect([answer.status, answer.body.variants.length]).toEqual([200, 4]);
  expect((await staff.call("GET", `/api/gestion/products/${other.id}`)).status).toBe(200);
});

test("bought and deleted at the same time: the order has it, or the buyer is told that it is gone", async () => {
  for (let round = 0; round < 3; round += 1) {
    const made = (await addProduct(staff, productForm({ active: true, photos: [{ photo }] }))).body;
    const sku = made.variants[0]?.id ?? "";
    const [buyer, other] = [await buyers.buyer({ [sku]: 1 }), await buyers.buyer()];
    const draft = await buyers.draft(buyer);
    const [bought, added, deleted] = await Promise.all([
      buyers.place(buyer.own, draft),
      other.own.call("PATCH", `/api/carts/${other.cart}`, { body: { products: { [sku]: { quantity: 1 } } } }),
      remove(made.version, owner, made.id),
    ]);
    expect([
      [200, 409],
      [409, 204],
      // Somebody put it into a cart in that moment: the owner tries again.
      [200, 503],
      [409, 503],
    ]).toContainEqual([bought.status, deleted.status]);
    expect([200, 400, 409]).toContain(added.status);
  }
});
