/** Prices and pieces of several products at once: what it would do, doing it, and taking it back. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Product, ProductPage } from "#contracts/product/product.document.ts";
import type { ChangesUndone, ProductChangesPreview, StaffProduct } from "#contracts/product/staff-product.document.ts";
import type { Problem } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { addProduct, productForm, sentPhoto, trailOf } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

let ids: string[];
const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const staff = await signedInStaff(tested, "staff");
const photo = await sentPhoto(staff, "#8a4b26");
beforeEach(async () => {
  ids = [];
  for (const [name, price, stock] of [
    ["Alfa", 100, 3],
    ["Beta", 249.5, 1],
  ] as const) {
    const colors = [
      {
        name: "Negro",
        hex: "#1A1A1A",
        sizes: [
          { size: "S", stock },
          { size: "M", stock: 5 },
        ],
      },
    ];
    ids.push(
      (await addProduct(staff, productForm({ name, price, colors, active: true, photos: [{ photo }] }))).body.id,
    );
  }
});

type Changed = { changed: number } & Partial<Problem>;
const PATH = "/api/gestion/products/changes";
const change = (wanted: object, more: object = {}) =>
  staff.call<Changed>("POST", PATH, { body: { id: newId(), ids, change: wanted, ...more } });
const preview = (wanted: object) =>
  staff.call<ProductChangesPreview & Partial<Problem>>("POST", `${PATH}/preview`, { body: { ids, change: wanted } });
const undo = (id: string) => staff.call<ChangesUndone & Partial<Problem>>("POST", `${PATH}/${id}/undo`, { body: {} });
const read = async (id = "") => (await staff.call<StaffProduct>("GET", `/api/gestion/products/${id}`)).body;
const both = () => Promise.all(ids.map((id) => read(id)));
const prices = async () => (await both()).map(({ price }) => price);
const pieces = async () => (await both()).map(({ variants }) => variants.map(({ stock }) => stock));

describe("a price", () => {
  test.each<[string, object, [number, number]]>([
    ["set", { set: 199.9 }, [199.9, 199.9]],
    ["raised by a share", { percent: 15 }, [115, 286.93]],
    ["lowered by a share, to whole bolivianos", { percent: -10, round: "1" }, [90, 225]],
    ["raised by an amount", { amount: 0.5 }, [100.5, 250]],
    ["lowered by an amount, to tens", { amount: -24.5, round: "10" }, [80, 230]],
    ["rounded half up", { percent: 5, round: "0.5" }, [105, 262]],
  ])("is %s as the preview says", async (_what, price, wanted) => {
    const { body } = await preview({ price });
    expect(body.data.map(({ name, before, after, problem }) => [name, before.price, after.price, problem])).toEqual([
      ["Alfa", 100, wanted[0], null],
      ["Beta", 249.5, wanted[1], null],
    ]);
    expect(await prices()).toEqual([100, 249.5]);
    expect((await change({ price }, { seen: body.seen })).body).toEqual({ changed: 2 });
    expect(await prices()).toEqual(wanted);
    expect((await tested.api<Product>("GET", `/api/products/${ids[1]}`)).body.Precio).toBe(wanted[1]);
    expect((await trailOf(tested, ids[0] ?? ""))[0]).toEqual({
      by: "Beto Mamani",
      action: "change",
      before: { price: 100 },
      after: { price: wanted[0] },
    });
  });

  test("stays above an offer's own price, which a percent ends and undoing brings back", async () => {
    const [id = ""] = ids;
    await staff.call("PATCH", `/api/gestion/products/${id}`, { body: { version: 1, offerPrice: 79.9 } });
    const { body } = await preview({ price: { set: 79 } });
    expect(body.data.map(({ problem }) => problem)).toEqual(["La oferta cuesta menos que el precio", null]);
    const [alfa] = (await preview({ discount: 20 })).body.data;
    expect([alfa?.before, alfa?.after].map((one) => [one?.discount, one?.offerPrice])).toEqual([
      [20, 79.9],
      [20, null],
    ]);
    const of = newId();
    await change({ discount: 20 }, { id: of });
    const offer = async () => [(await read(id)).discount, (await read(id)).offerPrice];
    expect(await offer()).toEqual([20, null]);
    await undo(of);
    expect(await offer()).toEqual([20, 79.9]);
  });

  test("that is no price is named in the preview, and changes none", async () => {
    const price = { amount: -150 };
    const words = "quedaría en Bs.\u00A0-50, y puede costar de 1 a 100.000";
    expect((await preview({ price })).body.data.map(({ problem }) => problem)).toEqual([words, null]);
    const { status, body } = await change({ price });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: "change.price", code: "INVALID", message: `Alfa: ${words}` }],
    ]);
    expect(await prices()).toEqual([100, 249.5]);
  });

  test("counts once however often it is sent, also at the same time; its id with other content is refused", async () => {
    const id = newId();
    const again = () => change({ price: { percent: 10 } }, { id });
    const answers = await Promise.all([again(), again(), again()]);
    expect([...answers, await again()].map(({ body }) => body)).toEqual(
      Array.from({ length: 4 }, () => ({ changed: 2 })),
    );
    expect(await prices()).toEqual([110, 274.45]);
    expect((await change({ price: { percent: 20 } }, { id })).body.code).toBe("ID_TAKEN");
    expect(await prices()).toEqual([110, 274.45]);
  });

  test("that was edited since the preview is refused; an order since is no edit", async () => {
    const { seen } = (await preview({ price: { percent: 10 } })).body;
    await tested.shop.catalogue.setStock((await read(ids[0])).variants[0]?.id ?? "", 9);
    await staff.call("PATCH", `/api/gestion/products/${ids[1]}`, { body: { version: 1, price: 500 } });
    const late = await change({ price: { percent: 10 } }, { seen });
    expect([late.status, late.body.code, await prices()]).toEqual([409, "EDITED_MEANWHILE", [100, 500]]);
    await staff.call("PATCH", `/api/gestion/products/${ids[1]}`, { body: { version: 2, price: 249.5 } });
    const now = (await preview({ price: { percent: 10 } })).body.seen;
    await tested.shop.catalogue.setStock((await read(ids[0])).variants[0]?.id ?? "", 2);
    expect((await change({ price: { percent: 10 } }, { seen: now })).status).toBe(200);
  });
});

describe("pieces", () => {
  const stock = (by: number, reason = by > 0 ? "received" : "sold") => ({ stock: { by, reason, note: "Caja 7" } });

  test("are added to each variant on sale, with a movement", async () => {
    const { body } = await preview(stock(4));
    expect(body.data[0]?.stock.map(({ color, size, before, after }) => [color, size, before, after])).toEqual([
      ["Negro", "S", 3, 7],
      ["Negro", "M", 5, 9],
    ]);
    expect((await change(stock(4))).body).toEqual({ changed: 2 });
    expect(await pieces()).toEqual([
      [7, 9],
      [5, 9],
    ]);
    expect((await trailOf(tested, ids[0] ?? "")).slice(0, 2).map(({ action, after }) => [action, after.stock])).toEqual(
      [
        ["stock", 9],
        ["stock", 7],
      ],
    );
    // It is no edit: who has the product open can save.
    expect((await both()).map(({ version }) => version)).toEqual([1, 1]);
  });

  test("that are not there are taken from none", async () => {
    const words = "de Negro · S no puedes quitar más de lo que hay: 1";
    expect((await preview(stock(-2))).body.data.map(({ problem }) => problem)).toEqual([null, words]);
    const { status, body } = await change(stock(-2));
    expect([status, body.errors?.map(({ path, message }) => [path, message])]).toEqual([
      400,
      [["change.stock", `Beta: ${words}`]],
    ]);
    expect(await pieces()).toEqual([
      [3, 5],
      [1, 5],
    ]);
  });

  test("that are taken away did not come: another reason is asked for, also where a change is taken back", async () => {
    const { status, body } = await change(stock(-1, "received"));
    expect([status, body.errors?.map(({ path, message }) => [path, message])]).toEqual([
      400,
      [["change.stock.reason", "Elige por qué hay menos piezas"]],
    ]);
    const id = newId();
    await change(stock(1), { id });
    await undo(id);
    const [last] = await trailOf(tested, ids[0] ?? "");
    expect(last).toMatchObject({ action: "stock", after: { reason: "counted" } });
  });

  test("of several changes at the same time end in the right number", async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((by) => change(stock(by))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await pieces()).toEqual([
      [18, 20],
      [16, 20],
    ]);
  });
});

describe("taking it back", () => {
  const wanted = {
    price: { percent: -20 },
    discount: 10,
    offers: true,
    stock: { by: 2, reason: "counted" },
  };

  test("gives prices, offers and pieces back, once", async () => {
    const before = await both();
    const id = newId();
    await change(wanted, { id });
    expect((await both()).map(({ price, discount, offers, stock }) => [price, discount, offers, stock])).toEqual([
      [80, 10, true, 12],
      [199.6, 10, true, 10],
    ]);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect([...answers, await undo(id)].map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ changed: 2, kept: [] })),
    );
    const now = await both();
    expect(now.map(({ version: _version, updatedAt: _updatedAt, ...rest }) => rest)).toEqual(
      before.map(({ version: _version, updatedAt: _updatedAt, ...rest }) => rest),
    );
    expect(now.map(({ version }) => version)).toEqual([3, 3]);
    const [last] = await trailOf(tested, ids[0] ?? "");
    expect(last).toMatchObject({ action: "change", after: { price: 100, discount: 0, offers: false } });
  });

  test("leaves what was edited or sold since, and says which", async () => {
    const id = newId();
    await change({ price: { set: 50 } }, { id });
    await staff.call("PATCH", `/api/gestion/products/${ids[0]}`, { body: { version: 2, name: "Alfa nueva" } });
    expect((await undo(id)).body).toEqual({ changed: 1, kept: [{ id: ids[0], name: "Alfa nueva", why: "edited" }] });
    expect(await prices()).toEqual([50, 249.5]);

    const moved = newId();
    await change({ stock: { by: 2, reason: "received" } }, { id: moved });
    const [, beta] = await both();
    // Beta had one S and got two: two of the three are sold.
    await tested.shop.catalogue.setStock(beta?.variants[0]?.id ?? "", 1);
    expect((await undo(moved)).body).toEqual({ changed: 1, kept: [{ id: ids[1], name: "Beta", why: "sold" }] });
    expect(await pieces()).toEqual([
      [3, 5],
      [1, 7],
    ]);
  });

  test("gives promotions back", async () => {
    const { items } = (await tested.api<ProductPage>("GET", "/api/products?brand=4&pageSize=1")).body;
    const { id: offered = "", PorcDesc: discount } = items[0] ?? {};
    const before = (await tested.api<Product>("GET", `/api/products/${offered}`)).body;
    expect(before.promoBrands).toEqual([4]);
    const id = newId();
    await change({ discount: 0, offers: false }, { id, ids: [offered] });
    expect((await tested.api<Product>("GET", `/api/products/${offered}`)).body.promoBrands).toEqual([]);
    expect((await undo(id)).body).toEqual({ changed: 1, kept: [] });
    const { promoBrands, PorcDesc } = (await tested.api<Product>("GET", `/api/products/${offered}`)).body;
    expect([promoBrands, PorcDesc]).toEqual([[4], discount]);
  });

  test("of an unknown change is not found", async () => {
    expect((await undo(newId())).status).toBe(404);
  });
});

test("a product without photograph is not put on sale with others", async () => {
  const draft = (await addProduct(staff, productForm({ name: "Sin foto" }))).body.id;
  ids = [draft];
  const words = "Agrega una foto antes de ponerlo a la venta";
  expect((await preview({ active: true })).body.data.map(({ problem }) => problem)).toEqual([words]);
  expect((await change({ active: true })).body.errors?.map(({ message }) => message)).toEqual([`Sin foto: ${words}`]);
});

test.each<[string, object, string]>([
  ["two ways to change a price", { price: { set: 10, percent: 5 } }, "change.price"],
  ["no way", { price: { round: "1" } }, "change.price"],
  ["half a percent", { price: { percent: 0.5 } }, "change.price.percent"],
  ["a share that leaves nothing", { price: { percent: -91 } }, "change.price.percent"],
  ["parts of a cent", { price: { amount: 0.005 } }, "change.price.amount"],
  ["another rounding", { price: { percent: 5, round: "3" } }, "change.price.round"],
  ["an absolute stock", { stock: { set: 5, reason: "counted" } }, "change.stock.by"],
  ["a stock without reason", { stock: { by: 5 } }, "change.stock.reason"],
  ["nothing", {}, "change"],
])("refuses %s by its field, in preview and change", async (_what, wanted, path) => {
  for (const answer of [await preview(wanted), await change(wanted)]) {
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  }
  expect([await prices(), await pieces()]).toEqual([
    [100, 249.5],
    [
      [3, 5],
      [1, 5],
    ],
  ]);
});

test("an unknown product is not found, and nothing changes", async () => {
  ids = [...ids, newId()];
  expect((await preview({ discount: 5 })).status).toBe(404);
  expect((await change({ discount: 5 })).status).toBe(404);
});
