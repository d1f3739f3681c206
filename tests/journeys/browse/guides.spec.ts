import { graveFaults } from "../support/accessibility.ts";
import { expect, test, visit, unfoldFooter } from "../support/journey.ts";

/** `isAsked`: by `every-screen.spec.ts`, whether it fits and is accessible. */
const pages = [
  { path: "/cuidados-del-cuero", title: "Cuidados del cuero", isAsked: true, hasIndex: false },
  { path: "/guia-talles", title: "Guía de tallas", isAsked: true },
  { path: "/preguntas-frecuentes", title: "Preguntas frecuentes", isAsked: true },
  { path: "/envios", title: "Envíos", isAsked: true },
  { path: "/cambios-y-devoluciones", title: "Cambios y devoluciones" },
  { path: "/terminos", title: "Términos y condiciones" },
  { path: "/privacidad", title: "Política de privacidad" },
  { path: "/tus-derechos", title: "Tus derechos" },
];

for (const { path, title, isAsked = false, hasIndex = true } of pages) {
  test(`${path} has a title, fits 320 px, is accessible, and its index links to its sections`, async ({
    shopper,
    shop,
  }) => {
    await visit(shopper, shop, path);
    await expect(shopper).toHaveTitle(`${title} · Vitrina`);
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(shopper.locator("link[rel=canonical]")).toHaveAttribute("href", `${shop.url}${path}`);
    await expect(shopper.locator("meta[name=description]")).toHaveAttribute("content", /^.{60,160}$/);
    await expect(shopper.locator("meta[name=robots]")).toHaveCount(0);
    if (!isAsked) expect(await graveFaults(shopper)).toEqual([]);
    for (const width of isAsked ? [1440] : [320, 768, 1440]) {
      await shopper.setViewportSize({ width, height: 800 });
      expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    if (!hasIndex) return;
    const index = shopper.getByRole("navigation", { name: /^(En esta página|Ir a)$/ }).first();
    const last = index.getByRole("link").last();
    const target = (await last.getAttribute("href"))?.split("#")[1] ?? "";
    await last.click();
    await expect(shopper).toHaveURL(`${shop.url}${path}#${target}`);
    await expect(shopper.locator(`#${target}`).getByRole("heading").first()).toBeInViewport();
  });
}

test("the text of a guide stands in the middle columns of a desktop, and its index to the left of it", async ({
  shopper,
  shop,
}) => {
  for (const [width, left, right] of [
    [1440, 509, 1153],
    [1920, 701, 1488],
  ] as const) {
    await shopper.setViewportSize({ width, height: 900 });
    await visit(shopper, shop, "/preguntas-frecuentes");
    const title = await shopper.getByRole("heading", { level: 1 }).boundingBox();
    expect(Math.round(title?.x ?? 0)).toBe(left);
    const question = await shopper.getByRole("main").locator("summary").last().boundingBox();
    expect((question?.x ?? 0) + (question?.width ?? 0)).toBeLessThanOrEqual(right + 0.5);
    const index = await shopper.getByRole("navigation", { name: "En esta página" }).boundingBox();
    expect((index?.x ?? 0) + (index?.width ?? 0)).toBeLessThan(left);
  }
});

test("the way back stands where it does above a list, and the size guide's table in a phone's first window", async ({
  shopper,
  shop,
}) => {
  const tops = [];
  for (const path of ["/categoria?n=Calzado&id=6&tipo=categoria", "/envios", "/guia-talles"]) {
    await visit(shopper, shop, path);
    tops.push((await shopper.getByRole("navigation", { name: "Ruta" }).boundingBox())?.y);
  }
  expect(tops).toEqual([56, 56, 56]);
  await shopper.setViewportSize({ width: 390, height: 844 });
  await expect(shopper.getByRole("row", { name: /^35 / })).toBeInViewport({ ratio: 1 });
});

test("the number of a house is not parted", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/terminos");
  await expect(shopper.getByText("N° 1234", { exact: true }).first()).toHaveCSS("white-space", "nowrap");
});

test("the footer links to all guides", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/inicio");
  for (const { title } of pages) {
    await unfoldFooter(shopper);
    await shopper.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
    await expect(shopper.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(shopper).toHaveTitle(`${title} · Vitrina`);
  }
});

