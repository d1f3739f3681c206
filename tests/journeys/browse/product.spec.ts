import type { Product } from "#contracts/product/product.document.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { graveFaults } from "../support/accessibility.ts";
import { type TestShop, expect, pick, simpleProduct, test, visit } from "../support/journey.ts";

/** A product with a size sold out in a colour that has other sizes in stock. */
async function withGap(shop: TestShop): Promise<{ product: Product; gone: Product["variants"][number] }> {
  const { items } = await shop.products("category=6&available=true&pageSize=60");
  for (const card of items) {
    const product = await shop.product(card.id);
    const first = product.variants.find((variant) => variant.stock > 0);
    const ofColor = product.variants.filter((variant) => variant.color.name === first?.color.name);
    const gone = ofColor.find((variant) => variant.stock === 0) ?? ofColor.find((variant) => variant.id !== first?.id);
    if (!gone) continue;
    await shop.command({ name: "setStock", sku: gone.id, stock: 0 });
    return { product, gone };
  }
  throw new Error("no product with two sizes");
}

test.describe("a bad address", () => {
  test.use({ allowedMessages: ["status of 400"] });

  test("a shopper can ask for a sold-out size, and gets a mail when it is back", async ({ shopper, shop }) => {
    const { product, gone } = await withGap(shop);
    await visit(shopper, shop, `/producto?id=${product.id}`);
    const color = shopper.getByRole("radio", { name: gone.color.name, exact: true });
    await pick(color);
    await pick(shopper.getByRole("radio", { name: `${gone.size}, agotada: avísame` }));
    const form = shopper.getByRole("region", {
      name: `Avísame cuando vuelva la talla ${gone.size} en ${gone.color.name}`,
    });
    await form.getByLabel("Correo electrónico").fill("ana@");
    await form.getByRole("button", { name: "Avísame" }).tap();
    await expect(form.getByRole("alert")).toHaveText("Ingresa un correo válido");
    await expect(form.getByLabel("Correo electrónico")).toHaveValue("ana@");
    await form.getByLabel("Correo electrónico").fill("ana@example.com");
    await form.getByRole("button", { name: "Avísame" }).tap();
    await expect(form.getByRole("status")).toHaveText("Listo. Te escribimos una sola vez, cuando vuelva.");
    await expect(form.getByText("Listo. Te escribimos")).toBeFocused();
    await expect(form.getByRole("link", { name: `Ver otros en talla ${gone.size}` })).toHaveAttribute(
      "href",
      new RegExp(`^/sub-categoria\\?id=${product.subcategory}&.*talla=${encodeURIComponent(gone.size)}&disponibles=1$`),
    );

    await shop.command({ name: "setStock", sku: gone.id, stock: 3 });
    // The open page updates at once.
    await expect(shopper.getByRole("radio", { name: gone.size, exact: true })).toBeVisible();
    const told = () => shop.mails().find((text) => text.includes("ana@example.com")) ?? "";
    await expect.poll(told).not.toBe("");
    expect(told().replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain(`${shop.url}/producto?id=${product.id}`);
  });
});

test("a completely sold-out product offers the mail as well, also on an open page", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  for (const { id } of product.variants) await shop.command({ name: "setStock", sku: id, stock: 0 });
  const form = shopper.getByRole("region", { name: /^Avísame cuando vuelva/ });
  await expect(form).toBeVisible();
  // Once: on the photograph.
  await expect(shopper.locator("article.page").getByText(/^Agotado/)).toHaveCount(1);
  await shopper.getByRole("button", { name: "Avísame cuando vuelva" }).click();
  await expect(form.getByLabel("Correo electrónico")).toBeFocused();
  // On a desktop too it is the one thing to do.
  await shopper.setViewportSize({ width: 1440, height: 900 });
  await expect(shopper.getByRole("button", { name: "Avísame cuando vuelva" })).toHaveCount(1);
  const photograph = shopper.getByRole("list", { name: "Fotos del producto" }).getByRole("img").first();
  await expect(photograph).toHaveCSS("opacity", "0.6");
  // Asked, nothing asks again.
  await form.getByLabel("Correo electrónico").fill("ana@example.com");
  await form.getByRole("button", { name: "Avísame" }).click();
  await expect(shopper.getByRole("button", { name: "Te avisaremos" })).toBeDisabled();
  for (const { id, stock } of product.variants) await shop.command({ name: "setStock", sku: id, stock });
  await expect(shopper.getByRole("button", { name: "Agregar al carrito" })).toBeEnabled();
});

