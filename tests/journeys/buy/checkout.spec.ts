import type { Product } from "#contracts/product/product.document.ts";
import type { Page } from "@playwright/test";
import { confirmEmail } from "../support/people.ts";
import { type TestShop, arriveSignedIn, expect, simpleProduct, test, visit } from "../support/journey.ts";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const card = (page: Page, name: RegExp) => main(page).getByRole("radio", { name });
const unavailable = (page: Page) => main(page).locator("details", { hasText: "Otras formas de pago" });

/** Signs in with one piece in the cart. */
async function buyer(page: Page, shop: TestShop): Promise<Product> {
  await arriveSignedIn(page, shop);
  return addOne(page, shop);
}

async function addOne(page: Page, shop: TestShop): Promise<Product> {
  const product = await simpleProduct(shop);
  await visit(page, shop, `/producto?id=${product.id}`);
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByTestId("badge")).toContainText("1");
  // Waits until the server has the line too.
  await expect.poll(async () => (await page.request.get(`${shop.url}/api/carts`)).text()).toContain(product.id);
  return product;
}

async function fillDelivery(page: Page): Promise<void> {
  await field(page, "Celular de quien recibe").fill("7123 4567");
  await field(page, "Departamento").selectOption("La Paz");
  await field(page, "Ciudad").selectOption("La Paz");
  await field(page, "Calle o avenida y número").fill("Av. 6 de Agosto 2345");
  await field(page, "Referencia").fill("Frente a la plaza, portón negro");
}

/** Nothing that changes is heard of: the page takes itself for offline. */
async function withoutNews(page: Page): Promise<void> {
  await page.routeWebSocket(/\/live$/, () => undefined);
  await page.route("**/healthz", (route) => route.abort());
}

async function toReview(page: Page, shop: TestShop): Promise<void> {
  await visit(page, shop, "/datos-envio");
  await fillDelivery(page);
  await press(page, "Continuar");
  await expect(page).toHaveURL(/\/datos-facturacion$/);
  await field(page, "Número de documento").fill("1234567");
  await press(page, "Continuar");
  await expect(page).toHaveURL(/\/tipo-de-compra$/);
  await expect(main(page).getByRole("button", { name: "Confirmar pedido" })).toBeVisible();
}

const orders = async (page: Page, shop: TestShop): Promise<{ purchaseType: string; total: number }[]> =>
  (await page.request.get(`${shop.url}/api/orders`)).json();

const alerts = (page: Page) => main(page).getByRole("alert").filter({ hasText: /\S/ });

test("from delivery to a placed order: seven fields, and Back cannot place it again", async ({ shopper, shop }) => {
  await buyer(shopper, shop);
  await visit(shopper, shop, "/carrito");
  await shopper.getByRole("link", { name: "Finalizar compra" }).click();
  await expect(shopper).toHaveURL(/\/datos-envio$/);
  await expect(shopper).toHaveTitle("Datos de envío · Vitrina");
  await expect(field(shopper, "Nombre de quien recibe")).toHaveValue("Ana Flores");
  await fillDelivery(shopper);
  await expect(card(shopper, /^Delivery en la ciudad/)).toBeChecked();
  await press(shopper, "Continuar");
  await expect(shopper).toHaveURL(/\/datos-facturacion$/);
  await expect(field(shopper, "Tipo de documento")).toHaveValue("1");
  await expect(field(shopper, "Nombre o razón social")).toHaveValue("Ana Flores");
  await expect(field(shopper, "Correo para la factura")).toHaveValue(/^alguien/);
  await field(shopper, "Número de documento").fill("1.234.567");
  await press(shopper, "Continuar");
  await expect(shopper).toHaveURL(/\/tipo-de-compra$/);
  await expect(card(shopper, /^Pago con QR/)).toBeChecked();
  await expect(unavailable(shopper)).not.toHaveAttribute("open");
  await expect(unavailable(shopper)).toContainText("Otras formas de pago (3)");
  await expect(unavailable(shopper)).toContainText("Recoger y pagar en tiendaSolo si recoges en la tienda.");
  // On a phone all that is decided, the total and the button stand in the first window.
  const confirm = await main(shopper).getByRole("button", { name: "Confirmar pedido" }).boundingBox();
  expect((confirm?.y ?? 0) + (confirm?.height ?? 0)).toBeLessThanOrEqual(844 - 48);
  await expect(main(shopper).getByRole("region", { name: "Factura" })).toContainText("CI 1234567");
  await press(shopper, "Confirmar pedido");
  await expect(shopper).toHaveURL(/\/pago-qr\?id=[0-9a-f-]{36}$/);
  expect(await orders(shopper, shop)).toMatchObject([{ purchaseType: "qr", shipping: { phone: "+59171234567" } }]);
  await expect(shopper.getByTestId("badge")).toHaveCount(0);
  await shopper.goBack();
  await expect(shopper).toHaveURL(/\/carrito$/);
  await shopper.goForward();
  await expect(shopper).toHaveURL(/\/pago-qr\?id=[0-9a-f-]{36}$/);
  // The data is saved for the next order.
  await visit(shopper, shop, "/mi-cuenta");
  await expect(main(shopper)).toContainText("Av. 6 de Agosto 2345");
});