test("the care guide folds every material, each with an address, those on sale with a picture, and leads to the care products", async ({
  shopper,
  shop,
}) => {
  await visit(shopper, shop, "/cuidados-del-cuero#gamuza");
  const materials = shopper.getByRole("region", { name: "Material por material" });
  await expect(materials.getByText("Cepilla en seco, con cepillo para gamuza")).toBeInViewport();
  await expect(materials.getByRole("heading", { name: "Gamuza" })).toBeInViewport({ ratio: 1 });
  await expect(materials.locator("details[open]")).toHaveCount(1);
  await expect(materials.getByRole("heading", { level: 3 })).toHaveText([
    "Cuero graso",
    "Napa y plena flor",
    "Gamuza",
    "Nobuck",
    "Charol",
    "Cuero metalizado",
    "Curtido vegetal y crazy horse",
    "Cuero sintético",
    "Lona, algodón y otras telas",
    "Alpaca",
  ]);
  // Of the six leathers and cloths that are on sale.
  const squares = materials.locator("summary > span");
  await expect(squares).toHaveCount(6);
  expect(await squares.first().boundingBox()).toMatchObject({ width: 64, height: 64 });
  // Another anchor, followed without a new page.
  await shopper.evaluate(() => location.assign("#alpaca"));
  await expect(materials.getByText("No la retuerzas ni la cuelgues mojada.")).toBeInViewport();
  await shopper.getByRole("link", { name: "Ver productos de cuidado" }).click();
  await expect(shopper).toHaveURL(/\/sub-categoria\?id=803&grupo=8&desc=Cuidado%20del%20cuero$/);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Cuidado del cuero");
});

test("a product's care opens at its own leather", async ({ shopper, shop }) => {
  const { items } = await shop.products("q=Illimani&pageSize=1");
  await visit(shopper, shop, `/producto?id=${items[0]?.id}`);
  await shopper.getByRole("main").getByText("Cuidados de la napa").click();
  await shopper
    .getByRole("link", { name: /cuidados/i })
    .first()
    .click();
  await expect(shopper).toHaveURL(`${shop.url}/cuidados-del-cuero#napa`);
  await expect(shopper.getByText("Pasa crema o bálsamo cada dos o tres meses")).toBeInViewport();
  await expect(shopper.getByRole("heading", { name: "Napa y plena flor" })).toBeInViewport({ ratio: 1 });
});

test("without scripts a material unfolds, and its address opens it", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.url}/cuidados-del-cuero#charol`);
  await expect(page.getByText("Sin cepillos ni cremas con cera.")).toBeInViewport();
  await page.locator("summary").getByText("Nobuck", { exact: true }).click();
  await expect(page.getByText("Cepilla con cerdas suaves, sin apretar.")).toBeVisible();
  await context.close();
});

test("the size guide has the same figures as the product page", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/guia-talles");
  const shoes = shopper.getByRole("region", { name: "Calzado" });
  await expect(shoes.getByRole("row", { name: /^38 / })).toHaveText(["3823,87–7,56"]);
  await expect(shopper.getByText("la talla puede variar según el modelo")).toBeVisible();
  const { items } = await shop.products("category=6");
  await visit(shopper, shop, `/producto?id=${items[0]?.id}`);
  await shopper.getByText("Guía de tallas", { exact: true }).first().click();
  // No column for men: such shoes come in sizes that no man wears.
  const guide = shopper.getByRole("dialog", { name: "Guía de tallas" });
  await expect(guide.getByRole("row", { name: /^38 / })).toHaveText(["3823,87–7,5"]);
});

test("delivery costs the same on every page", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/envios");
  await expect(shopper.getByRole("row", { name: /^Delivery en la ciudad/ })).toContainText("Bs. 15 a Bs. 25");
  await expect(shopper.getByRole("row", { name: /^Pando/ })).toHaveText("PandoBs. 604");
  await expect(shopper.getByText("Gratis desde Bs. 500:")).toBeVisible();
  const { items } = await shop.products("category=1&priceMax=400");
  await visit(shopper, shop, `/producto?id=${items[0]?.id}`);
  await shopper.getByText("Envíos y cambios").click();
  await expect(shopper.getByText("Delivery en la ciudad: Bs.\u00A015 a Bs.\u00A025, en 24 a 48 horas.")).toBeVisible();
});

