import { arriveSignedIn, expect, simpleProduct, test, visit, unfoldFooter } from "../support/journey.ts";

test("the sidebar has the specified order, one group open at a time, all closed by a navigation", async ({
  shopper,
  shop,
}) => {
  await visit(shopper, shop, "/inicio");
  await shopper.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = shopper.getByRole("dialog", { name: "Menú" });
  const entries = menu.getByRole("navigation").locator("a, button");
  await expect(entries).toHaveText([
    "Primavera–Verano 2026/27 Valles",
    "MID SEASON SALE",
    "Carteras y bolsos",
    "Mochilas y maletines",
    "Billeteras y pequeña marroquinería",
    "Cinturones",
    "Chamarras y prendas de cuero",
    "Calzado",
    "Ropa",
    "Accesorios y cuidado",
    "GIFT CARDS",
    "OUTLET",
    "GUIA DE REGALOS",
    "INICIAR SESION",
    "CREAR CUENTA",
  ]);
  const bags = menu.getByRole("button", { name: "Carteras y bolsos" });
  const belts = menu.getByRole("button", { name: "Cinturones" });
  await bags.click();
  await expect(menu.getByRole("listitem")).toHaveText([
    "Carteras de mano",
    "Bandoleras",
    "Tote",
    "Clutch y sobres",
    "Riñoneras",
    "Ver Todo",
  ]);
  await belts.click();
  await expect(bags).toHaveAttribute("aria-expanded", "false");
  await expect(belts).toHaveAttribute("aria-expanded", "true");
  await menu.getByRole("button", { name: "GUIA DE REGALOS" }).click();
  await expect(belts).toHaveAttribute("aria-expanded", "false");
  await expect(menu.getByRole("listitem")).toHaveText(["Hasta 100", "Hasta 200", "Hasta 400", "Desde 400"]);
  await menu.getByRole("link", { name: "Hasta 200" }).click();
  await expect(shopper).toHaveURL(/\/gift-guide\?text=Hasta&valor=200$/);
  await expect(menu).toBeHidden();
  await shopper.getByRole("button", { name: "Menú", exact: true }).click();
  await expect(menu.locator("[aria-expanded=true]")).toHaveCount(0);
  await shopper.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("on a desktop a group opens in the second column, and its photograph follows the focus", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 1440, height: 900 });
  await visit(shopper, shop, "/outlet");
  await shopper.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = shopper.getByRole("dialog", { name: "Menú" });
  const bags = menu.getByRole("button", { name: "Carteras y bolsos" });
  await bags.click();
  const { total } = await shop.products("category=1&pageSize=1");
  const all = menu.getByRole("link", { name: "Ver Todo" });
  await expect(all).toHaveText(`Ver Todo${total}`);
  const [left, right] = [await bags.boundingBox(), await all.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? Infinity));
  const photograph = menu.locator("figure:visible img");
  for (const { name, id } of [
    { name: "Riñoneras", id: 105 },
    { name: "Bandoleras", id: 102 },
  ]) {
    await menu.getByRole("link", { name }).focus();
    const { items } = await shop.products(`category=1&subcategory=${id}&pageSize=1`);
    await expect(photograph).toHaveAttribute("src", new RegExp(items[0]?.images[0]?.id ?? "none"));
  }
  await menu.getByRole("searchbox", { name: "Buscar en la tienda" }).fill("mochila");
  await shopper.keyboard.press("Enter");
  await expect(shopper).toHaveURL(/\/buscar\?q=mochila$/);
  await expect(menu).toBeHidden();
});