test("on a phone the line that says what can be done about a sold-out piece ends above the bar", async ({
  shopper,
  shop,
}) => {
  const { items } = await shop.products("category=6&pageSize=60");
  const shoe = await shop.product(items.find(({ sized }) => sized)?.id ?? "");
  for (const { id } of shoe.variants) await shop.command({ name: "setStock", sku: id, stock: 0 });
  await visit(shopper, shop, `/producto?id=${shoe.id}`);
  const line = await shopper.getByText("Elige tu talla y te avisamos cuando vuelva.").boundingBox();
  const bar = await shopper.locator("[data-buy-bar]").boundingBox();
  expect((line?.y ?? Infinity) + (line?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const { id, stock } of shoe.variants) await shop.command({ name: "setStock", sku: id, stock });
});

test("sizes stand in a row if they have room, never one alone on the last", async ({ shopper, shop }) => {
  const { product } = await withGap(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const sizes = shopper.getByRole("group", { name: /^Talla/ }).locator("label");
  for (const [width, rows] of [
    [390, [7]],
    [360, [7]],
    [320, [4, 3]],
    [768, [7]],
    [1440, [7]],
  ] as const) {
    await shopper.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all((await sizes.all()).map((one) => one.boundingBox()));
    expect([...Map.groupBy(boxes, (box) => box?.y).values()].map(({ length }) => length)).toEqual(rows);
    expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThanOrEqual(44);
  }
});

test("price and sale change on the open page", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const price = product.Precio * 100;
  await shop.command({ name: "change", product: product.id, change: { price: 123_456_700 } });
  await expect(shopper.getByText("Bs.\u00A01.234.567").first()).toBeVisible();
  await shop.command({ name: "change", product: product.id, change: { price, active: false } });
  await expect(shopper.getByText("Este producto ya no está a la venta.").first()).toBeVisible();
  await shop.command({ name: "change", product: product.id, change: { active: true } });
  await expect(shopper.getByRole("button", { name: "Agregar al carrito" })).toBeEnabled();
});

test("the WhatsApp question has colour and size filled in", async ({ shopper, shop }) => {
  const { product } = await withGap(shop);
  const variant = product.variants.find((one) => one.stock > 0);
  if (!variant) throw new Error("nothing in stock");
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await pick(shopper.getByRole("radio", { name: variant.color.name, exact: true }));
  await pick(shopper.getByRole("radio", { name: variant.size, exact: true }));
  const ask = shopper.getByRole("link", { name: "Consultar por WhatsApp" });
  await expect(ask).toHaveAttribute("href", /talla/);
  const link = new URL((await ask.getAttribute("href")) ?? "");
  expect(link.origin + link.pathname).toBe("https://wa.me/59170012345");
  expect(link.searchParams.get("text")).toMatch(
    new RegExp(
      `^Hola, quiero consultar por .+ · Bs\\. [0-9.,]+ \\(color ${variant.color.name}, talla ${variant.size}\\)\n`,
    ),
  );
  expect(link.searchParams.get("text")).toContain(`/producto?id=${product.id}`);
});

test("the chosen colour is in the address: reloaded or come back to, the page shows it, and its outfit", async ({
  shopper,
  shop,
}) => {
  const { items } = await shop.products("category=1&available=true&pageSize=60");
  const card = items.find(({ colors }) => colors.length > 1);
  if (!card) throw new Error("no product with two colours");
  const product = await shop.product(card.id);
  const first = product.variants.find(({ stock }) => stock > 0)?.color.name;
  const name = product.variants.find(({ color, stock }) => stock > 0 && color.name !== first)?.color.name ?? "";
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const last = shopper.getByRole("radio", { name, exact: true });
  const asked = shopper.waitForResponse((answer) => answer.url().includes(`/look?color=${colorSlug(name)}`));
  await pick(last);
  await asked;
  await expect(shopper).toHaveURL(new RegExp(`[?&]color=${colorSlug(name)}$`));
  await shopper.reload();
  await expect(last).toBeChecked();
  await shopper.getByRole("main").getByRole("link", { name: product.brandName }).first().click();
  await expect(shopper).not.toHaveURL(/producto/);
  await shopper.goBack();
  await expect(last).toBeChecked();
});

test("a product can be shared by the phone's own dialog, or by a menu", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  const [first] = product.variants;
  const several = new Set(product.variants.map(({ color }) => color.name)).size > 1;
  const url = `${shop.url}/producto?id=${product.id}${several ? `&color=${colorSlug(first?.color.name ?? "")}` : ""}`;
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shopper.evaluate(() => {
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async (data: ShareData) => void sessionStorage.setItem("shared", JSON.stringify(data)),
    });
  });
  await shopper.getByRole("button", { name: "Compartir" }).tap();
  const shared = () => shopper.evaluate(() => sessionStorage.getItem("shared"));
  await expect.poll(shared).not.toBeNull();
  expect(JSON.parse((await shared()) ?? "")).toMatchObject({
    title: product.name,
    url,
  });

  await shopper.evaluate(() => Object.defineProperty(navigator, "share", { configurable: true, value: undefined }));
  await shopper.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await shopper.getByRole("button", { name: "Compartir" }).tap();
  const menu = shopper.getByRole("list", { name: "Compartir" });
  const whatsApp = new URL((await menu.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
  expect(whatsApp.href).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(whatsApp.searchParams.get("text")).toContain(`${product.name} · Bs. `);
  await menu.getByRole("button", { name: "Copiar enlace" }).tap();
  await expect(menu.getByRole("button", { name: "Enlace copiado" })).toBeVisible();
  expect(await shopper.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect(await graveFaults(shopper)).toEqual([]);
});

test("the zoom steps through the photographs by keyboard", async ({ shopper, shop }) => {
  const { items } = await shop.products("category=1&pageSize=60");
  const card = items.find((one) => one.colors.length >= 3);
  const product = await shop.product(card?.id ?? "");
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const strip = shopper.getByRole("list", { name: "Fotos del producto" });
  const at = () => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
  const last = product.variants.at(-1)?.color.name ?? "";
  await pick(shopper.getByRole("radio", { name: new RegExp(`^${last}(, agotado)?$`) }));
  const count = await strip.getByRole("listitem").count();
  await strip.getByRole("button").first().click();
  const zoom = shopper.getByRole("dialog", { name: "Fotos del producto" });
  const counter = zoom.getByRole("status");
  await expect(counter).toHaveText(`Foto 1 de ${count}`);
  await shopper.keyboard.press("ArrowRight");
  await expect(counter).toHaveText(`Foto 2 de ${count}`);
  await zoom.getByRole("button", { name: "Acercar", exact: true }).click();
  await expect(zoom.getByRole("button", { name: "Alejar", exact: true })).toBeVisible();
  expect(await graveFaults(shopper)).toEqual([]);
  await shopper.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect.poll(at).toBe(1);
});

test("the size guide opens over the page, and its link leads to all tables", async ({ shopper, shop }) => {
  const { product } = await withGap(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const link = shopper.getByRole("link", { name: "Guía de tallas" }).first();
  await expect(link).toHaveAttribute("href", "/guia-talles");
  await link.click();
  const sheet = shopper.getByRole("dialog", { name: "Guía de tallas" });
  await expect(sheet.getByRole("columnheader", { name: "Talla" })).toBeVisible();
  await shopper.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await link.click();
  await sheet.getByRole("button", { name: "Cerrar" }).click();
  await expect(sheet).toBeHidden();
  await expect(shopper).toHaveURL(`${shop.url}/producto?id=${product.id}`);
});

test("three recently viewed products are a row, loaded in one request", async ({ shopper, shop }) => {
  const { items } = await shop.products("category=1&pageSize=4");
  const [one, two, three, four] = items;
  if (!one || !two || !three || !four) throw new Error("no products");
  const asked: string[] = [];
  shopper.on("request", (request) => void (request.url().includes("/api/cards") && asked.push(request.url())));
  const remembers = (id: string) => () =>
    shopper.evaluate(() => localStorage.getItem("seen")).then((seen) => seen?.includes(id));
  const row = shopper.locator("section", { has: shopper.getByRole("heading", { name: "Vistos hace poco" }) });
  for (const { id } of [one, two, three]) {
    await visit(shopper, shop, `/producto?id=${id}`);
    await expect.poll(remembers(id)).toBe(true);
  }
  expect(asked).toEqual([]);
  await expect(row).toBeHidden();
  await visit(shopper, shop, `/producto?id=${four.id}`);
  await expect(row.getByRole("article").getByRole("heading")).toHaveText([three.name, two.name, one.name]);
  expect(asked).toEqual([`${shop.url}/api/cards?ids=${three.id}%2C${two.id}%2C${one.id}`]);
});

test("a phone has one buy button, always in its window, and sees title, price and colours without scrolling", async ({
  shopper,
  shop,
}) => {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const button = shopper.getByRole("button", { name: "Agregar al carrito" });
  await expect(button).toHaveCount(1);
  const bar = (await shopper.locator("[data-buy-bar]").boundingBox())?.y ?? 0;
  expect(bar).toBe(844 - 68);
  const title = shopper.getByRole("heading", { level: 1 });
  const colors = shopper.getByRole("group", { name: /^Color/ });
  for (const part of [title, colors]) {
    const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThan(bar);
  }
  await shopper.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await button.click();
  const drawer = shopper.getByRole("dialog", { name: "Carrito" });
  await drawer.getByRole("button", { name: "Seguir comprando" }).click();
  // "Ver carrito" is a strip right above it.
  const strip = await shopper.getByTestId("cart-bar").boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeCloseTo(bar, 0);
});

test.describe("without a connection", () => {
  test.use({ allowedMessages: ["ERR_INTERNET_DISCONNECTED", "WebSocket connection"] });

  test("a phone with a bag has the message and one bar, and the button stands on the page", async ({
    shopper,
    shop,
  }) => {
    const product = await simpleProduct(shop);
    await visit(shopper, shop, `/producto?id=${product.id}`);
    const button = shopper.getByRole("button", { name: "Agregar al carrito" });
    const bar = shopper.locator("[data-buy-bar]");
    await shopper.context().setOffline(true);
    await expect(shopper.getByText(/^Sin conexión/)).toBeVisible();
    await expect(bar).toBeVisible();
    await button.click();
    await shopper.getByRole("dialog", { name: "Carrito" }).getByRole("button", { name: "Seguir comprando" }).click();
    await expect(bar).toBeHidden();
    await expect(button).toHaveCount(1);
    const strip = await shopper.getByTestId("cart-bar").boundingBox();
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBe(844);
    await shopper.context().setOffline(false);
    await expect(bar).toBeVisible();
  });
});

test("on a small phone name, price, colours and sizes stand above the bar", async ({ shopper, shop }) => {
  await shopper.setViewportSize({ width: 360, height: 640 });
  const bottom = async (selector: string) => {
    const box = await shopper.locator(selector).last().boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  const { product } = await withGap(shop);
  const bag = await simpleProduct(shop);
  for (const [id, height, last] of [
    [product.id, 252, ".sizes > label"],
    [bag.id, 320, "label:has([name=color])"],
  ] as const) {
    await visit(shopper, shop, `/producto?id=${id}`);
    const photograph = await shopper.locator(".product-photo").boundingBox();
    expect([photograph?.width, photograph?.height]).toEqual([360, height]);
    expect(await bottom(last)).toBeLessThan((await shopper.locator("[data-buy-bar]").boundingBox())?.y ?? 0);
  }
});

test("the day of arrival, exchange and guarantee are within two screens of a phone", async ({ shopper, shop }) => {
  const { product } = await withGap(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  for (const words of [
    /\sa\sLa\sPaz/,
    /^(Cambio dentro de los 7 días|En oferta: sin cambio)/,
    /^6 meses de garantía/,
  ]) {
    const box = await shopper.getByText(words).first().boundingBox();
    expect(box?.y).toBeLessThan(2 * 844);
  }
});
