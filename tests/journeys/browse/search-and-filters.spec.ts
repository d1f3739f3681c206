import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/journey.ts";

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const count = (page: Page) => page.getByText(/^\d+ piezas?$/).first();

test("a product is found from three misspelt words in at most four taps", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/inicio");
  await shopper.getByRole("link", { name: "BUSCAR" }).tap();
  const field = shopper.getByRole("combobox", { name: "Buscar" });
  await expect(field).toBeFocused();
  await field.pressSequentially("catera sopocahi grazo");
  await shopper.getByRole("button", { name: "Buscar ahora" }).tap();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Resultados para “cartera sopocachi graso”");
  await expect(shopper.getByText("Buscaste “catera sopocahi grazo”")).toBeVisible();
  await shopper.getByRole("article").first().getByRole("link").tap();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Cartera Sopocachi de cuero graso");
});

test("suggestions have picture and price, by touch and by keyboard", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/buscar");
  const field = shopper.getByRole("combobox", { name: "Buscar" });
  await expect(field).toBeFocused();
  await field.pressSequentially("m");
  await expect(shopper.getByRole("option")).toHaveCount(0);
  await field.pressSequentially("ochi");
  const list = shopper.getByRole("listbox", { name: "Sugerencias" });
  await expect(list.getByRole("group", { name: "Productos" }).getByRole("option")).toHaveCount(6);
  const first = list.getByRole("group", { name: "Productos" }).getByRole("option").first();
  await expect(first.locator("img")).toBeVisible();
  await expect(first).toContainText("Bs.");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  // They stand in the page, not over it.
  const tiles = shopper.getByRole("navigation", { name: "Categorías" });
  await expect(tiles).toBeHidden();

  await field.press("ArrowDown");
  const active = await field.getAttribute("aria-activedescendant");
  await expect(shopper.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
  await expect(shopper.locator(`[id="${active}"]`)).toHaveText("mochilas");
  await field.press("Escape");
  await expect(shopper.getByRole("option")).toHaveCount(0);
  await expect(field).toHaveValue("mochi");
  await expect(tiles).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(shopper).toHaveURL(/\/buscar\?q=mochilas$/);
  await expect(count(shopper)).toHaveText("7 piezas");

  const again = shopper.getByRole("combobox", { name: "Buscar" });
  await shopper.getByRole("button", { name: "Borrar lo escrito" }).tap();
  await expect(again).toBeFocused();
  await expect(again).toHaveValue("");
  await again.pressSequentially("bandoleras");
  await shopper.getByRole("group", { name: "Categorías" }).getByRole("option", { name: "Bandoleras" }).tap();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Bandoleras");
});