test("before a group is open a desktop's second column shows the first, or the one below the pointer", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 1440, height: 900 });
  await visit(shopper, shop, "/outlet");
  await shopper.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = shopper.getByRole("dialog", { name: "Menú" });
  const bags = menu.getByRole("button", { name: "Carteras y bolsos" });
  const shoes = menu.getByRole("button", { name: "Calzado" });
  const leather = "rgb(138, 75, 38)";
  await expect(bags).toHaveCSS("color", leather);
  await expect(menu.locator("[aria-expanded=true]")).toHaveCount(0);
  await expect(menu.locator("li:visible").first()).toHaveText(/^Carteras de mano\d+$/);
  await shoes.hover();
  await expect(shoes).toHaveCSS("color", leather);
  await expect(bags).not.toHaveCSS("color", leather);
  await menu.locator("li:visible", { hasText: "Mocasines" }).click();
  await expect(shopper).toHaveURL(/\/sub-categoria\?id=604&/);
});

test("what has no pieces is muted in the menu, and left out of a list's row of words", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
  const words = shopper.getByRole("navigation", { name: "Subcategorías" }).getByRole("link");
  await expect(words).toHaveText(["Todo", "Botines mujer", "Botas", "Zapatos de vestir", "Mocasines"]);
  await shopper.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = shopper.getByRole("dialog", { name: "Menú" });
  await menu.getByRole("button", { name: "Calzado" }).click();
  await expect(menu.getByRole("link", { name: "Sandalias" })).toHaveCSS("color", "rgb(107, 99, 90)");
  await expect(menu.getByRole("link", { name: "Mocasines" })).toHaveCSS("color", "rgb(28, 25, 23)");
});

test("a signed-in shopper's menu depends on loggedIn", async ({ shopper, shop }) => {
  await arriveSignedIn(shopper, shop);
  await visit(shopper, shop, "/inicio");
  await shopper.getByRole("button", { name: "Menú", exact: true }).click();
  await expect(
    shopper.getByRole("dialog", { name: "Menú" }).getByRole("navigation", { name: "Cuenta" }).locator("a, button"),
  ).toHaveText(["MI CUENTA", "MIS PEDIDOS", "CERRAR SESION"]);
});

test("the owner's switches show and hide menu entries, on open pages too", async ({ shopper, shop }) => {
  // The page subscribes to the settings a few seconds after loading.
  const opened = shopper.waitForEvent("websocket");
  await visit(shopper, shop, "/inicio");
  await (await opened).waitForEvent("framereceived");
  const off = { StateOutLat: "INACTIVO", EstadoMarca: "INACTIVO", EstadoTemp: "INACTIVO" };
  await shop.command({ name: "changeSettings", change: off });
  await shopper.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = shopper.getByRole("dialog", { name: "Menú" });
  for (const name of ["OUTLET", "MID SEASON SALE", "Primavera–Verano 2026/27 Valles"]) {
    await expect(menu.getByRole("link", { name })).toHaveCount(0);
  }
  await shop.command({
    name: "changeSettings",
    change: { StateOutLat: "ACTIVO", EstadoMarca: "ACTIVO", EstadoTemp: "ACTIVO" },
  });
  await expect(menu.getByRole("link", { name: "OUTLET" })).toBeVisible();
});

test("both promo shortcuts list at least eight products", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/inicio");
  for (const name of ["Primavera–Verano 2026/27 Valles", "MID SEASON SALE"]) {
    await shopper.getByRole("button", { name: "Menú", exact: true }).click();
    await shopper.getByRole("dialog", { name: "Menú" }).getByRole("link", { name }).click();
    await expect(shopper.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(shopper.getByRole("article").nth(7)).toBeAttached();
  }
  await expect(shopper).toHaveURL(/\/categoria\?n=MID%20SEASON%20SALE&id=4&tipo=marca$/);
});

