/** The photographs of a product: order, words and colours, edited together. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Product } from "#contracts/product/product.document.ts";
import type { StaffProduct } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { example, seeded } from "#tests/support/values/examples.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { type StaffAnswer, addProduct, productForm, sentPhoto, trailOf } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

let product: StaffProduct;
const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const staff = await signedInStaff(tested, "staff");
const uploaded: string[] = [];
for (const color of ["#111111", "#222222", "#333333"]) uploaded.push(await sentPhoto(staff, color));
beforeEach(async () => {
  const form = productForm({ active: true, photos: [{ photo: uploaded[0] }] });
  product = (await addProduct(staff, form)).body;
});

const put = (photos: object[], version = product.version, id = product.id, who = staff) =>
  who.call<StaffAnswer>("PATCH", `/api/gestion/products/${id}`, { body: { version, photos } });
const shown = async (id = product.id) => (await tested.api<Product>("GET", `/api/products/${id}`)).body.images;

test("they are added, ordered, given words and a colour, and taken away; an open page follows", async () => {
  const live = await LiveClient.open(tested.url);
  const ref = live.subscribe({ topic: "product", id: product.id });
  await live.answer(ref);
  const [a = "", b = "", c = ""] = uploaded;
  const { status, body } = await put([{ photo: c, alt: "De lado" }, { photo: a }, { photo: b, color: "Negro" }]);
  expect([status, body.version, body.picture]).toEqual([200, 2, c]);
  const wanted = [
    [c, "De lado", undefined],
    [a, "Cartera Illimani", undefined],
    [b, "Cartera Illimani, Negro", "Negro"],
  ];
  expect((await shown()).map(({ id, alt, color }) => [id, alt, color])).toEqual(wanted);
  await vi.waitFor(() => expect(live.latest(ref)?.data).toEqual([expect.objectContaining({ images: body.images })]));
  await live.close();
  expect((await put([{ photo: a, focus: [30, 62.5] }], 2)).status).toBe(200);
  expect((await shown()).map(({ id, focus }) => [id, focus])).toEqual([[a, [30, 62.5]]]);
  const [last, before] = await trailOf(tested, product.id);
  expect([before?.action, last?.before, last?.after]).toEqual([
    "photos",
    {
      photos: [
        { photo: c, alt: "De lado", color: null },
        { photo: a, alt: "Cartera Illimani", color: null },
        { photo: b, alt: "Cartera Illimani, Negro", color: "Negro" },
      ],
    },
    { photos: [{ photo: a, alt: "Cartera Illimani", color: null, focus: [30, 62.5] }] },
  ]);
});

test("those of the demo shop are ordered like others, and keep their words", async () => {
  const id = seeded.products.find((row) => row.id !== example(5).product)?.id ?? "";
  const before = await shown(id);
  const turned = before
    .toReversed()
    .map(({ id: photo, alt, color = null, focus = null }) => ({ photo, alt, color, focus }));
  const [last] = turned;
  expect((await put([...turned, { photo: uploaded[0] }], 1, id)).status).toBe(200);
  expect((await shown(id)).slice(0, -1)).toEqual(before.toReversed());
  // Another product cannot take them: the shop has no original.
  expect((await put([{ photo: last?.photo }])).status).toBe(400);
});

test("of an older version are refused; again with the same content nothing happens", async () => {
  const [a, b, c] = uploaded;
  const owner = await signedInStaff(tested, "owner");
  const answers = await Promise.all([
    put([{ photo: b }], product.version),
    put([{ photo: c }, { photo: a }], product.version, product.id, owner),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("EDITED_MEANWHILE");
  const now = (await shown()).map(({ id, alt }) => ({ photo: id, alt }));
  const again = await put(now);
  expect([again.status, again.body.version]).toEqual([200, 2]);
  expect((await trailOf(tested, product.id)).filter(({ action }) => action === "photos")).toHaveLength(1);
});

test.each<[string, (names: string[]) => object[], string, string]>([
  ["none on sale", () => [], "photos", "Un producto a la venta necesita al menos una foto"],
  [
    "one that never came",
    () => [{ photo: "../etc" }],
    "photos.0.photo",
    "Esa foto no llegó a la tienda: súbela de nuevo",
  ],
  ["one twice", ([a]) => [{ photo: a }, { photo: a }], "photos.1.photo", "Esa foto ya está"],
  [
    "a colour it has not",
    ([a]) => [{ photo: a, color: "Lila" }],
    "photos.0.color",
    "Este producto no tiene el color «Lila»",
  ],
  ["too many", ([a]) => Array.from({ length: 41 }, () => ({ photo: a })), "photos", "Usa hasta 40 fotos"],
  ["words of two lines", ([a]) => [{ photo: a, alt: "a\nb" }], "photos.0.alt", "Tiene caracteres que no podemos leer"],
])("refuses %s, and changes nothing", async (_what, photos, path, message) => {
  const before = await shown();
  const { status, body } = await put(photos(uploaded));
  expect([status, body.errors?.map((one) => [one.path, one.message])]).toEqual([400, [[path, message]]]);
  expect(await shown()).toEqual(before);
});

test("a draft may have none; an unknown product is not found", async () => {
  const draft = (await addProduct(staff, productForm({ photos: [{ photo: uploaded[0] }] }))).body;
  expect((await put([], 1, draft.id)).body.images).toEqual([]);
  expect((await put([], 1, newId())).status).toBe(404);
});