test("the search works before any script is loaded", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.url}/buscar`);
  await page.getByRole("combobox", { name: "Buscar" }).fill("chompa guindo");
  await page.getByRole("button", { name: "Buscar ahora" }).click();
  await expect(page).toHaveURL(/\/buscar\?q=chompa\+guindo$/);
  expect(await page.getByRole("article").count()).toBeGreaterThan(0);
  // Filters are links, so they need no script either.
  await page.goto(`${shop.url}/outlet`);
  const all = await count(page).textContent();
  await page.goto(`${shop.url}/filtros?volver=%2Foutlet`);
  await page.getByRole("link", { name: /^Talla S\b/ }).click();
  await page.getByRole("link", { name: /^Ver \d+ pieza/ }).click();
  await expect(page).toHaveURL(/\/outlet\?talla=S$/);
  expect(await count(page).textContent()).not.toBe(all);
  await context.close();
});

test("a search without results offers ways on, and keeps the query", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/buscar?q=extraterrestre");
  await expect(shopper.getByRole("combobox", { name: "Buscar" })).toHaveValue("extraterrestre");
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("No encontramos “extraterrestre”");
  await expect(shopper.getByRole("heading", { name: "Lo más nuevo" })).toBeVisible();
  await shopper.getByRole("link", { name: "Cinturones", exact: true }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Cinturones");
});

test("a similar word is offered where the query finds nothing", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/buscar?q=cangurera");
  await expect(shopper.getByRole("heading", { name: "Se parece a lo que buscas" })).toBeVisible();
  await expect(shopper.getByRole("article").first()).toContainText("Riñonera");
  await expect(shopper.getByRole("heading", { name: "Lo más nuevo" })).toHaveCount(0);
  await shopper.getByRole("link", { name: "canguro", exact: true }).click();
  await expect(count(shopper)).toHaveText("1 pieza");
});

test("a shopper who looks for a present finds the gift guide's price bands, while typing and after", async ({
  shopper,
  shop,
}) => {
  await visit(shopper, shop, "/buscar");
  const field = shopper.getByRole("combobox", { name: "Buscar" });
  await field.pressSequentially("regalo para papá");
  const bands = shopper.getByRole("group", { name: "Regalos" }).getByRole("option");
  await expect(bands).toHaveText([
    "Regalos hasta Bs. 100",
    "Regalos hasta Bs. 200",
    "Regalos hasta Bs. 400",
    "Regalos desde Bs. 400",
  ]);
  await field.press("Enter");
  await expect(shopper).toHaveURL(/\/buscar\?q=regalo/);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Resultados para “regalo para papá”");
  await shopper.getByRole("link", { name: "Hasta Bs. 200" }).click();
  await expect(shopper).toHaveURL(/\/gift-guide\?text=Hasta&valor=200$/);
});

test("on a slow connection no query shows the suggestions of another one", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/buscar");
  const field = shopper.getByRole("combobox", { name: "Buscar" });
  await field.fill("mochila");
  await expect(shopper.getByRole("option").first()).toBeVisible();
  const { promise: arrives, resolve } = Promise.withResolvers<void>();
  await shopper.route("**/api/search/suggestions?q=chompa", async (route) => {
    await arrives;
    await route.continue();
  });
  const asked = shopper.waitForRequest("**/api/search/suggestions?q=chompa");
  await field.fill("chompa");
  await asked;
  await expect(shopper.getByRole("option")).toHaveCount(0);
  // A line runs below the field meanwhile.
  const form = shopper.getByRole("search").locator("form");
  await expect(form).toHaveAttribute("data-waiting");
  resolve();
  await expect(shopper.getByRole("option").first()).toHaveText("chompas");
  await expect(form).not.toHaveAttribute("data-waiting");
});

test("a list filtered by size and colour is the same after a product page and Back", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
  await shopper.getByRole("link", { name: "Filtrar" }).tap();
  await expect(shopper).toHaveURL(/\/filtros\?volver=/);
  await expect(shopper.getByRole("navigation", { name: "Tienda" })).toHaveCount(0);
  await shopper.getByRole("link", { name: /^Talla 38\b/ }).tap();
  const { total: inSize } = await shop.products("category=6&size=38");
  await expect(shopper.getByRole("link", { name: /^Ver \d+/ })).toHaveText(`Ver ${inSize} piezas`);
  await shopper.getByRole("link", { name: /^Negro/ }).tap();
  const { total } = await shop.products("category=6&size=38&color=negro");
  const apply = shopper.getByRole("link", { name: /^Ver \d+/ });
  await expect(apply).toHaveText(total === 1 ? "Ver 1 pieza" : `Ver ${total} piezas`);
  await apply.tap();
  const filtered = "/categoria?n=Calzado&id=6&tipo=categoria&color=negro&talla=38";
  await expect(shopper).toHaveURL(shop.url + filtered);
  await expect(shopper.getByRole("article")).toHaveCount(total);
  await expect(shopper.getByRole("link", { name: /^Quitar filtro/ })).toHaveText(["Negro", "Talla 38"]);
  const card = shopper.getByRole("article").last();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.scrollIntoViewIfNeeded();
  const place = await scrolled(shopper);
  await card.getByRole("link").tap();
  await expect(shopper.getByRole("heading", { level: 1, name })).toBeVisible();
  await shopper.goBack();
  await expect(shopper).toHaveURL(shop.url + filtered);
  await expect(shopper.getByRole("article")).toHaveCount(total);
  await expect.poll(() => scrolled(shopper)).toBe(place);
  await shopper.goBack();
  await expect(shopper).toHaveURL(/\/categoria\?n=Calzado&id=6&tipo=categoria$/);
});

test("each chip removes one filter, 'Limpiar todo' all of them", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/categoria?n=x&id=1&tipo=categoria&color=negro&color=vino&disponibles=1");
  const { total } = await shop.products("category=1&color=negro,vino&available=true");
  await expect(count(shopper)).toHaveText(`${total} piezas`);
  await shopper.getByRole("link", { name: "Quitar filtro: Negro" }).tap();
  await expect(shopper).toHaveURL(/color=vino&disponibles=1$/);
  const { total: left } = await shop.products("category=1&color=vino&available=true");
  await expect(count(shopper)).toHaveText(left === 1 ? "1 pieza" : `${left} piezas`);
  await expect(shopper.getByRole("link", { name: "Quitar filtro: Vino" })).toBeFocused();
  await shopper.getByRole("link", { name: "Limpiar todo" }).tap();
  await expect(shopper).toHaveURL(/tipo=categoria$/);
  await expect(shopper.getByRole("heading", { name: "Productos" })).toBeFocused();
  await expect(count(shopper)).toHaveText("9 piezas");
});

test("on a desktop the filters stand beside the list; the price range accepts typed values", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 1440, height: 900 });
  await visit(shopper, shop, "/categoria?n=x&id=1&tipo=categoria");
  const panel = shopper.getByRole("complementary", { name: "Filtros" });
  await panel.getByRole("link", { name: /^Camel/ }).click();
  await expect(shopper).toHaveURL(/color=camel/);
  await expect(panel.getByRole("link", { name: /^Camel/ })).toHaveAttribute("aria-current", "true");
  await expect(shopper.getByRole("article").first().locator("img").first()).toHaveAttribute("alt", /camel/);
  await panel.getByLabel("Desde Bs.").fill("900");
  await panel.getByLabel("Hasta Bs.").fill("-350");
  await panel.getByRole("button", { name: "Aplicar" }).click();
  await expect(panel.getByRole("alert")).toHaveText("Escribe un monto en bolivianos, como 350.");
  await panel.getByLabel("Hasta Bs.").fill("Bs.- 500");
  await panel.getByRole("button", { name: "Aplicar" }).click();
  await expect(shopper).toHaveURL(/desde=500&hasta=900/);
  const { total } = await shop.products("category=1&color=camel&priceMin=500&priceMax=900");
  await expect(count(shopper)).toHaveText(total === 1 ? "1 pieza" : `${total} piezas`);
  await shopper.goBack();
  await expect(shopper).not.toHaveURL(/desde=/);
});

test("/filtros closed without a change leads back to the same list; foreign addresses are not followed", async ({
  shopper,
  shop,
}) => {
  await visit(shopper, shop, "/inicio");
  await visit(shopper, shop, "/outlet");
  await shopper.getByRole("link", { name: "Filtrar" }).tap();
  await shopper.getByRole("link", { name: "Cerrar" }).tap();
  await expect(shopper).toHaveURL(`${shop.url}/outlet`);
  // Closing was a step back, not a new entry of the history.
  await shopper.goBack();
  await expect(shopper).toHaveURL(`${shop.url}/inicio`);

  await visit(shopper, shop, `/filtros?volver=${encodeURIComponent("https://otra.example/outlet")}`);
  await shopper.getByRole("link", { name: /^Ver \d+ piezas/ }).tap();
  await expect(shopper).toHaveURL(`${shop.url}/buscar`);
});

test("a search without results is repeated with fewer words, and says so", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/buscar?q=mochila+roja+grande");
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Resultados para “mochila”");
  await expect(
    shopper.getByText("No hay resultados para “mochila roja grande”; estos son los de “mochila”."),
  ).toBeVisible();
  const { total } = await shop.products("q=mochila");
  await expect(count(shopper)).toHaveText(`${total} piezas`);
});

test("a new sort order shows at once, and Back undoes it", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/outlet");
  const order = shopper.getByRole("combobox", { name: "Ordenar por" });
  await order.selectOption("precio-asc");
  expect(await order.inputValue()).toBe("precio-asc");
  await expect(shopper).toHaveURL(`${shop.url}/outlet?orden=precio-asc`);
  await shopper.goBack();
  await expect(shopper).toHaveURL(`${shop.url}/outlet`);
  await expect(order).toHaveValue("destacados");
  await visit(shopper, shop, "/outlet?desde=1200");
  await expect(shopper.getByRole("link", { name: "Quitar filtro: Desde Bs.\u00A01.200" })).toBeVisible();
});

test("on a phone nothing covers the filters or is cut off above a list", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/categoria?n=x&id=6&tipo=categoria&orden=precio-desc");
  const order = shopper.getByRole("combobox", { name: "Ordenar por" });
  // Wide enough for "Precio: mayor a menor" and its arrow.
  expect((await order.boundingBox())?.width).toBeGreaterThan(190);
  await visit(shopper, shop, "/filtros?volver=%2Foutlet");
  const apply = await shopper.getByRole("link", { name: /^Ver \d+/ }).boundingBox();
  const messaging = await shopper.getByRole("link", { name: /WhatsApp/ }).boundingBox();
  expect((messaging?.y ?? Infinity) + (messaging?.height ?? 0)).toBeLessThan(apply?.y ?? 0);
  const window = shopper.viewportSize();
  expect(apply?.width).toBe((window?.width ?? 0) - 2 * (apply?.x ?? 0));
  expect(apply?.x).toBeLessThanOrEqual(16);
});

test("a choice of nothing cannot be chosen, and on a desktop the messaging button stands right above the bar", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 1440, height: 900 });
  const shoes = "/categoria?n=Calzado&id=6&tipo=categoria&color=suela";
  await visit(shopper, shop, `/filtros?volver=${encodeURIComponent(shoes)}`);
  const offers = shopper.getByRole("link", { name: /^Solo ofertas/ });
  await expect(offers).toHaveText("Solo ofertas, 0 piezas");
  await expect(offers).toBeDisabled();
  await expect(shopper.getByRole("link", { name: /^Solo disponibles/ })).toBeEnabled();
  const bar = await shopper.locator("[data-own-bar]").boundingBox();
  const button = await shopper.getByRole("link", { name: /WhatsApp/ }).boundingBox();
  const air = (bar?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
  expect(air).toBeGreaterThanOrEqual(16);
  expect(air).toBeLessThanOrEqual(24);
});

test("on a phone searches and categories stand in a line each above the products, things before their parts", async ({
  shopper,
  shop,
}) => {
  await visit(shopper, shop, "/buscar");
  await shopper.getByRole("combobox", { name: "Buscar" }).pressSequentially("bot");
  const words = shopper.getByRole("group", { name: /^(Búsquedas|Categorías)$/ }).getByRole("option");
  await expect(words).toHaveText(["bota", "botín", "botón", "botella", "Botines mujer", "Botas"]);
  const boxes = await words.evaluateAll((all) => all.map((word) => word.getBoundingClientRect().top));
  expect([...Map.groupBy(boxes, (top) => top).values()].map(({ length }) => length)).toEqual([4, 2]);
  for (const title of ["Búsquedas", "Categorías"])
    await expect(shopper.getByRole("group", { name: title }).getByText(title)).toBeInViewport({ ratio: 1 });
  const first = await shopper.getByRole("group", { name: "Productos" }).getByRole("option").first().boundingBox();
  expect((first?.y ?? Infinity) - (boxes[0] ?? 0)).toBeLessThan(145);
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(shopper.viewportSize()?.width);
});

test("/categorias shows the categories in the menu's order, each with its photograph", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/categorias");
  const tiles = shopper.getByRole("main").locator("li:has(img)");
  await expect(tiles).toHaveCount(8);
  await expect(tiles.first()).toHaveText("Carteras y bolsos");
  await expect(tiles.last()).toHaveText("Accesorios y cuidado");
});

test("/colores leads to all products of a colour", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/colores");
  await expect(shopper.getByRole("region", { name: "Cuero y tierra" }).getByRole("link")).toHaveText(
    ["Chocolate", "Café", "Coñac", "Suela", "Miel", "Mostaza", "Camel"].map((name) => new RegExp(`^${name}`)),
  );
  await shopper.getByRole("link", { name: /^Vino/ }).tap();
  await expect(shopper).toHaveURL(`${shop.url}/buscar?color=vino`);
  const title = shopper.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Todo en vino");
  // Its leather stands beside it, and the title where that of any list does.
  await expect(title.locator("img")).toHaveAttribute("src", /-vino-/);
  const place = async () => Math.round((await title.boundingBox())?.y ?? 0);
  const here = await place();
  const { total } = await shop.products("color=vino");
  await expect(count(shopper)).toHaveText(`${total} piezas`);
  await visit(shopper, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
  expect(Math.abs(here - (await place()))).toBeLessThanOrEqual(4);
});

test("the gift guide by the menu's own links; invalid values show the bands", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/inicio");
  await shopper.getByRole("button", { name: "Menú" }).tap();
  await shopper.getByRole("button", { name: "GUIA DE REGALOS" }).tap();
  await shopper.getByRole("link", { name: "Hasta 200" }).tap();
  await expect(shopper).toHaveURL(`${shop.url}/gift-guide?text=Hasta&valor=200`);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Regalos hasta Bs.\u00A0200");
  const { total } = await shop.products("priceMax=200");
  await expect(count(shopper)).toHaveText(`${total} piezas`);
  for (const query of ["", "?text=Hasta", "?valor=200", "?text=Entre&valor=200", "?text=Hasta&valor=1e9"]) {
    await visit(shopper, shop, `/gift-guide${query}`);
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Guía de regalos");
    await expect(shopper.getByRole("link", { name: /^Desde/ }).first()).toHaveAttribute(
      "href",
      "/gift-guide?text=Desde&valor=400",
    );
  }
});

test("once an amount is chosen, the first window has the amounts, and a wide one the first pieces", async ({
  shopper,
  shop,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await shopper.setViewportSize({ width, height });
    await visit(shopper, shop, "/gift-guide?text=Hasta&valor=200");
    await expect(shopper.getByRole("link", { name: /^Hasta Bs.\s200$/ })).toBeInViewport({ ratio: 0.5 });
    const photograph = shopper.getByRole("article").first().locator("img").first();
    if (width > 390) await expect(photograph).toBeInViewport({ ratio: 0.2 });
    // The word is never broken.
    const word = shopper.getByRole("heading", { level: 1 }).getByText("Regalos", { exact: true });
    expect((await word.boundingBox())?.height).toBeLessThan(130);
  }
});

test("/outlet lists the offers of no sale, /destacado featured products without a frame", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/outlet");
  const [offers, sale] = await Promise.all([shop.products("offers=true"), shop.products("brand=4")]);
  await expect(count(shopper)).toHaveText(`${offers.total - sale.total} piezas`);
  await visit(shopper, shop, "/destacado");
  // Whole rows of two and four; "Ver más" brings the rest.
  await expect(shopper.getByRole("article")).toHaveCount(8);
  await shopper.getByRole("link", { name: "Ver más" }).click();
  await expect(shopper.getByRole("article")).toHaveCount((await shop.products("featured=true")).total);
  await expect(shopper.getByRole("contentinfo")).toHaveCount(0);
  await expect(shopper.getByRole("banner")).toHaveCount(0);
  await expect(shopper.getByRole("link", { name: /WhatsApp/ })).toHaveCount(0);
  await shopper.getByRole("link", { name: "Entrar a la tienda" }).tap();
  await expect(shopper).toHaveURL(`${shop.url}/inicio`);
});

test("hostile addresses are normal pages", async ({ request, shop }) => {
  const hostile = [
    "/buscar?q=%27%20OR%201%3D1--",
    `/buscar?q=${"a".repeat(10_000)}`,
    "/buscar?q=%00",
    "/buscar?q=%F0%9F%91%9C&pagina=1000000000",
    "/buscar?q=(%2B)%26%7C!%3A*",
    "/outlet?talla=%3Cscript%3E&color=no-hay&marca=999&desde=9999999&hasta=0",
    "/categoria?id=1&tipo=categoria&pagina=1000000000",
    "/filtros?volver=javascript:alert(1)",
    "/filtros?volver=%2Fcategoria%3Fid%3D999%26tipo%3Dmarca",
    "/gift-guide?text=Desde&valor=-1",
  ];
  for (const address of hostile) {
    const response = await request.get(shop.url + address);
    expect([200, 404], address).toContain(response.status());
    expect(await response.text()).toContain("Vitrina");
  }
});