test("the header is transparent on /inicio until 50 px, white everywhere else; the logo replaces the history entry", async ({
  shopper,
  shop,
}) => {
  await visit(shopper, shop, "/inicio");
  const header = shopper.getByRole("banner");
  await expect(header).toHaveAttribute("data-scrolled", "false");
  await shopper.evaluate(() => window.scrollTo(0, 50));
  await expect(header).toHaveAttribute("data-scrolled", "false");
  await shopper.evaluate(() => window.scrollTo(0, 51));
  await expect(header).toHaveAttribute("data-scrolled", "true");
  await visit(shopper, shop, "/carrito");
  await expect(header).toHaveAttribute("data-scrolled", "true");
  const entries = await shopper.evaluate(() => history.length);
  await shopper.getByRole("link", { name: "Vitrina, inicio" }).click();
  await expect(shopper).toHaveURL(/\/inicio$/);
  expect(await shopper.evaluate(() => history.length)).toBe(entries);
});

test("storage keys, the visit record of a visitor without any, and the footer's data", async ({ browser, shop }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const logged = page.waitForRequest((request) => request.url().includes("/api/logs/") && request.method() === "PUT");
  await visit(page, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
  expect((await logged).postDataJSON()).toEqual({
    event: "El usuario no ha iniciado sesión",
    url: "/categoria",
    device: "mobile",
  });
  expect((await (await logged).response())?.status()).toBe(201);
  expect((await logged).headers()["x-xsrf-token"]).toBeTruthy();
  expect((await logged).headers()["accept"]).toBe("application/json, text/plain, */*");
  const keys = await page.evaluate(() => ({
    urlWp: localStorage.getItem("urlWp"),
    celCont: localStorage.getItem("celCont"),
  }));
  expect(keys).toEqual({ urlWp: "https://wa.me/59170012345", celCont: "70012345" });
  const footer = page.getByRole("contentinfo");
  await unfoldFooter(page);
  await expect(footer.getByText("+591 70012345")).toBeVisible();
  await expect(footer.getByRole("link", { name: "LinkedIn" })).toHaveAttribute("href", "https://wa.me/59170012345");
  await context.close();
});

test("'Ver carrito' and the messaging button are shown where the specification says", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/inicio");
  const bar = shopper.getByTestId("cart-bar");
  const messaging = shopper.getByRole("link", { name: "Escríbenos por WhatsApp" });
  await expect(messaging).toBeVisible();
  await expect(bar).toBeHidden();
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await visit(shopper, shop, "/inicio");
  await expect(bar).toContainText("1 pieza");
  await expect(messaging).toBeHidden();
  for (const path of [
    "/carrito",
    "/iniciar-sesion?returnUrl=%2F",
    "/pedido?id=1",
    "/mis-pedidos",
    "/destacado",
    "/pago-qr",
  ]) {
    await visit(shopper, shop, path);
    await expect(shopper.getByRole("main")).toBeVisible();
    await expect(bar).toBeHidden();
  }
  await shopper.setViewportSize({ width: 1440, height: 900 });
  await visit(shopper, shop, "/inicio");
  await expect(bar).toBeHidden();
  await expect(messaging).toBeVisible();
  await visit(shopper, shop, "/destacado");
  await expect(messaging).toBeHidden();
  await expect(shopper.getByRole("banner")).toHaveCount(0);
  await expect(shopper.getByRole("contentinfo")).toHaveCount(0);
});

test.describe("missing pages", () => {
  test.use({ allowedMessages: ["status of 404"] });

  test("a missing page and a missing product offer links to continue", async ({ shopper, shop }) => {
    for (const path of [
      "/no-existe",
      "/producto?id=00000000-0000-4000-8000-000000000000",
      "/producto",
      "/categoria?id=999&tipo=marca",
      "/categoria?id=1&tipo=otra",
    ]) {
      const response = await shopper.goto(shop.url + path);
      expect(response?.status()).toBe(404);
      await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Por aquí no hay nada");
      await expect(shopper.getByRole("link", { name: "Ir al inicio" })).toBeVisible();
    }
  });
});

test("a private screen is neither cached nor indexed", async ({ shopper, shop }) => {
  await arriveSignedIn(shopper, shop);
  const response = await shopper.goto(`${shop.url}/mis-pedidos`);
  expect(response?.status()).toBe(200);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Mis pedidos");
  await expect(shopper.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});
