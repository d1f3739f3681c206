/** Delivery prices come from one table: the product page, the cart and the guides show what the checkout charges. */
import { inArray, sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from "react-router";
import { afterAll, expect, test, vi } from "vitest";
import { pageContext, shopContext } from "#contracts/context.ts";
import type { Product } from "#contracts/product/product.document.ts";
import { shippingMethods } from "#modules/shipping/shipping.sql.ts";
import type { RenderPage } from "#server/pages/render/render-page.ts";
import { DeliveryCost } from "#storefront/cart/delivery-cost.tsx";
import { loadGuide } from "#storefront/guides/load-guide.ts";
import BesideBuying, { Reading } from "#storefront/product/lower-part.tsx";
import { loader } from "#storefront/root.tsx";
import { AT_HOME } from "#tests/support/clients/checkout-answers.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { example } from "#tests/support/values/examples.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";

const { product: id, sku } = example(10);
const PRODUCT = `/producto?id=${id}`;
const PRICE = 20_000;

const cart = createElement(DeliveryCost, { total: { cents: PRICE, Moneda: "Bs." } });
const lowerPart = (product: Product) => {
  const props = {
    loaded: product,
    product,
    piece: "other",
    onSale: true,
    publicUrl: "",
    color: "",
    wanted: undefined,
    place: { name: "", grupo: "", category: "", silhouette: "box", outfitRole: "anyone" },
    onAsked: () => undefined,
  } as const;
  return createElement("div", null, createElement(BesideBuying, props), createElement(Reading, props));
};

/** Renders the real components with the data of the real loaders. */
const render: RenderPage = async (request, shop, facts) => {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(pageContext, facts);
  const { pathname } = new URL(request.url);
  if (pathname === "/preguntas-frecuentes") return Response.json(await loadGuide(context, shop.content.faq));
  if (pathname === "/envios")
    return Response.json(await loadGuide(context, (facts, texts) => shop.content.document("delivery", facts, texts)));
  const product = await shop.catalogue.product(id);
  if (!product) throw new Error("no such product");
  const part = pathname === "/carrito" ? cart : lowerPart(product);
  const page = createStaticHandler([
    { id: "root", path: "/", loader, element: createElement(Outlet), children: [{ path: "*", element: part }] },
  ]);
  const drawn = await page.query(request, { requestContext: context });
  if (drawn instanceof Response) return drawn;
  const router = createStaticRouter(page.dataRoutes, drawn);
  const html = renderToStaticMarkup(createElement(StaticRouterProvider, { router, context: drawn, hydrate: false }));
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
};

const paths = ["/envios", "/preguntas-frecuentes", "/carrito", "/producto"];
const tested = await openTestShop({ proxies: ["127.0.0.1"], render, paths });
const buyers = createBuyers(tested);
await tested.shop.catalogue.change(id, { price: PRICE, discount: 0 });
await tested.shop.catalogue.setStock(sku, 50);
const live = await LiveClient.open(tested.url);
afterAll(async () => {
  await live.close();
  await tested.close();
  expect(tested.errors).toEqual([]);
});

/** A page's text, with plain spaces. */
async function read(path: string): Promise<string> {
  const text = await (await fetch(tested.url + path)).text();
  return text
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("\u00A0", " ")
    .replaceAll(/ +/g, " ");
}

/** What the checkout charges for home delivery with this method. */
async function charged(method: string): Promise<number> {
  const { own } = await buyers.buyer({ [sku]: 1 });
  const { id: draft } = await buyers.draft({ own });
  const answer = await own.call<{ shippingCost: number; total: number }>("PATCH", `/api/orders/${draft}`, {
    body: { shipping: { ...AT_HOME, method } },
  });
  expect(answer.body.total).toBe(PRICE / 100 + answer.body.shippingCost);
  return answer.body.shippingCost;
}

const set = (ids: readonly string[], change: Partial<typeof shippingMethods.$inferInsert>) =>
  tested.database.db
    .update(shippingMethods)
    .set(change)
    .where(inArray(shippingMethods.id, [...ids]));
const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 15_000 });

test("a new shop shows its first rates", async () => {
  expect(await read(PRODUCT)).toContain(
    " Cambio dentro de los 7 días, sin uso y con etiquetas 6 meses de garantía por defectos de fabricación ",
  );
  expect(await read(PRODUCT)).toContain(
    "Delivery en la ciudad: Bs. 15 a Bs. 25, en 24 a 48 horas. Envío nacional por courier: Bs. 35 a Bs. 60, de 2 a 4 días hábiles. Por flota, con el flete pagado en destino, o recogido en tienda sin costo. Envío gratis desde Bs. 500. ",
  );
  expect(await read("/carrito")).toBe(
    " Envío Según tu ciudad Te faltan Bs. 300 para el envío gratis. Delivery en la ciudad de Bs. 15 a Bs. 25; recoger en tienda es gratis. ",
  );
  expect(await read("/envios")).toContain('["La Paz: centro y zonas cercanas","Bs. 15"]');
  expect(await read("/envios")).toContain('["Santa Cruz","Bs. 40","2 a 3"]');
  expect(await charged("delivery-cerca")).toBe(15);
});