test.describe("answers", () => {
  test("a link opens its answer, and the answer gives its link", async ({ shopper, shop, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(shopper, shop, "/preguntas-frecuentes#pago-qr-vence");
    await expect(shopper.getByText("Nada se cobró.")).toBeInViewport();
    await expect(shopper.getByText("El QR venció, ¿qué hago?")).toBeInViewport();
    await shopper.getByRole("button", { name: "Copiar enlace a: El QR venció, ¿qué hago?" }).click();
    await expect(shopper.getByText("Enlace copiado")).toBeVisible();
    expect(await shopper.evaluate(() => navigator.clipboard.readText())).toBe(
      `${shop.url}/preguntas-frecuentes#pago-qr-vence`,
    );
    // Another anchor of the same page, entered in the address bar.
    await shopper.evaluate(() => location.assign("#garantia"));
    await expect(shopper.getByText("Defectos de fabricación durante 6 meses")).toBeInViewport();
  });

  test("search ignores accents, shows the number of answers, keeps the groups, and can be cleared", async ({
    shopper,
    shop,
  }) => {
    await visit(shopper, shop, "/preguntas-frecuentes");
    const search = shopper.getByRole("searchbox", { name: "Busca en las respuestas" });
    const status = shopper.getByRole("search").getByRole("status");
    const questions = shopper.getByRole("main").locator("section details summary");
    const all = await questions.count();
    expect(all).toBeGreaterThanOrEqual(25);
    await search.fill("envio tarija");
    await expect(status).toHaveText("1 respuesta para “envio tarija”");
    await expect(questions).toHaveText([/¿Envían a provincias y zonas alejadas\?/]);
    await expect(shopper.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Envíos"]);
    await search.fill("envio");
    await expect(status).toHaveText(/^\d+ respuestas para “envio”$/);
    await expect(status).toHaveText(`${await questions.count()} respuestas para “envio”`);
    await expect(questions.filter({ hasText: "¿Cuánto cuesta el envío?" })).toBeVisible();
    await search.fill("zzzz");
    await expect(status).toHaveText("No encontramos respuestas para “zzzz”. Prueba con otra palabra.");
    await shopper.getByRole("button", { name: "Ver todas las preguntas" }).click();
    await expect(questions).toHaveCount(all);
    await expect(search).toHaveValue("");
  });

  test("without scripts all answers are there, and search engines can read the questions", async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.url}/preguntas-frecuentes`);
    await expect(page.getByLabel("Busca en las respuestas")).toBeHidden();
    const questions = page.getByRole("main").locator("section details summary");
    const asked = await questions.count();
    await questions.first().click();
    await expect(page.getByText("Elige color y talla y toca")).toBeVisible();
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(facts["@type"]).toBe("FAQPage");
    expect(facts.mainEntity).toHaveLength(asked);
    expect(facts.mainEntity[0].name).toBe("¿Cómo hago un pedido?");
    expect(facts.mainEntity[0].acceptedAnswer.text).toMatch(/^Elige color y talla y toca Agregar al carrito\./);
    await context.close();
  });

  test("contacts are those of the settings, and change on open pages too", async ({ shopper, shop }) => {
    // The page subscribes to the settings a few seconds after loading.
    const opened = shopper.waitForEvent("websocket");
    await visit(shopper, shop, "/envios#tienda");
    await (await opened).waitForEvent("framereceived");
    const store = shopper.getByRole("region", { name: "Recoger en tienda" });
    await expect(store).toContainText("Estamos en Calle Las Retamas N° 1234, zona Sopocachi, La Paz");
    await shop.command({ name: "changeSettings", change: { Direccion: "Av. Ballivián 55, Calacoto" } });
    await expect(store).toContainText("Estamos en Av. Ballivián 55, Calacoto");
    const before = "Calle Las Retamas N° 1234, zona Sopocachi, La Paz";
    await shop.command({ name: "changeSettings", change: { Direccion: before } });
    await expect(store).toContainText(before);
  });
});
