import type { Product } from "#contracts/documents/product.ts";
import { colorSlug } from "#contracts/catalogue/filters.ts";
import { AxeBuilder } from "@axe-core/playwright";
import { type TestShop, expect, pick, simpleProduct, test, visit } from "./journey.ts";

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
  await expect(shopper.getByRole("button", { name: "Agotado" })).toBeDisabled();
  await expect(shopper.getByRole("heading", { name: /^Avísame cuando vuelva/ })).toBeVisible();
  for (const { id, stock } of product.variants) await shop.command({ name: "setStock", sku: id, stock });
  await expect(shopper.getByRole("button", { name: "Agregar al carrito" })).toBeEnabled();
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
  const { violations } = await new AxeBuilder({ page: shopper }).analyze();
  expect(violations.filter((one) => one.impact === "serious" || one.impact === "critical")).toEqual([]);
});

test("the gallery works by keyboard and follows the colour; the zoom steps through the photographs", async ({
  shopper,
  shop,
}) => {
  const { items } = await shop.products("category=1&pageSize=60");
  const card = items.find((one) => one.colors.length >= 3);
  const product = await shop.product(card?.id ?? "");
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const strip = shopper.getByRole("list", { name: "Fotos del producto" });
  const at = () => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
  await strip.getByRole("button").first().focus();
  await shopper.keyboard.press("ArrowRight");
  await expect.poll(at).toBe(1);
  await expect(strip.getByRole("button").nth(1)).toBeFocused();
  await shopper.keyboard.press("End");
  await expect.poll(at).toBe(product.images.length - 1);

  const other = card?.colors[1]?.name ?? "";
  await pick(shopper.getByRole("radio", { name: other, exact: true }));
  await expect.poll(at).toBe(product.images.findIndex((image) => image.color === other));

  await shopper.keyboard.press("Home");
  await strip
    .getByRole("button")
    .nth(await at())
    .click();
  const zoom = shopper.getByRole("dialog", { name: "Fotos del producto" });
  const counter = zoom.getByRole("status");
  await expect(counter).toHaveText(`Foto ${(await at()) + 1} / ${product.images.length}`);
  await shopper.keyboard.press("Home");
  await expect(counter).toHaveText(`Foto 1 / ${product.images.length}`);
  await shopper.keyboard.press("ArrowRight");
  await expect(counter).toHaveText(`Foto 2 / ${product.images.length}`);
  await zoom
    .getByRole("button", { name: /^Acercar/ })
    .nth(1)
    .click();
  await expect(zoom.getByRole("button", { name: "Alejar" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page: shopper }).analyze();
  expect(violations.filter((one) => one.impact === "serious" || one.impact === "critical")).toEqual([]);
  await shopper.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect.poll(at).toBe(1);
});

test("recently viewed products are loaded in one request", async ({ shopper, shop }) => {
  const { items } = await shop.products("category=1&pageSize=3");
  const [one, two, three] = items;
  if (!one || !two || !three) throw new Error("no products");
  const asked: string[] = [];
  shopper.on("request", (request) => void (request.url().includes("/api/cards") && asked.push(request.url())));
  const remembers = (id: string) => () =>
    shopper.evaluate(() => localStorage.getItem("seen")).then((seen) => seen?.includes(id));
  for (const { id } of [one, two]) {
    await visit(shopper, shop, `/producto?id=${id}`);
    await expect.poll(remembers(id)).toBe(true);
  }
  await visit(shopper, shop, `/producto?id=${three.id}`);
  const row = shopper.locator("section", { has: shopper.getByRole("heading", { name: "Vistos hace poco" }) });
  await expect(row.getByRole("article").getByRole("heading")).toHaveText([two.name, one.name]);
  expect(asked.at(-1)).toBe(`${shop.url}/api/cards?ids=${two.id}%2C${one.id}`);
  expect(asked).toHaveLength(2);
});

test("price, size, colour, delivery and the button are within two screens of a phone", async ({ shopper, shop }) => {
  const { product } = await withGap(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const button = await shopper.getByRole("button", { name: "Agregar al carrito" }).boundingBox();
  const delivery = await shopper.getByText(/^Delivery (Bs|gratis)/).boundingBox();
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(2 * 844);
  expect(delivery?.y).toBeLessThan(2 * 844);
});
