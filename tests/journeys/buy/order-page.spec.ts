/** How the screens of a purchase look beside each other: one order line, one block of totals, one place for each part. */
import type { Cart } from "#contracts/cart/cart.document.ts";
import type { Draft, Order } from "#contracts/order/order.document.ts";
import type { Locator, Page } from "@playwright/test";
import { newId } from "#contracts/ids.ts";
import { AT_HOME, BILLING } from "#tests/support/clients/checkout-answers.ts";
import { type TestShop, arriveSignedIn, expect, simpleProduct, test, visit } from "../support/journey.ts";
import { buy, call } from "../support/orders.ts";

const main = (page: Page) => page.getByRole("main");
const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, width, height } = element.getBoundingClientRect();
    return { left, right, top, width, height };
  });

async function fillCart(page: Page, shop: TestShop): Promise<void> {
  const [variant] = (await simpleProduct(shop)).variants;
  const [cart] = await call<Cart[]>(page, "GET", "/api/carts");
  const { id } = cart ?? (await call<Cart>(page, "PUT", `/api/carts/${newId()}`, {}));
  await call(page, "PATCH", `/api/carts/${id}`, { products: { [variant?.id ?? ""]: { quantity: 1 } } });
}

/** A signed-in shopper with one piece in the cart, and all questions answered. */
async function atTheLastStep(page: Page, shop: TestShop): Promise<void> {
  await arriveSignedIn(page, shop);
  await fillCart(page, shop);
  const { id } = await call<Draft>(page, "PUT", `/api/orders/${newId()}`, {});
  await call(page, "PATCH", `/api/orders/${id}`, { shipping: AT_HOME, billing: BILLING });
  await visit(page, shop, "/tipo-de-compra");
}

/** A signed-in shopper at the QR of an order. */
async function atTheQr(page: Page, shop: TestShop): Promise<Order> {
  await arriveSignedIn(page, shop);
  const { id } = await buy(page, await simpleProduct(shop));
  await visit(page, shop, `/pago-qr?id=${id}`);
  await expect(main(page).getByRole("img", { name: /^Código QR/ })).toBeVisible();
  return call<Order>(page, "GET", `/api/orders/${id}`);
}

async function paid(page: Page, shop: TestShop): Promise<Order> {
  const order = await atTheQr(page, shop);
  await shop.command({ name: "pay", reference: order.payment?.reference ?? "" });
  await expect(page).toHaveURL(`${shop.url}/pedido-exitoso?id=${order.id}`);
  return order;
}

/** What an order's line and its totals look like within a part of the page. */
async function expectDrawnSummary(part: Locator): Promise<void> {
  const picture = await edges(part.locator("img").first());
  expect([picture.width, picture.height]).toEqual([64, 80]);
  await expect(part.locator("li p").first()).toHaveCSS("font-weight", "400");
  await expect(part.locator("li p").nth(1)).toHaveCSS("font-weight", "500");
  await expect(part.getByText("Total", { exact: true })).toHaveCSS("font-weight", "500");
  const lined = await part.locator("*").evaluateAll((all) =>
    all.flatMap((one) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(one);
      const isLine = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0;
      return isLine && one.getBoundingClientRect().width > 0 ? [one.textContent.replace(/Bs\..*/, "a price")] : [];
    }),
  );
  expect(lined).toEqual(["Total", "a price"]);
}