test("each step redirects when the cart, the delivery or the invoice is missing", async ({ shopper, shop }) => {
  await arriveSignedIn(shopper, shop);
  await visit(shopper, shop, "/tipo-de-compra");
  await expect(shopper).toHaveURL(/\/carrito$/);
  await addOne(shopper, shop);
  await visit(shopper, shop, "/tipo-de-compra");
  await expect(shopper).toHaveURL(/\/datos-envio$/);
  await fillDelivery(shopper);
  await press(shopper, "Continuar");
  await expect(shopper).toHaveURL(/\/datos-facturacion$/);
  await visit(shopper, shop, "/tipo-de-compra");
  await expect(shopper).toHaveURL(/\/datos-facturacion$/);
  const steps = shopper.getByRole("navigation", { name: "Pasos de la compra" });
  await expect(steps.locator("[aria-current=step]")).toHaveText(/Datos de facturación/);
  await steps.getByRole("link", { name: "Datos de envío" }).click();
  await expect(shopper).toHaveURL(/\/datos-envio$/);
});

test("a refused form: each error at its field, focus on the first one, a reload loses nothing", async ({
  shopper,
  shop,
}) => {
  await buyer(shopper, shop);
  await visit(shopper, shop, "/datos-envio");
  await expect(field(shopper, "Ciudad")).toBeDisabled();
  await field(shopper, "Celular de quien recibe").fill("2123456");
  await press(shopper, "Continuar");
  await expect(alerts(shopper)).toHaveText([
    "Ingresa un celular de 8 dígitos que empiece con 6 o 7",
    "Elige un departamento",
    "Ingresa la calle o avenida y el número",
    "Ingresa una referencia, por ejemplo “frente a la plaza, portón negro”",
  ]);
  await expect(field(shopper, "Celular de quien recibe")).toBeFocused();
  // Its label stands right below the bars: nothing above it is cut.
  const bar = await shopper.locator("[data-summary-bar]").boundingBox();
  const label = await main(shopper).getByText("Celular de quien recibe").boundingBox();
  expect((label?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(0);
  expect((label?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(20);
  await field(shopper, "Celular de quien recibe").fill("+591 712-34567");
  await expect(alerts(shopper)).toHaveCount(3);
  await field(shopper, "Departamento").selectOption("Santa Cruz");
  await field(shopper, "Ciudad").selectOption("Otra ciudad");
  await field(shopper, "¿Qué ciudad?").fill("Roboré");
  await expect(card(shopper, /^Envío nacional por courier/)).toBeChecked();
  await card(shopper, /^Envío por flota/).check();
  await field(shopper, "Calle o avenida y número").fill("Calle Junín 45");
  await main(shopper).getByText("Agregar edificio, piso o departamento").click();
  await field(shopper, "Edificio, piso o departamento (opcional)").fill("Casa 2");

  await shopper.reload();
  await expect(field(shopper, "Celular de quien recibe")).toHaveValue("71234567");
  await expect(field(shopper, "Departamento")).toHaveValue("S");
  await expect(field(shopper, "¿Qué ciudad?")).toHaveValue("Roboré");
  await expect(card(shopper, /^Envío por flota.*Flete en destino/)).toBeChecked();
  await expect(field(shopper, "Edificio, piso o departamento (opcional)")).toBeVisible();
  // Choosing another way of delivery and back must keep the address.
  await card(shopper, /^Recoger en tienda/).check();
  await expect(field(shopper, "Calle o avenida y número")).toHaveCount(0);
  await card(shopper, /^Envío a tu dirección/).check();
  await expect(field(shopper, "Calle o avenida y número")).toHaveValue("Calle Junín 45");
  await field(shopper, "Referencia").fill("Al lado del mercado");
  await press(shopper, "Continuar");
  await expect(shopper).toHaveURL(/\/datos-facturacion$/);

  await field(shopper, "Tipo de documento").selectOption("NIT");
  await expect(field(shopper, "Complemento (opcional)")).toHaveCount(0);
  await field(shopper, "Número de documento").fill("99001");
  await press(shopper, "Continuar");
  await expect(alerts(shopper)).toHaveText(["Ese NIT no se puede usar"]);
  await field(shopper, "Número de documento").fill("1020304050");
  await press(shopper, "Continuar");
  await expect(shopper).toHaveURL(/\/tipo-de-compra$/);
  await expect(main(shopper).getByRole("region", { name: "Envío por flota" })).toContainText("Roboré, Santa Cruz");
});

test("another device continues at the step where this one stopped", async ({ shopper, shop, browser }) => {
  await buyer(shopper, shop);
  await visit(shopper, shop, "/datos-envio");
  await fillDelivery(shopper);
  await press(shopper, "Continuar");
  await expect(shopper).toHaveURL(/\/datos-facturacion$/);

  const phone = await browser.newContext({
    serviceWorkers: "block",
    storageState: await shopper.context().storageState(),
  });
  const other = await phone.newPage();
  await visit(other, shop, "/tipo-de-compra");
  await expect(other).toHaveURL(/\/datos-facturacion$/);
  await visit(other, shop, "/datos-envio");
  const known = main(other).getByRole("region", { name: "Quien recibe" });
  await expect(known).toContainText("Av. 6 de Agosto 2345");
  await press(other, "Cambiar");
  await expect(field(other, "Referencia")).toHaveValue("Frente a la plaza, portón negro");
  await field(other, "Referencia").fill("Timbre 4");
  await press(other, "Continuar");
  await field(other, "Número de documento").fill("1234567");
  await press(other, "Continuar");
  await expect(main(other).getByRole("region", { name: /^Delivery/ })).toContainText("Timbre 4");

  await visit(shopper, shop, "/tipo-de-compra");
  await shopper.getByRole("link", { name: "Cambiar la factura" }).click();
  await field(shopper, "Nombre o razón social").fill("Flores SRL");
  await press(shopper, "Continuar");
  // Changing a step from the review leads back to the review.
  await expect(shopper).toHaveURL(/\/tipo-de-compra$/);
  await expect(main(shopper).getByRole("region", { name: "Factura" })).toContainText("Flores SRL");
  await phone.close();
});

test.describe("changes between the review and the order", () => {
  test.use({ allowedMessages: ["409", "ERR_FAILED"] });

  let before: Product;
  test.beforeEach(async ({ shop }) => {
    before = await simpleProduct(shop);
  });
  // Other journeys of this worker buy the same product.
  test.afterEach(async ({ shop }) => {
    const { id, Precio, PorcDesc, variants } = before;
    await shop.command({
      name: "change",
      product: id,
      change: { price: Math.round(Precio * 100), discount: PorcDesc },
    });
    for (const { id: sku, stock } of variants) await shop.command({ name: "setStock", sku, stock });
  });

  test(
    "the price changes on the open page: the new total is shown and must be confirmed",
    { tag: "@money" },
    async ({ shopper, shop }) => {
      const product = await buyer(shopper, shop);
      await toReview(shopper, shop);
      const total = shopper.getByTestId("to-pay");
      const before = await total.innerText();
      await shop.command({ name: "change", product: product.id, change: { price: 123_450, discount: 0 } });
      await expect(total).toHaveText("Bs. 1.234,50");
      await expect(alerts(shopper)).toHaveText([`El total es ahora Bs. 1.234,50; antes era ${before}. ¿Lo confirmas?`]);
      expect(await orders(shopper, shop)).toEqual([]);
      await press(shopper, "Confirmar de nuevo");
      await expect(shopper).toHaveURL(/\/pago-qr\?id=/);
      expect(await orders(shopper, shop)).toMatchObject([{ total: 1234.5 }]);
    },
  );

  test(
    "the price changes unseen: the server's total is shown and must be confirmed",
    { tag: "@money" },
    async ({ shopper, shop }) => {
      await withoutNews(shopper);
      const product = await buyer(shopper, shop);
      await toReview(shopper, shop);
      await shop.command({ name: "change", product: product.id, change: { price: 200_000, discount: 0 } });
      await press(shopper, "Confirmar pedido");
      await expect(alerts(shopper)).toContainText(["El total es ahora Bs. 2.000"]);
      await expect(shopper.getByTestId("to-pay")).toHaveText("Bs. 2.000");
      expect(await orders(shopper, shop)).toEqual([]);
      await press(shopper, "Confirmar de nuevo");
      await expect(shopper).toHaveURL(/\/pago-qr\?id=/);
      expect(await orders(shopper, shop)).toMatchObject([{ total: 2000 }]);
    },
  );

  test(
    "the last piece is sold: the page names it and leads to the cart",
    { tag: ["@money", "@race"] },
    async ({ shopper, shop }) => {
      await withoutNews(shopper);
      const product = await buyer(shopper, shop);
      await toReview(shopper, shop);
      const sku = product.variants[0]?.id ?? "";
      await shop.command({ name: "setStock", sku, stock: 0 });
      await press(shopper, "Confirmar pedido");
      await expect(main(shopper)).toContainText(`${product.name}, ${product.variants[0]?.color.name}: agotado`);
      expect(await orders(shopper, shop)).toEqual([]);
      await main(shopper).getByRole("link", { name: "Ajustar mi carrito" }).first().click();
      await expect(shopper).toHaveURL(/\/carrito$/);
      await expect(main(shopper)).toContainText("Agotado: quítalo para continuar.");
    },
  );
});

test.describe("with a bad connection", () => {
  test.use({ allowedMessages: ["ERR_FAILED", "409"] });

  test(
    "a lost response is reported, nothing is lost, and trying again makes one order",
    { tag: ["@money", "@race"] },
    async ({ shopper, shop }) => {
      await buyer(shopper, shop);
      await toReview(shopper, shop);
      await shopper.route(/\/place$/, async (route) => {
        await route.fetch();
        await route.abort();
        await shopper.unroute(/\/place$/);
      });
      await press(shopper, "Confirmar pedido");
      await expect(alerts(shopper)).toContainText([/^Sin conexión\. Tus datos siguen aquí/]);
      await main(shopper)
        .getByRole("button", { name: /^Confirmar/ })
        .click();
      await expect(shopper).toHaveURL(/\/pago-qr\?id=/);
      expect(await orders(shopper, shop)).toHaveLength(1);
    },
  );
});

test("two taps on 'Confirmar pedido' make one order", { tag: ["@money", "@race"] }, async ({ shopper, shop }) => {
  await buyer(shopper, shop);
  await toReview(shopper, shop);
  await main(shopper).getByRole("button", { name: "Confirmar pedido" }).dblclick();
  await expect(shopper).toHaveURL(/\/pago-qr\?id=/);
  expect(await orders(shopper, shop)).toHaveLength(1);
});

for (const [name, type] of [
  [/^Pago contra entrega/, "contra_entrega"],
  [/^Coordinar por WhatsApp/, "whatsapp"],
] as const) {
  test(`paid otherwise: ${type}`, async ({ shopper, shop }) => {
    await buyer(shopper, shop);
    await confirmEmail(shopper, shop);
    await toReview(shopper, shop);
    await card(shopper, name).check();
    await press(shopper, "Confirmar pedido");
    await expect(shopper).toHaveURL(/\/pedido-exitoso\?id=/);
    expect(await orders(shopper, shop)).toMatchObject([{ purchaseType: type, payment: { state: "por_cobrar" } }]);
  });
}

test("an order collected in the shop needs no address, and is paid there", async ({ shopper, shop }) => {
  await buyer(shopper, shop);
  await visit(shopper, shop, "/datos-envio");
  await card(shopper, /^Recoger en tienda/).check();
  await expect(main(shopper)).toContainText("Trae tu CI");
  await field(shopper, "Celular de quien recibe").fill("71234567");
  await press(shopper, "Continuar");
  await field(shopper, "Número de documento").fill("1234567");
  await press(shopper, "Continuar");
  // Until the address is confirmed, the page explains how; the form keeps its data.
  await unavailable(shopper).locator("summary").click();
  const notice = unavailable(shopper).getByTestId("confirm-email");
  for (const way of ["Recoger y pagar en tienda", "Coordinar por WhatsApp"]) {
    const item = unavailable(shopper).getByRole("listitem").filter({ hasText: way });
    await expect(item).toContainText("Primero confirma tu correo");
  }
  // Both lack the same, which is said once.
  await expect(unavailable(shopper).getByText(/Primero confirma/)).toHaveCount(1);
  await expect(notice.getByRole("button", { name: "Enviar otro enlace" })).toBeVisible();
  await confirmEmail(shopper, shop);
  await shopper.reload();
  await expect(notice).toBeHidden();
  await expect(main(shopper)).toContainText("Te lo guardamos 24 horas. Pagas al recogerlo.");
  await card(shopper, /^Recoger y pagar en tienda/).check();
  await press(shopper, "Confirmar pedido");
  await expect(shopper).toHaveURL(/\/pedido-exitoso\?id=/);
  expect(await orders(shopper, shop)).toMatchObject([{ purchaseType: "tienda", shipping: { address: "", city: "" } }]);
  // The phone number is filled in from the last order.
  await addOne(shopper, shop);
  await visit(shopper, shop, "/datos-envio");
  await expect(field(shopper, "Celular de quien recibe")).toHaveValue("71234567");
});

test("the summary is visible on every screen, folded on a phone", async ({ shopper, shop }) => {
  const product = await buyer(shopper, shop);
  await visit(shopper, shop, "/carrito");
  const inCart = main(shopper)
    .getByRole("complementary", { name: "Resumen" })
    .getByText(/^(Gratis|Según tu ciudad)$/);
  const delivery = (await inCart.textContent()) ?? "none";
  await visit(shopper, shop, "/datos-envio");
  const bar = main(shopper).getByRole("group").filter({ hasText: "Tu pedido" });
  await expect(bar.getByText(product.name)).toBeHidden();
  await main(shopper).getByRole("button", { name: "Continuar" }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await bar.getByText("Tu pedido").click();
  await expect(bar.getByText(product.name)).toBeVisible();
  await expect(bar).toContainText(`Envío${delivery}`);
  await shopper.setViewportSize({ width: 1280, height: 800 });
  await expect(main(shopper).getByRole("complementary", { name: "Tu pedido" })).toContainText(product.name);
  await expect(bar).toBeHidden();
});

test.describe("without a connection", () => {
  // The connection may end before the socket is open.
  test.use({ allowedMessages: ["ERR_INTERNET_DISCONNECTED", "closed before the connection is established"] });

  test("the offline message is not covered by the summary, at any scroll position", async ({ shopper, shop }) => {
    await buyer(shopper, shop);
    await visit(shopper, shop, "/datos-envio");
    await shopper.context().setOffline(true);
    const word = shopper.getByText("Sin conexión. Todo se envía cuando vuelva la señal.");
    await expect(word).toBeVisible();
    await shopper.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    const isOnTop = (element: Element) => {
      const { x, y } = element.getBoundingClientRect();
      return document.elementFromPoint(x + 20, y + 10) === element;
    };
    await expect.poll(() => word.evaluate(isOnTop)).toBe(true);
    await shopper.context().setOffline(false);
  });
});
