import { formatMoney } from "#contracts/money/money.ts";
import { expect, hydrated, simpleProduct, test, visit } from "../support/journey.ts";

test(
  "browse, choose, add; the second window follows; price and stock changes show in both (F22)",
  { tag: "@race" },
  async ({ shopper, shop, context }) => {
    const product = await simpleProduct(shop);
    const [variant] = product.variants;
    if (!variant) throw new Error("unreachable");

    // From the menu to the category, and from there to the product.
    await visit(shopper, shop, "/inicio");
    await shopper.getByRole("button", { name: "Menú", exact: true }).click();
    const menu = shopper.getByRole("dialog", { name: "Menú" });
    await menu.getByRole("button", { name: "Carteras y bolsos" }).click();
    await menu.getByRole("link", { name: "Ver Todo" }).click();
    await expect(shopper.getByRole("heading", { level: 1, name: "Carteras y bolsos" })).toBeVisible();
    await expect(menu).toBeHidden();
    await shopper.getByRole("link", { name: product.name, exact: true }).click();
    await expect(shopper.getByRole("heading", { level: 1, name: product.name })).toBeVisible();

    // A second window of the same guest.
    const other = await context.newPage();
    await visit(other, shop, "/carrito");
    await expect(other.getByText("Tu carrito está vacío")).toBeVisible();

    await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
    const drawer = shopper.getByRole("dialog", { name: "Carrito" });
    await expect(drawer.getByText("Se agregó al carrito")).toBeVisible();
    await expect(other.getByRole("link", { name: product.name, exact: true })).toBeVisible({ timeout: 2_000 });
    await drawer.getByRole("link", { name: "Ver carrito" }).click();
    await expect(shopper.getByTestId("badge")).toContainText("1");

    await shopper.bringToFront();
    // Twenty quick taps on "+" stop at the stock, in both windows.
    const max = Math.min(variant.stock, 20);
    const plus = shopper.getByRole("main").getByRole("button", { name: "Agregar uno" });
    for (let tap = 1; tap < max; tap += 1) await plus.click({ delay: 0 });
    await expect(plus).toBeDisabled();
    const quantity = (page: typeof shopper) =>
      page
        .getByRole("main")
        .getByRole("group", { name: `Cantidad de ${product.name}` })
        .locator("output");
    await expect(quantity(shopper)).toHaveText(String(max));
    await expect(quantity(other)).toHaveText(String(max));

    // The owner changes the price: both windows show the new and the old one.
    await shop.command({ name: "change", product: product.id, change: { price: 12_350, discount: 0, offers: false } });
    for (const page of [shopper, other]) {
      await expect(page.getByText(/(Bajó|Subió) de precio: costaba/)).toBeVisible({ timeout: 2_000 });
      await expect(page.getByTestId("total")).toHaveText(formatMoney({ cents: 12_350 * max, Moneda: "Bs." }));
    }

    // The stock falls below the cart: the line shows it, and one tap corrects it in both windows.
    await shop.command({ name: "setStock", sku: variant.id, stock: 2 });
    for (const page of [shopper, other]) await expect(page.getByText("Solo quedan 2.")).toBeVisible({ timeout: 2_000 });
    await expect(shopper.getByRole("link", { name: "Finalizar compra" })).toBeHidden();
    await shopper.getByRole("button", { name: "Llevar 2" }).click();
    for (const page of [shopper, other]) await expect(quantity(page)).toHaveText("2");
    await expect(other.getByRole("link", { name: "Finalizar compra" })).toBeVisible();

    // A removal can be undone.
    await shopper.getByRole("button", { name: `Quitar ${product.name}` }).click();
    await expect(other.getByText("Tu carrito está vacío")).toBeVisible();
    await shopper.getByRole("button", { name: "Deshacer" }).click();
    for (const page of [shopper, other]) await expect(quantity(page)).toHaveText("2");
  },
);