test("beside the form and beside the QR stands the same summary, and the list of steps does not move", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 1440, height: 900 });
  await atTheLastStep(shopper, shop);
  await expectDrawnSummary(main(shopper).getByRole("complementary", { name: "Tu pedido" }));
  const steps = main(shopper).getByRole("navigation", { name: "Pasos de la compra" });
  const places = async () => {
    const found = [];
    for (const width of [1024, 1440]) {
      await shopper.setViewportSize({ width, height: 900 });
      found.push(await edges(steps));
    }
    return found;
  };
  const before = await places();
  // All names have room on a small desktop.
  expect(before.map(({ width }) => width)).toEqual([928, 640]);
  await main(shopper).getByRole("button", { name: "Confirmar pedido" }).click();
  await expect(main(shopper).getByRole("img", { name: /^Código QR/ })).toBeVisible();
  expect(await places()).toEqual(before);
  await expectDrawnSummary(
    main(shopper).getByRole("complementary", { name: "Resumen del pedido" }).locator(":scope > div"),
  );
  await shopper.setViewportSize({ width: 768, height: 1024 });
  expect((await edges(steps)).top - (await edges(shopper.getByRole("banner"))).height).toBe(28);
  // On a phone all that is needed to pay is in the first window.
  await shopper.setViewportSize({ width: 390, height: 844 });
  const reference = await edges(main(shopper).getByRole("button", { name: "Copiar la referencia" }));
  await shopper.setViewportSize({ width: 360, height: 640 });
  const paidAlready = await edges(main(shopper).getByRole("button", { name: "Ya pagué" }));
  expect(paidAlready.top + paidAlready.height).toBeLessThanOrEqual(630);
  expect(reference.top + reference.height).toBeLessThanOrEqual(844);
});

test("the questions take the width of a tablet, and the summary stands close on a small desktop", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 768, height: 1024 });
  await arriveSignedIn(shopper, shop);
  await fillCart(shopper, shop);
  await visit(shopper, shop, "/datos-envio");
  const send = main(shopper).getByRole("button", { name: "Continuar" });
  expect((await edges(send)).right).toBe(736);
  await shopper.setViewportSize({ width: 1024, height: 768 });
  const summary = await edges(main(shopper).getByRole("complementary", { name: "Tu pedido" }));
  expect([summary.left - (await edges(send)).right, summary.width]).toEqual([56, 340]);
});

test("a refused form that is in the window is not scrolled", async ({ shopper, shop }) => {
  await shopper.setViewportSize({ width: 1440, height: 900 });
  await arriveSignedIn(shopper, shop);
  await fillCart(shopper, shop);
  const { id } = await call<Draft>(shopper, "PUT", `/api/orders/${newId()}`, {});
  await call(shopper, "PATCH", `/api/orders/${id}`, { shipping: AT_HOME });
  await visit(shopper, shop, "/datos-facturacion");
  await main(shopper).getByRole("button", { name: "Continuar" }).click();
  await expect(main(shopper).getByLabel("Número de documento", { exact: true })).toBeFocused();
  expect(await shopper.evaluate(() => scrollY)).toBe(0);
});

test("above an empty cart an unpaid order is a panel with its photograph, and its button the one in ink", async ({
  shopper,
  shop,
}) => {
  const { number, total } = await atTheQr(shopper, shop);
  await visit(shopper, shop, "/carrito");
  const panel = main(shopper).getByRole("complementary", { name: "Pedido por pagar" });
  await expect(panel).toHaveText(/Te lo guardamos hasta (las|mañana a las) \d\d:\d\d\.Pagar$/);
  await expect(panel).toContainText(`${number}, Bs.\u00A0${total}.`);
  await expect(panel.locator("img")).toBeVisible();
  const ground = "background-color";
  await expect(panel.getByRole("link", { name: "Pagar" })).toHaveCSS(ground, "rgb(28, 25, 23)");
  await expect(main(shopper).getByRole("link", { name: "Ver la tienda" })).toHaveCSS(ground, "rgba(0, 0, 0, 0)");
});

test("an order's title is its day, and how it stands where no day is awaited", async ({ shopper, shop }) => {
  const order = await atTheQr(shopper, shop);
  const title = main(shopper).getByRole("heading", { level: 1 });
  await visit(shopper, shop, `/pedido?id=${order.id}`);
  await expect(title).toHaveText(`Pedido ${order.number} Pendiente de pago`);
  await shop.command({ name: "pay", reference: order.payment?.reference ?? "" });
  await expect(title).toHaveText(new RegExp(`^Pagado · Pedido ${order.number} Llega (hoy|mañana, [^.]+|el [^.]+)\\.$`));
  await expect(title.locator("[data-arrival]")).toHaveCSS("font-size", "32px");
  // It stands there only.
  await expect(main(shopper).locator("[data-arrival]")).toHaveCount(1);
  await expect(main(shopper).getByText(/llega (hoy|mañana, |el )/i)).toHaveCount(1);
});

