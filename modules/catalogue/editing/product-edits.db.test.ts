/** Editing a product in the back office. */
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { ListingAnswer } from "#contracts/listing/listing.document.ts";
import type { Product } from "#contracts/product/product.document.ts";
import type { StaffProduct, StaffProductsPage } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { examples, seeded } from "#tests/support/values/examples.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { trailOf } from "#tests/support/people/staff-products.ts";
import { signedInStaff, signedInWith } from "#tests/support/people/staff.ts";

const CENTIMETRES = "Escribe los centímetros, de 0,1 a 500, con hasta un decimal";

const [first, second, third, fourth, fifth, sixth] = examples(6, 5);

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const staff = await signedInStaff(tested, "staff");
afterAll(() => tested.close());

const list = async (query = "") => (await staff.call<StaffProductsPage>("GET", `/api/gestion/products?${query}`)).body;
const read = async (id: string) => (await staff.call<StaffProduct>("GET", `/api/gestion/products/${id}`)).body;
type Edited = StaffProduct & Partial<Omit<Problem, "status">>;
const edit = (id: string, body: object, who = staff) =>
  who.call<Edited>("PATCH", `/api/gestion/products/${id}`, { body });
const trail = (id: string) => trailOf(tested, id);

describe("editing", () => {
  test("who may not change prices edits everything else, alone and together, and makes and undoes none", async () => {
    const who = await signedInWith(tested, ["sell"]);
    const id = sixth.product;
    for (const change of [
      { price: 5 },
      { discount: 5 },
      { offerPrice: 5 },
      { offerPrice: null },
      { offers: true },
      { offerFrom: null },
      { offerUntil: null },
    ])
      expect((await edit(id, { version: 1, featured: true, ...change }, who)).body.code).toBe("FORBIDDEN");
    const together = (by: Browser, body: object) =>
      by.call<Partial<Problem>>("POST", "/api/gestion/products/changes", { body });
    const priced = { id: newId(), ids: [id], change: { discount: 5 } };
    expect((await together(who, priced)).body.code).toBe("FORBIDDEN");
    await together(staff, priced);
    const undo = await who.call<Problem>("POST", `/api/gestion/products/changes/${priced.id}/undo`, { body: {} });
    expect([undo.body.code, (await read(id)).discount]).toEqual(["FORBIDDEN", 5]);
    await staff.call("POST", `/api/gestion/products/changes/${priced.id}/undo`, { body: {} });
    const featured = { id: newId(), ids: [id], change: { featured: true } };
    expect((await together(who, featured)).status).toBe(200);
    const back = await who.call("POST", `/api/gestion/products/changes/${featured.id}/undo`, { body: {} });
    expect([back.status, (await read(id)).featured]).toEqual([200, false]);
  });

  test("changes only what is sent, and is written down with before and after", async () => {
    const before = await read(first.product);
    const change = { name: "Cartera  Nueva ", price: 1234.5, discount: 10, offers: true, seasons: [25, 25] };
    const { status, body } = await edit(first.product, { version: 1, ...change });
    expect(status).toBe(200);
    const now = { name: "Cartera Nueva", price: 1234.5, discount: 10, offers: true, seasons: [25] };
    expect(body).toEqual({ ...before, ...now, version: 2, updatedAt: body.updatedAt });
    expect(await trail(first.product)).toEqual([
      {
        by: "Beto Mamani",
        action: "change",
        before: { name: before.name, price: before.price, discount: 0, offers: false, seasons: before.seasons },
        after: now,
      },
    ]);
  });

  test("sizes, weight, what fits in and the short name are kept to the millimetre, shown, and can be emptied", async () => {
    const { version, ...before } = await read(fifth.product);
    const sizes = { height: 24, width: 29.5, depth: 0.1, weight: 50_000 };
    const words = { shortName: "a".repeat(60), capacity: "b".repeat(160) };
    const { status, body } = await edit(fifth.product, { version, ...sizes, ...words });
    expect([status, body]).toMatchObject([200, { ...sizes, ...words, version: version + 1 }]);
    const shown = await tested.api<Product>("GET", `/api/products/${fifth.product}`);
    expect(shown.body).toMatchObject({ ...sizes, ...words });
    const { body: page } = await tested.api<ListingAnswer>("GET", `/api/products?q=${encodeURIComponent(before.name)}`);
    expect(page.items.find(({ id }) => id === fifth.product)?.shortName).toBe(words.shortName);
    const now = { ...sizes, ...words };
    const empty = { height: null, width: null, depth: null, weight: null, shortName: "", capacity: "" };
    const emptied = await edit(fifth.product, { version: version + 1, ...empty });
    expect(emptied.body).toMatchObject(empty);
    const [emptying, filling] = await trail(fifth.product);
    expect(filling).toMatchObject({ action: "change", after: now });
    expect(emptying).toMatchObject({ action: "change", before: now, after: empty });
  });

  test("shows in the shop at once, also on an open page", async () => {
    const live = await LiveClient.open(tested.url);
    const ref = live.subscribe({ topic: "product", id: second.product });
    await live.answer(ref);
    await edit(second.product, { version: 1, price: 99.9, featured: true });
    const shown = [expect.objectContaining({ Precio: 99.9, PrecioDesc: 99.9, featured: true })];
    await vi.waitFor(() => expect(live.latest(ref)?.data).toEqual(shown));
    await live.close();
    const { body } = await tested.api<Product>("GET", `/api/products/${second.product}`);
    expect([body.Precio, body.featured]).toEqual([99.9, true]);
  });

  test("off sale it is gone from the shop and stays in the back office", async () => {
    const { body } = await edit(third.product, { version: 1, active: false });
    expect([body.active, body.version]).toEqual([false, 2]);
    expect((await tested.api("GET", `/api/products/${third.product}`)).status).toBe(404);
    expect((await list("active=false")).data.map(({ id }) => id)).toEqual([third.product]);
    expect((await edit(third.product, { version: 2, active: true })).body.active).toBe(true);
  });

  test("of an older version is refused, and the other person's change stays (F12)", async () => {
    const { version } = await read(fourth.product);
    const owner = await signedInStaff(tested, "owner");
    const [one, two] = await Promise.all([
      edit(fourth.product, { version, name: "De Beto" }),
      edit(fourth.product, { version, name: "De Rosa" }, owner),
    ]);
    const [done, refused] = one.status === 200 ? [one, two] : [two, one];
    expect([done.status, refused.status, refused.body.code]).toEqual([200, 409, "EDITED_MEANWHILE"]);
    expect(await read(fourth.product)).toMatchObject({ name: done.body.name, version: version + 1 });
    expect(await trail(fourth.product)).toHaveLength(1);
  });

  test("again with the same content is answered alike, and is written down once", async () => {
    const body = { version: (await read(fourth.product)).version, material: "Cuero napa" };
    const one = await edit(fourth.product, body);
    const two = await edit(fourth.product, body);
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
    expect(await trail(fourth.product)).toHaveLength(2);
  });

  test("an order meanwhile does not make the version older", async () => {
    const { version } = await read(fourth.product);
    await tested.shop.catalogue.setStock(fourth.sku, 7);
    expect((await edit(fourth.product, { version, measures: "20 × 30 cm" })).status).toBe(200);
  });

  test.each<[string, object, string, string]>([
    ["no name", { name: "  " }, "name", "Escribe el nombre"],
    ["a name of two lines", { name: "a\nb" }, "name", "Tiene caracteres que no podemos leer"],
    ["a long name", { name: "a".repeat(201) }, "name", "Usa hasta 200 caracteres"],
    ["no price", { price: 0 }, "price", "Escribe un precio de 1 a 100.000, con hasta dos decimales"],
    ["parts of a cent", { price: 10.005 }, "price", "Escribe un precio de 1 a 100.000, con hasta dos decimales"],
    ["a price as text", { price: "10" }, "price", "Este valor no es válido"],
    ["a discount of 100", { discount: 100 }, "discount", "Escribe un descuento de 0 a 99, sin decimales"],
    ["half a percent", { discount: 0.5 }, "discount", "Escribe un descuento de 0 a 99, sin decimales"],
    ["an offer without discount", { offers: true }, "offers", "Para estar en ofertas necesita un descuento"],
    ["a long short name", { shortName: "a".repeat(61) }, "shortName", "Usa hasta 60 caracteres"],
    ["what fits in two lines", { capacity: "a\nb" }, "capacity", "Tiene caracteres que no podemos leer"],
    ["much that fits in", { capacity: "a".repeat(161) }, "capacity", "Usa hasta 160 caracteres"],
    ["no height", { height: 0 }, "height", CENTIMETRES],
    ["a negative width", { width: -3 }, "width", CENTIMETRES],
    ["parts of a millimetre", { depth: 3.25 }, "depth", CENTIMETRES],
    ["five metres and more", { height: 500.1 }, "height", CENTIMETRES],
    ["a width as text", { width: "29" }, "width", "Este valor no es válido"],
    ["no weight", { weight: 0 }, "weight", "Escribe los gramos, de 1 a 50.000, sin decimales"],
    ["parts of a gram", { weight: 1.5 }, "weight", "Escribe los gramos, de 1 a 50.000, sin decimales"],
    ["fifty kilograms and more", { weight: 50_001 }, "weight", "Escribe los gramos, de 1 a 50.000, sin decimales"],
    ["an unknown brand", { brand: 999 }, "brand", "Esa marca no existe"],
    ["a promotional brand", { brand: 4 }, "brand", "Esa marca no existe"],
    ["an unknown category", { category: 999 }, "subcategory", "Elige una subcategoría de esa categoría"],
    ["another category's place", { subcategory: 999 }, "subcategory", "Elige una subcategoría de esa categoría"],
    ["an unknown season", { seasons: [24, 999] }, "seasons", "Una de esas temporadas no existe"],
    ["an unknown care", { care: "seda" }, "care", expect.stringMatching(/^Escribe uno de estos: graso, napa/)],
    ["a currency", { Moneda: "$us" }, "Moneda", "Este campo no se acepta aquí"],
    ["a stock", { stock: 5 }, "stock", "Este campo no se acepta aquí"],
  ])("refuses %s by its field, and changes nothing", async (_what, change, path, message) => {
    const before = await read(second.product);
    const entries = await trail(second.product);
    const { status, body } = await edit(second.product, { version: before.version, material: "Otro", ...change });
    expect([status, body.errors?.map((one) => [one.path, one.message])]).toEqual([400, [[path, message]]]);
    expect(await read(second.product)).toEqual(before);
    expect(await trail(second.product)).toEqual(entries);
  });

  test("what is reduced is on offer, unless the person says otherwise", async () => {
    const { id } = seeded.products.find(({ discount }) => discount === 0) ?? { id: "" };
    const now = async (change: object) => {
      const { version } = await read(id);
      const { body } = await edit(id, { version, ...change });
      return [body.discount, body.offers];
    };
    expect(await now({ discount: 10 })).toEqual([10, true]);
    expect(await now({ offers: false })).toEqual([10, false]);
    expect(await now({ discount: 20 })).toEqual([20, false]);
    expect(await now({ discount: 0 })).toEqual([0, false]);
    expect(await now({ discount: 15, offers: false })).toEqual([15, false]);
    expect(await now({ discount: 0 })).toEqual([0, false]);
  });

  test("an offer of its own price is charged to the cent, is kept by a new price, and ends by a percent", async () => {
    const { id } = seeded.products.find(({ discount }) => discount === 0) ?? { id: "" };
    const now = async (change: object) => {
      const { version } = await read(id);
      const { status, body } = await edit(id, { version, ...change });
      const shown = await tested.api<Product>("GET", `/api/products/${id}`);
      expect(status === 200 ? body.discount : "refused").toBe(status === 200 ? shown.body.PorcDesc : "refused");
      return [body.errors?.[0]?.path, shown.body.Precio, shown.body.PorcDesc, shown.body.PrecioDesc];
    };
    expect(await now({ price: 480, offerPrice: 399 })).toEqual([undefined, 480, 17, 399]);
    expect(await now({ price: 500 })).toEqual([undefined, 500, 20, 399]);
    expect(await now({ price: 399 })).toEqual(["offerPrice", 500, 20, 399]);
    expect(await now({ offerPrice: null })).toEqual([undefined, 500, 20, 400]);
    expect(await now({ offerPrice: 0.5 })).toEqual(["offerPrice", 500, 20, 400]);
    expect(await now({ offerPrice: 499.99 })).toEqual([undefined, 500, 1, 499.99]);
    expect(await now({ discount: 10 })).toEqual([undefined, 500, 10, 450]);
    expect(await now({ discount: 0 })).toEqual([undefined, 500, 0, 500]);
  });

  test("without discount an offer leaves offers and promotions, which is written down", async () => {
    const offered = seeded.products.find(({ offers, promoBrands }) => offers && promoBrands.includes(4));
    const id = offered?.id ?? "";
    const refused = await edit(id, { version: 1, discount: 0, offers: true });
    expect(refused.body.errors).toMatchObject([{ path: "offers" }]);
    expect((await edit(id, { version: 1, discount: 0 })).status).toBe(200);
    expect((await trail(id))[0]).toMatchObject({
      before: { discount: offered?.discount, offers: true, promoBrands: offered?.promoBrands },
      after: { discount: 0, offers: false, promoBrands: [] },
    });
  });

  test("needs the version, and a product that exists", async () => {
    const without = await edit(second.product, { name: "Otra" });
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([400, "version"]);
    expect((await edit(newId(), { version: 1, name: "Otra" })).status).toBe(404);
  });
});
