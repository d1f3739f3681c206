/** Drafts on the shop's real pages: for people of the shop only, and stored by nobody. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { FIRST_CONTENT } from "#contracts/content/content.ts";
import type { StaffContent } from "#contracts/content/staff-content.document.ts";
import type { StaffProduct } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { createPeople } from "#tests/support/people/account-people.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { example } from "#tests/support/values/examples.ts";
import { addProduct, productForm } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import type { RenderPage } from "./render/render-page.ts";

const render: RenderPage = async (request, shop, { isPreview }) => {
  const { announcement } = isPreview ? await shop.content.preview() : shop.content.shown();
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname.startsWith("/producto")) {
    const id = searchParams.get("id") ?? "";
    const product = await (isPreview ? shop.catalogue.preview(id) : shop.catalogue.product(id));
    return new Response(product ? `${product.name}, ${product.active ? "a la venta" : "borrador"}` : "nada", {
      status: product ? 200 : 404,
    });
  }
  if (pathname.startsWith("/no-encontrado")) return new Response("no existe", { status: 404 });
  return new Response(`${pathname}${search} ${announcement?.words ?? "sin anuncio"}`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};

const tested = await openTestShop({ proxies: ["127.0.0.1"], render });
const staff = await signedInStaff(tested, "staff");
const from = "2099-01-01T00:00:00.000Z";
const content = { ...FIRST_CONTENT.announcement, on: true, words: "En borrador", from };
const saved = await staff.call<StaffContent>("PUT", "/api/gestion/content/announcement/draft", {
  body: { version: 0, content },
});
expect(saved.status).toBe(200);
afterAll(() => tested.close());

const PREVIEW = "/inicio?vista-previa=1";

test("who prepares it sees the draft on the real page, also what begins later", async () => {
  const page = await staff.visit(PREVIEW);
  expect([page.status, await page.text()]).toEqual([200, "/inicio?vista-previa=1 En borrador"]);
  expect([page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
    "private, no-store",
    "noindex",
  ]);
  const data = await staff.visit("/inicio.data?vista-previa=1&_routes=root");
  expect(await data.text()).toBe("/inicio.data?vista-previa=1&_routes=root En borrador");
});

test.each([PREVIEW, "/inicio?vista%2Dprevia=1", "/inicio?vista-previa", "/inicio.data?vista-previa=1"])(
  "%s sends everybody else to the back office's door, before and after it was seen",
  async (address) => {
    const customer = (await createPeople(tested).signedUp()).own;
    const forged = openBrowser(tested.url);
    forged.cookies.set(tested.shop.staff.cookieName, "a".repeat(43));
    for (const who of [openBrowser(tested.url), customer, forged]) {
      const page = await who.visit(address);
      expect([page.status, page.headers.get("location"), page.headers.get("cache-control"), await page.text()]).toEqual(
        [302, "/gestion/", "no-store", ""],
      );
    }
    await staff.visit(address);
    expect((await openBrowser(tested.url).visit(address)).status).toBe(302);
  },
);

test("the public page never shows it, not even to who prepares it", async () => {
  await staff.visit(PREVIEW);
  for (const who of [staff, openBrowser(tested.url)])
    expect(await (await who.visit("/inicio")).text()).toBe("/inicio sin anuncio");
});

describe("a product that is not on sale yet", () => {
  let draft: StaffProduct;
  let addresses: readonly string[];
  beforeAll(async () => {
    draft = (await addProduct(staff, productForm({ active: false }))).body;
    const query = `id=${draft.id}`;
    addresses = [
      `/producto?${query}&vista-previa=1`,
      `/producto?${query}&color=negro&vista-previa=1`,
      `/producto?vista%2Dprevia&${query.toUpperCase().replace("ID", "id")}`,
      `/producto.data?${query}&vista-previa=1`,
      `/producto.data?${query}&vista-previa=1&_routes=routes%2Fproduct`,
    ];
  });

  /** Nobody, a customer, and people of the shop who are so no more. */
  async function strangers(): Promise<readonly Browser[]> {
    const forged = openBrowser(tested.url);
    forged.cookies.set(tested.shop.staff.cookieName, "a".repeat(43));
    const left = await signedInStaff(tested, "staff");
    const secret = left.cookies.get(tested.shop.staff.cookieName) ?? "";
    await left.call("DELETE", "/api/gestion/session");
    left.cookies.set(tested.shop.staff.cookieName, secret);
    return [openBrowser(tested.url), (await createPeople(tested).signedUp()).own, forged, left];
  }

  test("is not found by anybody else, at any of its addresses; people of the shop see it each time", async () => {
    const others = await strangers();
    for (const address of addresses) {
      for (const turn of [1, 2]) {
        for (const who of others) {
          const page = await who.visit(address);
          expect([address, turn, page.status, await page.text()]).toEqual([address, turn, 404, "no existe"]);
        }
        for (const who of [staff, await signedInStaff(tested, "owner")]) {
          const page = await who.visit(address);
          expect([address, page.status, await page.text()]).toEqual([address, 200, "Cartera Illimani, borrador"]);
          expect([
            page.headers.get("cache-control"),
            page.headers.get("x-robots-tag"),
            page.headers.get("etag"),
          ]).toEqual(["private, no-store", "noindex", null]);
        }
      }
    }
  });

  test("has no page without the preview, not even for people of the shop", async () => {
    for (const who of [staff, openBrowser(tested.url)])
      expect((await who.visit(`/producto?id=${draft.id}`)).status).toBe(404);
  });

  test("cannot be put into a cart, by people of the shop neither", async () => {
    const sku = draft.variants[0]?.id ?? "";
    const { own, cart } = await createBuyers(tested).buyer();
    const { cookieName } = tested.shop.staff;
    own.cookies.set(cookieName, staff.cookies.get(cookieName) ?? "");
    own.cookies.delete("XSRF-TOKEN");
    const answer = await own.call<Problem>("PATCH", `/api/carts/${cart}`, {
      body: { products: { [sku]: { quantity: 1 } } },
    });
    expect([answer.status, answer.body.code]).toEqual([409, "STOCK"]);
  });

  test("an unknown product is unknown to people of the shop too, and one on sale asks others to sign in", async () => {
    for (const id of [newId(), "", "x"])
      expect((await staff.visit(`/producto?id=${id}&vista-previa=1`)).status).toBe(404);
    const { product } = example(1);
    const onSale = `/producto?id=${product}&vista-previa=1`;
    expect((await staff.visit(onSale)).status).toBe(200);
    const page = await openBrowser(tested.url).visit(onSale);
    expect([page.status, page.headers.get("location")]).toEqual([302, "/gestion/"]);
  });

  test("put on sale, its page is the shop's; withdrawn, it is a draft again", async () => {
    const path = `/producto?id=${draft.id}`;
    await tested.shop.catalogue.change(draft.id, { active: true });
    await expect.poll(async () => (await openBrowser(tested.url).visit(path)).status).toBe(200);
    await tested.shop.catalogue.change(draft.id, { active: false });
    await expect.poll(async () => (await openBrowser(tested.url).visit(path)).status).toBe(404);
    expect(await (await staff.visit(`${path}&vista-previa=1`)).text()).toBe("Cartera Illimani, borrador");
  });
});

test("a personal page has no preview", async () => {
  const own = await openBrowser(tested.url).visit("/mi-cuenta?vista-previa=1");
  expect(await own.text()).toBe("/mi-cuenta?vista-previa=1 sin anuncio");
});