test("on a tablet the confirmation's photograph fills its half, and ends with the words beside it", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 768, height: 1024 });
  // It grows from the QR otherwise.
  await shopper.emulateMedia({ reducedMotion: "reduce" });
  await paid(shopper, shop);
  const picture = await edges(main(shopper).locator("img").first());
  const bottom = (box: { top: number; height: number }) => box.top + box.height;
  expect([picture.left, picture.width]).toEqual([0, 374]);
  // Its padding.
  expect(bottom(picture)).toBeCloseTo(
    bottom(await edges(main(shopper).getByRole("link", { name: "Ver mi pedido" }))) + 40,
    0,
  );
  const summary = await edges(main(shopper).getByRole("complementary", { name: "Resumen del pedido" }));
  expect([summary.left, summary.width, summary.top >= bottom(picture)]).toEqual([32, 704, true]);
});

test("an order's products and totals share one column, its state stands in a panel beside them", async ({
  shopper,
  shop,
}) => {
  const order = await paid(shopper, shop);
  await visit(shopper, shop, `/pedido?id=${order.id}`);
  const products = main(shopper).getByRole("region", { name: "Productos" });
  const state = main(shopper).getByRole("region", { name: "Estado" });
  const heading = (name: string) => edges(main(shopper).getByRole("heading", { name }));
  // On a phone directly under the title.
  expect((await edges(state)).top).toBeLessThan((await edges(products)).top);
  await shopper.setViewportSize({ width: 1440, height: 900 });
  const [bill, pieces] = [await edges(products.locator("dl")), await edges(products.getByRole("list"))];
  expect([bill.left, bill.right]).toEqual([pieces.left, pieces.right]);
  expect((await edges(state)).left).toBeGreaterThan(bill.right + 100);
  const facts = [await heading("Entrega"), await heading("Factura"), await heading("Pago")];
  expect(new Set(facts.map(({ top }) => top)).size).toBe(1);
  await expect(main(shopper).getByText(order.shipping?.methodName ?? "")).toHaveCount(1);
  const rows = state.getByRole("listitem");
  await expect(rows).toHaveText([
    /^Pedido recibido(hoy|ayer), \d\d:\d\d$/,
    /^Pago confirmado(hoy|ayer), \d\d:\d\d$/,
    "En preparación (por venir)",
    "Enviado (por venir)",
    "Entregado (por venir)",
  ]);
  await expect(rows.nth(1)).toHaveCSS("font-weight", "500");
});

test("a paid order's receipt is a screen of its own, which is printed alone and shared as text", async ({
  shopper,
  shop,
}) => {
  await shopper.addInitScript(() =>
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ text }: ShareData) => Promise.resolve(Object.assign(window, { shared: text })),
    }),
  );
  const order = await paid(shopper, shop);
  await visit(shopper, shop, `/pedido?id=${order.id}`);
  await main(shopper).getByRole("link", { name: "Guardar recibo" }).click();
  await expect(main(shopper).getByRole("heading", { level: 1 })).toHaveText(/^Recibo V-\d+$/);
  await expect(shopper).toHaveTitle(/^Recibo V-\d+/);
  await expect(main(shopper).getByText(/^\p{L}+ \d+ de \p{L}+ de \d{4}$/u)).toBeVisible();
  await expect(main(shopper).getByText(/^Pagado: \p{L}+ \d+ de \p{L}+, \d\d:\d\d$/u)).toBeVisible();
  const paper = main(shopper).getByRole("article");
  await expect(paper.locator("img").filter({ visible: true })).toHaveCount(0);
  await main(shopper).getByRole("button", { name: "Compartir" }).click();
  expect(await shopper.evaluate(() => Reflect.get(window, "shared"))).toContain(`Recibo ${order.number}`);
  await shopper.emulateMedia({ media: "print" });
  await expect(paper.getByText("No reemplaza a la factura.")).toBeVisible();
  expect(await paper.evaluate(({ clientWidth }) => clientWidth)).toBeLessThanOrEqual(600);
  await expect(shopper.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  for (const hidden of [
    main(shopper).getByRole("button", { name: "Guardar PDF" }),
    shopper.getByRole("banner"),
    shopper.getByRole("contentinfo"),
  ])
    await expect(hidden).toBeHidden();
});

