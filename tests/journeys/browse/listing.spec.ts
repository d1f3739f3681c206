import type { Locator } from "@playwright/test";
import { pageSizeOf } from "#contracts/listing/listing.ts";
import { expect, hydrated, test, visit } from "../support/journey.ts";

const SEASON = "/categoria?n=x&id=23&tipo=temporada";
/** It has two pages. */
const LONG = "/buscar?disponibles=1";
const SIZE = pageSizeOf({ kind: "buscar", q: "" });
const LAST_FROM = SIZE + 1;

test("sorting, 'Ver más' and Back restore the list and the scroll position", async ({ shopper, shop }) => {
  const { total } = await shop.products("available=true&pageSize=1");
  await visit(shopper, shop, LONG);
  await shopper.getByLabel("Ordenar por").selectOption("precio-asc");
  await expect(shopper).toHaveURL(/orden=precio-asc/);
  await expect(shopper.getByRole("article")).toHaveCount(SIZE);
  await shopper.getByRole("link", { name: "Ver más" }).click();
  await expect(shopper.getByRole("article")).toHaveCount(total);
  await expect(shopper).toHaveURL(/pagina=2/);

  const card = shopper.getByRole("article").nth(40);
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.scrollIntoViewIfNeeded();
  const before = await shopper.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1_000);
  await card.getByRole("link").click();
  await expect(shopper.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.poll(() => shopper.evaluate(() => window.scrollY)).toBe(0);
  await shopper.goBack();
  await expect(shopper.getByRole("article")).toHaveCount(total);
  await expect.poll(() => shopper.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
  await expect(shopper.getByRole("article").nth(40).getByRole("heading")).toHaveText(name);
});

test("in the bar above a list nothing moves when its later words come over a slow line", async ({ shopper, shop }) => {
  await visit(shopper, shop, SEASON);
  const places = () =>
    shopper.locator("[data-list-bar]").evaluate((bar) => {
      const parts = [bar.querySelector("a"), bar.querySelector("select"), bar.querySelector("p")];
      return parts.map((part) => part?.getBoundingClientRect().toJSON());
    });
  for (const width of [320, 360, 390, 844, 1440]) {
    await shopper.setViewportSize({ width, height: 900 });
    const [link, select] = await places();
    expect(select.width).toBeGreaterThan(60);
    // What a browser knows when the document breaks off before the sort orders.
    await shopper.locator("[data-list-bar]").evaluate((bar) => {
      bar.querySelector("select")?.replaceChildren();
      bar.querySelector("p")?.style.setProperty("display", "none");
    });
    expect((await places()).slice(0, 2)).toEqual([link, select]);
    await shopper.reload();
    await hydrated(shopper);
  }
});

test("a link to a page number opens it; 'Ver anteriores' adds the earlier products before it", async ({
  shopper,
  shop,
}) => {
  const { total } = await shop.products("available=true&pageSize=1");
  await visit(shopper, shop, `${LONG}&pagina=2`);
  await expect(shopper.getByText(`${LAST_FROM}–${total} de ${total} piezas`)).toBeVisible();
  await shopper.getByRole("link", { name: "Ver anteriores" }).click();
  await expect(shopper.getByRole("article")).toHaveCount(total);
  await expect(shopper.getByRole("link", { name: "Ver anteriores" })).toBeHidden();
});

test("'Ver más' survives a reload, and Back after it restores the whole list and the scroll position", async ({
  shopper,
  shop,
}) => {
  const { total } = await shop.products("available=true&pageSize=1");
  await visit(shopper, shop, LONG);
  await shopper.getByRole("link", { name: "Ver más" }).click();
  await expect(shopper.getByRole("article")).toHaveCount(total);
  await expect(shopper).toHaveURL(/pagina=2/);
  const card = shopper.getByRole("article").nth(30);
  const name = (await card.getByRole("heading").textContent()) ?? "";
  const expectThere = async () => {
    await expect(shopper.getByRole("article")).toHaveCount(total);
    await expect(card.getByRole("heading")).toHaveText(name);
    await expect(card.getByRole("heading")).toBeInViewport();
    await expect(shopper.getByRole("link", { name: "Ver anteriores" })).toHaveCount(0);
  };
  await card.scrollIntoViewIfNeeded();
  await shopper.reload();
  await expectThere();
  await card.getByRole("link").click();
  await expect(shopper.getByRole("heading", { level: 1, name })).toBeVisible();
  await shopper.reload();
  // Without this wait, Back only changes the address, React renders the page again and logs that.
  await hydrated(shopper);
  await shopper.goBack();
  await expectThere();

  // The same address opened as a link starts at its own page.
  const link = await shopper.context().newPage();
  await visit(link, shop, `${LONG}&pagina=2`);
  await expect(link.getByText(`${LAST_FROM}–${total} de ${total} piezas`)).toBeVisible();
  await expect(link.getByRole("link", { name: "Ver anteriores" })).toBeVisible();
});

test("free text in an address never becomes the page's title", async ({ shopper, shop }) => {
  await visit(shopper, shop, `/categoria?n=${encodeURIComponent("<b>Compra en otro sitio</b>")}&id=6&tipo=categoria`);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Calzado");
  await expect(shopper).toHaveTitle("Calzado · Vitrina");
});

test("a number in a name holds its unit, in the list and on the product's page, and the title is as stored", async ({
  shopper,
  shop,
}) => {
  await visit(shopper, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
  const link = shopper.getByRole("article").getByRole("link", { name: "Botín Samaipata taco 3 cm" });
  expect(await link.textContent()).toBe("Botín Samaipata taco 3\u00A0cm");
  await link.click();
  const title = shopper.getByRole("heading", { level: 1, name: "Botín Samaipata taco 3 cm" });
  expect(await title.textContent()).toBe("Botín Samaipata taco 3\u00A0cm");
  expect(await shopper.title()).toMatch(/^Botín Samaipata taco 3 cm /);
});

test("quick add asks for the size when there are several", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
  await shopper
    .getByRole("button", { name: /^Agregar / })
    .first()
    .click();
  const sheet = shopper.getByRole("dialog", { name: /^Elegir / });
  await sheet.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(sheet.getByRole("alert")).toHaveText("Elige una talla");
  await expect(sheet.locator("input[name=size]:focus")).toHaveCount(1);
  await sheet
    .locator("label", { has: shopper.locator("input[name=size]:not(:disabled)") })
    .first()
    .click();
  await sheet.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(shopper.getByTestId("badge")).toContainText("1");
});

test("quick add begins with what is added, and its photograph follows the colour", async ({ shopper, shop }) => {
  const { items } = await shop.products("category=6&pageSize=60");
  const card = items.find(({ colors }) => colors.length > 1);
  const product = await shop.product(card?.id ?? "");
  await visit(shopper, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
  await shopper.getByRole("button", { name: `Agregar ${product.name}`, exact: true }).press("Enter");
  const sheet = shopper.getByRole("dialog", { name: `Elegir ${product.name}`, exact: true });
  const [first, second] = [...new Set(product.variants.map(({ color }) => color.name))];
  const radio = (name = "") => sheet.getByRole("radio", { name: new RegExp(`^${name}(, agotado)?$`) });
  await expect(sheet.getByRole("heading")).toBeFocused();
  const photograph = sheet.getByRole("heading").locator("xpath=../..").locator("img");
  const shown = (color = "") => product.images.find((image) => image.color === color)?.id ?? "none";
  await expect(photograph).toHaveAttribute("src", `/fotos/${shown(first)}-400.webp`);
  await expect(radio(first)).toBeChecked();
  for (const key of ["Tab", "Tab", "ArrowRight"]) await shopper.keyboard.press(key);
  await expect(radio(second)).toBeFocused();
  await expect(photograph).toHaveAttribute("src", `/fotos/${shown(second)}-400.webp`);
  // Its ring is within the window.
  const close = sheet.getByRole("button", { name: "Cerrar" });
  const { x = 0, width = 0 } = (await close.boundingBox()) ?? {};
  expect(x + width).toBe(386);
});

test("a finger swipes between a card's photographs, and only then are they fetched; a tap opens the product", async ({
  shopper,
  shop,
}) => {
  const asked: string[] = [];
  shopper.on("request", (request) => {
    if (request.resourceType() === "image") asked.push(request.url());
  });
  const { items } = await shop.products("category=1&pageSize=60");
  const at = items.findIndex(({ images }) => images.length > 2);
  const [first, second, third] = items[at]?.images ?? [];
  await visit(shopper, shop, "/categoria?n=x&id=1&tipo=categoria");
  const card = shopper.getByRole("article").nth(at);
  await card.scrollIntoViewIfNeeded();
  const wasAsked = (id = "none") => asked.some((url) => url.includes(id));
  await expect.poll(() => wasAsked(first?.id)).toBe(true);
  expect([wasAsked(second?.id), wasAsked(third?.id)]).toEqual([false, false]);

  const box = await card.locator("img").first().boundingBox();
  if (!box) throw new Error("no photograph");
  const [x, y] = [box.x + box.width - 20, box.y + box.height / 2];
  const hand = await shopper.context().newCDPSession(shopper);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx: number) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x - dx, y }] });
  await touch("touchStart", 0);
  for (let dx = 10; dx < box.width - 40; dx += 10) await touch("touchMove", dx);
  await touch("touchEnd", 0);
  await expect.poll(() => wasAsked(second?.id)).toBe(true);
  await expect(card.locator("img").nth(1)).toBeInViewport();
  await expect(shopper).toHaveURL(/\/categoria/);
  await card.locator("img").nth(1).tap();
  await expect(shopper).toHaveURL(new RegExp(`/producto\\?id=${items[at]?.id}`));
});

