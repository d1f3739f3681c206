/** The grid of colours and sizes. */
import { beforeEach, expect, test } from "vitest";
import type { Product } from "#contracts/product/product.document.ts";
import type { StaffProduct, StockHistory } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { singleVariant } from "#tests/support/values/examples.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { type StaffAnswer, addProduct, productForm, sentPhoto, trailOf } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

let product: StaffProduct;
let sku: string;
const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const staff = await signedInStaff(tested, "staff");
const photo = await sentPhoto(staff, "#8a4b26");
beforeEach(async () => {
  product = (await addProduct(staff, productForm({ active: true, photos: [{ photo }] }))).body;
  sku = product.variants[0]?.id ?? "";
});

const patch = (body: object, version = product.version, id = product.id, who = staff) =>
  who.call<StaffAnswer>("PATCH", `/api/gestion/products/${id}/variants`, { body: { version, ...body } });
const added = (change: object = {}) => ({
  id: newId(),
  color: { name: "Miel", hex: "#B5762E" },
  size: "Única",
  stock: 4,
  ...change,
});
const grid = ({ variants }: StaffProduct) =>
  variants.map(({ color, size, stock, active }) => [color.name, color.hex, size, stock, active]);
const read = async () => (await staff.call<StaffProduct>("GET", `/api/gestion/products/${product.id}`)).body;
const shown = async () => (await tested.api<Product>("GET", `/api/products/${product.id}`)).body.variants;

test("a colour and a size are added with their first pieces, and are in the shop at once", async () => {
  const { status, body } = await patch({
    add: [added(), added({ color: { name: "negro", hex: "#ffffff" }, size: "Grande", stock: 0 })],
  });
  expect([status, body.version]).toEqual([200, 2]);
  expect(grid(body)).toEqual([
    ["Negro", "#1A1A1A", "Única", 3, true],
    ["Miel", "#B5762E", "Única", 4, true],
    // A colour that is there already is written and drawn as before.
    ["Negro", "#1A1A1A", "Grande", 0, true],
  ]);
  const stem = sku.replace(/-NEG-U$/, "");
  expect(body.variants.map(({ id }) => id)).toEqual([sku, `${stem}-MIE-U`, `${stem}-NEG-GRANDE`]);
  expect((await shown()).map(({ id, stock }) => [id, stock])).toEqual(
    body.variants.map(({ id, stock }) => [id, stock]),
  );
  const { data } = (await staff.call<StockHistory>("GET", `/api/gestion/variants/${stem}-MIE-U/stock`)).body;
  expect(data.map(({ difference, reason }) => [difference, reason])).toEqual([[4, "received"]]);
  const trail = await trailOf(tested, product.id);
  expect(trail.slice(0, 2).map(({ action, after }) => [action, after])).toEqual([
    ["stock", { sku: `${stem}-MIE-U`, stock: 4, reason: "received" }],
    ["variants", { added: [`${stem}-MIE-U`, `${stem}-NEG-GRANDE`] }],
  ]);
});

test("a product whose SKUs are not ours gets new ones that are", async () => {
  const own = singleVariant(1);
  const { body } = await patch({ add: [added({ stock: 0 })] }, 1, own.product);
  expect(body.variants.map(({ id }) => id)).toEqual([
    own.sku,
    expect.stringMatching(/^[A-Z]{3}-[A-Z]{3}-\d{4}-MIE-U$/),
  ]);
});

test("again is the same, and pieces count once; at the same time too", async () => {
  const body = { add: [added()], switch: [{ sku, active: false }] };
  const [one, two] = [await patch(body), await patch(body)];
  expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
  expect(grid(two.body)).toEqual([
    ["Negro", "#1A1A1A", "Única", 3, false],
    ["Miel", "#B5762E", "Única", 4, true],
  ]);
  const next = { add: [added({ size: "M", stock: 2 })] };
  const answers = await Promise.all(Array.from({ length: 4 }, () => patch(next, 2)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await read()).stock).toBe(6);
});

test("what another person has added meanwhile is not taken for one's own", async () => {
  await patch({ add: [added({ stock: 1 })] });
  const late = await patch({ add: [added({ stock: 9 })] });
  expect([late.status, late.body.errors]).toEqual([
    400,
    [{ path: "add.0.size", code: "INVALID", message: "Miel · Única ya existe: cambia sus piezas" }],
  ]);
  const other = await patch({ add: [added({ size: "XL" })] });
  expect([other.status, other.body.code]).toEqual([409, "EDITED_MEANWHILE"]);
  expect((await read()).stock).toBe(4);
});

test("a variant is switched off and on; its pieces stay, and who waited for it gets a mail", async () => {
  await patch({ add: [added()] });
  const off = await patch({ switch: [{ sku, active: false }] }, 2);
  expect(off.body.variants.find(({ id }) => id === sku)).toMatchObject({ active: false, stock: 3 });
  expect((await shown()).map(({ id }) => id)).not.toContain(sku);
  await staff.call("POST", `/api/gestion/variants/${sku}/stock`, {
    body: { id: newId(), by: -3, reason: "damaged" },
  });
  await staff.call("POST", `/api/gestion/variants/${sku}/stock`, { body: { id: newId(), by: 2, reason: "received" } });
  await patch({ switch: [{ sku, active: true }] }, 3);
  expect((await shown()).find(({ id }) => id === sku)?.stock).toBe(2);
  expect((await trailOf(tested, product.id))[0]).toMatchObject({
    action: "variants",
    before: { [sku]: false },
    after: { [sku]: true },
  });
  const waits = await trailOf(tested, product.id);
  expect(waits.filter(({ action }) => action === "variants")).toHaveLength(3);
});