test("a row of the list of orders is as high as its photograph on a desktop, with state and total beside the name", async ({
  shopper,
  shop,
}) => {
  await paid(shopper, shop);
  await visit(shopper, shop, "/mis-pedidos");
  const entry = main(shopper).getByRole("listitem").first();
  await expect(entry.locator("[data-arrival]").filter({ visible: true })).toHaveText(/^Llega (hoy|mañana, .+|el .+)$/);
  const parts = async () => [
    await edges(entry.getByRole("heading")),
    await edges(entry.getByText("Pagado")),
    await edges(entry.getByText(/^Bs\./)),
  ];
  const phone = await parts();
  expect(phone.map(({ left }) => left)).toEqual([120, 120, 120]);
  await shopper.setViewportSize({ width: 1440, height: 900 });
  expect((await edges(entry)).height).toBe(144);
  const [name, state, total] = await parts();
  expect([name, state, total].map((part) => part?.left)).toEqual([184, expect.any(Number), expect.any(Number)]);
  expect((state?.left ?? 0) > (name?.right ?? 0) && (total?.left ?? 0) > (state?.right ?? 0)).toBe(true);
});

test("on a tablet an empty screen has two halves, and four categories in a row", async ({ shopper, shop }) => {
  await shopper.setViewportSize({ width: 768, height: 1024 });
  await arriveSignedIn(shopper, shop);
  await visit(shopper, shop, "/mis-pedidos");
  await expect(main(shopper).getByRole("link", { name: "Guía de regalos" })).toBeVisible();
  await expect(main(shopper).getByRole("link", { name: "Ver carrito" })).toHaveCount(0);
  await expect(main(shopper).locator(".empty-state img")).toHaveAttribute("src", /\/cat-calzado-/);
  const picture = await edges(main(shopper).locator(".empty-state img"));
  expect([picture.left, picture.width, picture.height]).toEqual([32, 342, 342]);
  expect((await edges(main(shopper).getByRole("heading", { level: 1 }))).left).toBe(414);
  const tiles = main(shopper).locator("ul > li > a");
  await expect(tiles).toHaveCount(4);
  const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("the titles of the cart, the account and the orders stand at one height", async ({ shopper, shop }) => {
  await paid(shopper, shop);
  await fillCart(shopper, shop);
  for (const width of [768, 1440]) {
    await shopper.setViewportSize({ width, height: 900 });
    const tops: number[] = [];
    for (const screen of ["/carrito", "/mi-cuenta", "/mis-pedidos"]) {
      await visit(shopper, shop, screen);
      tops.push((await edges(main(shopper).getByRole("heading", { level: 1 }))).top);
    }
    expect(tops).toEqual([96, 96, 96]);
  }
});

test("in the drawer the hairline below the last line is as long as the line", async ({ shopper, shop }) => {
  await shopper.emulateMedia({ reducedMotion: "reduce" });
  await visit(shopper, shop, `/producto?id=${(await simpleProduct(shop)).id}`);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  const list = shopper.getByRole("dialog", { name: "Carrito" }).getByRole("list").first();
  await expect(list.locator("+ div")).toHaveCSS("border-top-width", "1px");
  // Measured in one moment, because the drawer may still be coming in.
  const ends = await list.evaluate(({ lastElementChild, nextElementSibling }) =>
    [lastElementChild, nextElementSibling].map((part) => {
      const { left, right } = part?.getBoundingClientRect() ?? {};
      return { left, right };
    }),
  );
  expect(ends[1]).toEqual(ends[0]);
  expect(ends[0]?.left).toBeGreaterThan(0);
});