test("a changed rate is shown everywhere at once, also on open pages", async () => {
  await live.answer(live.subscribe({ topic: "settings" }));
  await Promise.all([PRODUCT, "/carrito", "/envios", "/preguntas-frecuentes"].map(read));
  const { misses } = tested.pages.cache.counts;
  await read(PRODUCT);
  expect(tested.pages.cache.counts.misses).toBe(misses);

  await set(["delivery-cerca"], { cents: 1_850 });
  expect(await charged("delivery-cerca")).toBe(18.5);
  await live.next(({ type }) => type === "change");
  expect(await read(PRODUCT)).toContain("Delivery en la ciudad: Bs. 18,50 a Bs. 25, en 24 a 48 horas. Envío nacional ");
  expect(await read("/carrito")).toContain("Delivery en la ciudad de Bs. 18,50 a Bs. 25; recoger en tienda es gratis.");
  const guide = await read("/envios");
  expect(guide).toContain(
    "cuánto tarda: delivery Bs. 18,50 a Bs. 25, courier nacional Bs. 35 a Bs. 60, flota y recojo",
  );
  expect(guide).toContain('["Delivery en la ciudad","Bs. 18,50 a Bs. 25","En 24 a 48 horas"]');
  expect(guide).toContain('["La Paz: centro y zonas cercanas","Bs. 18,50"]');
  expect(await read("/preguntas-frecuentes")).toContain("Delivery en la ciudad: Bs. 18,50 a Bs. 25, en 24 a 48 horas.");
});

test("the amount for free delivery and a department's rate come from the table too", async () => {
  await tested.database.db
    .update(shippingMethods)
    .set({ freeFrom: 18_000 })
    .where(sql`${shippingMethods.cents} > 0`);
  await set(["courier-s"], { cents: 4_700, days: "5" });
  await until(async () => expect(await read("/carrito")).toBe(" Envío Gratis "));
  expect(await charged("delivery-cerca")).toBe(0);
  expect(await read(PRODUCT)).toMatch(/ Llega \S.*\sa La Paz, gratis Cambiar /);
  expect(await read(PRODUCT)).toContain("Envíos y cambios Delivery en la ciudad: gratis, en 24 a 48 horas. ");
  await until(async () => expect(await read("/envios")).toContain('["Santa Cruz","Bs. 47","5"]'));
  expect(await read("/envios")).toContain("**Gratis desde Bs. 180:** el delivery y el courier van por nuestra cuenta.");
  expect(await read("/preguntas-frecuentes")).toContain(
    "Desde Bs. 180 el delivery y el courier van por nuestra cuenta.",
  );
});

test("a disabled method is offered and mentioned nowhere", async () => {
  await tested.database.db.update(shippingMethods).set({ freeFrom: null });
  await set(["delivery-cerca", "delivery-lejos", "delivery-el-alto", "courier-n", "flota"], { active: false });
  await until(async () => expect(await read(PRODUCT)).toContain(" A La Paz, según el envío que elijas Cambiar "));
  expect(await read(PRODUCT)).toContain(
    "Envíos y cambios Envío nacional por courier: Bs. 35 a Bs. 60, de 2 a 4 días hábiles. Recogido en tienda sin costo. ",
  );
  expect(await read("/carrito")).toBe(" Envío Según tu ciudad Recoger en tienda es gratis. ");
  const guide = await read("/envios");
  for (const gone of ["Gratis desde", "Delivery", "flota", "Pando"]) expect(guide).not.toContain(gone);
  expect(guide).toContain("Cuánto cuesta y cuánto tarda: courier nacional Bs. 35 a Bs. 60 y recojo en tienda.");
  expect(await read("/preguntas-frecuentes")).toContain(
    "Llegamos a estos departamentos: La Paz, Cochabamba, Oruro, Potosí, Chuquisaca, Santa Cruz, Tarija, Beni.",
  );
  const { own } = await buyers.buyer({ [sku]: 1 });
  const { body } = await own.call<{ id: string }>("PUT", "/api/orders/01997b2e-0000-7000-8000-00000000000a", {
    body: {},
  });
  const refused = await own.call<{ code: string }>("PATCH", `/api/orders/${body.id}`, { body: { shipping: AT_HOME } });
  expect(refused.body.code).toBe("NOT_OFFERED");
});