test("what is removed in the drawer is said there once, and undone there", async ({ shopper, shop }) => {
  const { id, name } = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${id}`);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  const drawer = shopper.getByRole("dialog", { name: "Carrito" });
  await drawer.getByRole("button", { name: `Quitar ${name}` }).click();
  await expect(drawer.getByRole("heading", { name: "Tu carrito está vacío" })).toBeVisible();
  await expect(shopper.getByText(`Quitaste ${name}`)).toHaveCount(1);
  await expect(drawer.getByRole("status")).toHaveText(`Quitaste ${name}`);
  await expect(drawer.getByRole("link", { name: "Carteras y bolsos" })).toBeVisible();
  await expect(drawer).not.toContainText("Total");
  await expect(drawer).not.toContainText("Se agregó");
  await drawer.getByRole("button", { name: "Deshacer" }).click();
  await expect(drawer.getByRole("group", { name: `Cantidad de ${name}` }).getByRole("status")).toHaveText("1");
  await expect(drawer.getByRole("heading", { name: "Tu carrito" })).toBeFocused();
});

test("delivery is free from a total on, and the missing amount is shown; so is the reason why a quantity cannot grow", async ({
  shopper,
  shop,
}) => {
  const product = await simpleProduct(shop);
  const [variant] = product.variants;
  await shop.command({ name: "change", product: product.id, change: { price: 25_050, discount: 0, offers: false } });
  await shop.command({ name: "setStock", sku: variant?.id ?? "", stock: 3 });
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shopper.getByText("Envíos y cambios").click();
  await expect(shopper.getByText("Envío gratis desde Bs.\u00A0500.")).toBeVisible();
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await visit(shopper, shop, "/carrito");
  const summary = shopper.getByRole("complementary", { name: "Resumen" });
  await expect(summary).toContainText("Te faltan Bs.\u00A0249,50 para el envío gratis.");
  const plus = shopper.getByRole("main").getByRole("button", { name: "Agregar uno" });
  await plus.click();
  await expect(summary).toContainText("EnvíoGratis");
  await expect(summary).not.toContainText("Bs.\u00A015");
  await expect(shopper.getByText("Solo quedan 3")).toHaveCount(0);
  await plus.click();
  await expect(shopper.getByText("Solo quedan 3")).toBeVisible();

  await shop.command({ name: "change", product: product.id, change: { price: 50_000 } });
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await expect(shopper.locator("[data-arrival]")).toContainText("a La Paz, gratis");
  await shopper.getByText("Envíos y cambios").click();
  await expect(shopper.getByText("Envío nacional por courier: gratis, de 2 a 4 días hábiles.")).toBeVisible();
});

test("a removal cannot be undone over the button of a form", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await shopper.getByRole("dialog", { name: "Carrito" }).getByRole("link", { name: "Ver carrito" }).click();
  // The drawer that goes has the same buttons.
  await expect(shopper.getByRole("dialog", { name: "Carrito" })).toHaveCount(0);
  await shopper
    .getByRole("main")
    .getByRole("button", { name: `Quitar ${product.name}` })
    .click();
  await expect(shopper.getByRole("button", { name: "Deshacer" })).toBeVisible();
  await shopper.getByRole("banner").locator("[href='/mi-cuenta']").click();
  await expect(shopper).toHaveURL(/iniciar-sesion/);
  await expect(shopper.getByRole("button", { name: "Deshacer" })).toBeHidden();
});

test("the product page follows price and stock", async ({ shopper, shop }) => {
  const { items } = await shop.products("category=2&pageSize=60");
  const card = items.find((one) => !one.soldOut && one.PorcDesc === 0);
  if (!card) throw new Error("no product");
  const product = await shop.product(card.id);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shop.command({ name: "change", product: product.id, change: { price: 77_750, discount: 10, offers: true } });
  await expect(shopper.getByText("Bs.\u00A0699,75").first()).toBeVisible({ timeout: 2_000 });
  for (const variant of product.variants) await shop.command({ name: "setStock", sku: variant.id, stock: 0 });
  await expect(shopper.locator("[data-buy-bar]")).toContainText("Avísame cuando vuelva", { timeout: 2_000 });
});

test.describe("without a connection", () => {
  // Chromium itself logs every request that fails without a connection.
  test.use({ allowedMessages: ["net::ERR_INTERNET_DISCONNECTED", "WebSocket connection"] });

  test("what is added without a connection arrives when it is back (F24)", async ({ shopper, shop, context }) => {
    const product = await simpleProduct(shop);
    await visit(shopper, shop, `/producto?id=${product.id}`);
    await context.setOffline(true);
    const notice = shopper.getByText("Sin conexión. Todo se envía cuando vuelva la señal.");
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCSS("background-color", "rgb(243, 239, 233)");
    await expect(notice).toHaveCSS("padding-left", "16px");
    await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
    await expect(shopper.getByTestId("badge")).toContainText("1");
    await context.setOffline(false);
    const other = await context.newPage();
    await visit(other, shop, "/carrito");
    await expect(other.getByRole("link", { name: product.name, exact: true })).toBeVisible({ timeout: 15_000 });
  });
});

test("a reload right after adding loses nothing (F24)", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await shopper.reload();
  await hydrated(shopper);
  await expect(shopper.getByTestId("badge")).toContainText("1");
});

test("a line removed and restored keeps its position, also after a reload", async ({ shopper, shop }) => {
  const { items } = await shop.products("category=1&pageSize=60");
  const names: string[] = [];
  for (const { id } of items) {
    const product = await shop.product(id);
    if (product.variants[0]?.size !== "Única" || product.variants[0].stock < 2) continue;
    await visit(shopper, shop, `/producto?id=${id}`);
    const added = shopper.waitForResponse((answer) => answer.url().endsWith("/additions") && answer.ok());
    await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
    // Waits for the shop: lines stand in the order in which it received them.
    await added;
    names.push(product.name);
    await expect(shopper.getByTestId("badge")).toContainText(String(names.length));
    if (names.length === 3) break;
  }
  await visit(shopper, shop, "/carrito");
  const groups = shopper.getByRole("main").getByRole("group", { name: /^Cantidad de / });
  const expectOrder = async () => {
    await expect(groups).toHaveCount(3);
    for (const [place, name] of names.entries()) {
      await expect(groups.nth(place)).toHaveAccessibleName(`Cantidad de ${name}`);
    }
  };
  await expectOrder();
  await shopper.getByRole("button", { name: `Quitar ${names[0]}` }).click();
  // After a removal the focus must be on the next line, not at the top of the page.
  await expect(shopper.getByRole("button", { name: `Quitar ${names[1]}` })).toBeFocused();
  await expect(groups).toHaveCount(2);
  const undone = shopper.waitForResponse((answer) => answer.request().method() === "PATCH");
  await shopper.getByRole("button", { name: "Deshacer" }).click();
  await undone;
  await expectOrder();
  await shopper.reload();
  await hydrated(shopper);
  await expectOrder();
});