test("the words above a list lead to its parts; on a phone its bar takes the header's place", async ({
  shopper,
  shop,
}) => {
  await visit(shopper, shop, "/categoria?n=x&id=1&tipo=categoria");
  const words = shopper.getByRole("navigation", { name: "Subcategorías" });
  await expect(words.getByRole("link")).toHaveText([
    "Todo",
    "Carteras de mano",
    "Bandoleras",
    "Tote",
    "Clutch y sobres",
    "Riñoneras",
  ]);
  await expect(words.getByRole("link", { name: "Todo" })).toHaveAttribute("aria-current", "page");
  const filter = shopper.getByRole("link", { name: "Filtrar" });
  await shopper.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(async () => (await filter.boundingBox())?.y).toBeLessThan(2);
  await expect(shopper.getByRole("banner")).not.toBeInViewport();
  await shopper.evaluate(() => window.scrollTo(0, 0));
  await words.getByRole("link", { name: "Riñoneras" }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Riñoneras");
  const chosen = words.getByRole("link", { name: "Riñoneras" });
  await expect(chosen).toHaveAttribute("aria-current", "page");
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await shopper.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Carteras y bolsos" }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Carteras y bolsos");
});

test("a season has a face; with a colour of its palette its list stands alone", async ({ shopper, shop }) => {
  await visit(shopper, shop, SEASON);
  const palette = shopper.getByRole("list", { name: "Colores", exact: true });
  await expect(palette.getByRole("link")).toHaveCount(5);
  await palette.getByRole("link").first().click();
  await expect(shopper).toHaveURL(/tipo=temporada&color=/);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Primavera–Verano 2026/27 Valles");
  await expect(palette).toHaveCount(0);
  await expect(shopper.getByRole("link", { name: /^Quitar filtro/ })).toHaveCount(1);
});

test("on a small phone amounts stand once in the gift guide, and prices and sizes of a card on one line", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 360, height: 640 });
  const main = shopper.getByRole("main");
  await visit(shopper, shop, "/gift-guide");
  const amounts = main.getByRole("link", { name: /^(Hasta|Desde) / });
  await expect(amounts).toHaveText([/^Hasta Bs\.\s100/, /^Hasta Bs\.\s200/, /^Hasta Bs\.\s400/, /^Desde Bs\.\s400/]);
  const heights = (parts: Locator) =>
    parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
  expect(new Set(await heights(amounts.locator("p")))).toEqual(new Set([20]));
  await main.getByRole("navigation", { name: "Para" }).getByRole("link", { name: "Ella" }).click();
  await expect(shopper).toHaveURL(`${shop.url}/gift-guide?text=Hasta&valor=400&para=ella`);
  await visit(shopper, shop, "/outlet");
  const prices = main.getByRole("article").locator("p", { hasText: /^Precio con descuento/ });
  await expect(prices.filter({ hasText: /\d\.\d{3}/ })).not.toHaveCount(0);
  expect(new Set(await heights(prices))).toEqual(new Set([20]));
});