test("a variant that returns to sale tells those who wait for it", async () => {
  await patch({ add: [added()] });
  await tested.shop.catalogue.setStock(sku, 0);
  await tested.shop.alerts.ask({ variant: sku, email: "espera@correo.com" });
  await patch({ switch: [{ sku, active: false }] }, 2);
  await tested.shop.catalogue.setStock(sku, 5);
  await patch({ switch: [{ sku, active: true }] }, 3);
  await tested.shop.jobs.runDue();
  const told = (await tested.mails()).filter((mail) => header(mail, "to") === "espera@correo.com");
  expect(told).toHaveLength(1);
});

test.each<[string, () => object, string, string]>([
  ["nothing", () => ({}), "body", "Elige qué cambiar"],
  [
    "the last one off",
    () => ({ switch: [{ sku, active: false }] }),
    "switch",
    "Deja una talla a la venta, o quita el producto de la venta",
  ],
  [
    "a stranger's variant",
    () => ({ switch: [{ sku: "X", active: true }] }),
    "switch.0.sku",
    "Ese producto no tiene esa variante",
  ],
  ["one twice", () => ({ add: [added(), added()] }), "add.1.size", "Miel · Única ya existe: cambia sus piezas"],
  [
    "one that is there",
    () => ({ add: [added({ color: { name: "Negro", hex: "#000000" } })] }),
    "add.0.size",
    "Negro · Única ya existe: cambia sus piezas",
  ],
  ["no size", () => ({ add: [added({ size: "" })] }), "add.0.size", "Escribe la talla"],
  [
    "a colour that is a style",
    () => ({ add: [added({ color: { name: "x", hex: "url(x)" } })] }),
    "add.0.color.hex",
    "Elige un color, así: #1A1A1A",
  ],
  [
    "pieces of one that exists",
    () => ({ switch: [{ sku, stock: 5, active: true }] }),
    "switch.0.stock",
    "Este campo no se acepta aquí",
  ],
])("refuses %s, and changes nothing", async (_what, body, path, message) => {
  const before = await read();
  const answer = await patch(body());
  expect([answer.status, answer.body.errors?.map((one) => [one.path, one.message])]).toEqual([400, [[path, message]]]);
  expect(await read()).toEqual(before);
});

test("an unknown product is not found", async () => {
  expect((await patch({ add: [added()] }, 1, newId())).status).toBe(404);
});

test("a barcode is the shop's and everybody's, what a piece costs is for who may see money: nobody else sees or writes it", async () => {
  const owner = await signedInStaff(tested, "owner");
  const body = { set: [{ sku, gtin: " 4-006381 333931 ", cost: 7_777.13 }] };
  const refused = await patch(body);
  expect([refused.status, refused.body.code, (await patch({ set: [{ sku, cost: null }] })).status]).toEqual([
    403,
    "FORBIDDEN",
    403,
  ]);
  const wrong = await patch({ set: [{ sku, gtin: "4006381333932" }] });
  expect(wrong.body.errors?.map(({ path, message }) => [path, message])).toEqual([
    ["set.0.gtin", "Una cifra del código de barras no es esa: la última no cuadra con las otras"],
  ]);
  const [one, two] = await Promise.all([1, 2].map(() => patch(body, 1, product.id, owner)));
  const saved = [one?.status, two?.status, two?.body.version, two?.body.variants[0]?.gtin, two?.body.variants[0]?.cost];
  expect(saved).toEqual([200, 200, 2, "4006381333931", 7_777.13]);
  const [entry] = await trailOf(tested, product.id);
  expect([entry?.action, entry?.before, entry?.after]).toEqual([
    "variants",
    { [sku]: { gtin: null, cost: null } },
    { [sku]: { gtin: "4006381333931", cost: 7_777.13 } },
  ]);
  expect(Object.keys((await read()).variants[0] ?? {})).toEqual([
    "id",
    "color",
    "size",
    "stock",
    "active",
    "gtin",
    "price",
  ]);
  expect((await shown()).map(({ gtin }) => gtin)).toEqual(["4006381333931"]);

  const q = "0004006381333931".slice(2);
  const found = await staff.call<{ data: { id: string }[] }>("GET", `/api/gestion/products?q=${q}`);
  expect(found.body.data.map(({ id }) => id)).toEqual([product.id]);
  expect((await tested.api<{ items: { id: string }[] }>("GET", `/api/products?q=${q}`)).body.items[0]?.id).toBe(
    product.id,
  );
  const texts = [
    `/api/products/${product.id}`,
    "/feeds/google.xml",
    "/feeds/meta.csv",
    `/api/products?q=4006381333931`,
  ].map(async (path) => (await fetch(tested.url + path)).text());
  const sheetOf = async (who: typeof staff) =>
    (await fetch(`${tested.url}/api/gestion/exports/products.csv`, { headers: { cookie: who.cookieHeader() } })).text();
  const all = [...(await Promise.all(texts)), await sheetOf(staff), JSON.stringify(await read())];
  expect(all.map((text) => /7\D?777\D?13/.test(text))).toEqual(all.map(() => false));
  expect(all.slice(0, 3).map((text) => text.includes("4006381333931"))).toEqual([true, true, true]);
  expect(await sheetOf(owner)).toContain(';"7777,13";');
  expect(await sheetOf(staff)).not.toContain("Costo");
  expect(await (await fetch(`${tested.url}/feeds/google.xml`)).text()).toContain("<g:gtin>4006381333931</g:gtin>");
});
