/**
 * A real shop from `npm run serve` on an empty PostgreSQL to its first sale: after the start everything is done at
 * /gestion, on the owner's phone.
 */
import { createServer } from "node:net";
import { once } from "node:events";
import { type Page, expect, test } from "@playwright/test";
import QRCode from "qrcode";
import sharp from "sharp";
import { BLOCKED, PASSWORD, hydrated } from "../support/journey.ts";
import { expectFit, moveAfterQuestion, openPlace, signIn } from "../support/back-office.ts";
import { expectRealShopHome } from "../support/real-shop-home.ts";
import { openFolder } from "#tests/support/shop/main-process.ts";
import { startPostgres } from "#tests/support/database/start-postgres.ts";

const OWNER = { email: "ana@cuerosana.example", password: "once huellas en la nieve" };

// A missing button is said at once, not at the end of the long journey.
test.use({ actionTimeout: 15_000 });

// In this order: the first test sees the shop before its owner.
test.describe.configure({ mode: "serial" });

const folder = openFolder();
let url = "";
let stopDatabase: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const postgres = await startPostgres();
  stopDatabase = postgres.stop;
  const port = await freePort();
  url = `http://localhost:${port}`;
  folder.make();
  const shop = folder.start(
    {
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      DATABASE_URL: postgres.url,
      SESSION_SECRET: "0123456789abcdef0123456789abcdef",
      STORE_API_KEY: "a real key",
      STORE_API_CODE: "a real code",
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
    },
    "scripts/start.mjs",
    ["--serve"],
  );
  await shop.opened;
});
test.afterAll(async () => {
  await folder.remove();
  await stopDatabase();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

const picture = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1_200, height: 1_600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const step = (owner: Page, title: string) =>
  steps(owner).getByRole("list").first().getByRole("listitem").filter({ hasText: title });

const steps = (owner: Page) => owner.getByRole("region", { name: "Primeros pasos" });

async function backToSteps(owner: Page): Promise<void> {
  await openPlace(owner, "Hoy");
  await expect(steps(owner)).toBeVisible();
}

/** The first that is left is open already. */
async function begin(owner: Page, title: string): Promise<void> {
  const closed = step(owner, title).getByRole("button", { name: title, expanded: false });
  if (await closed.isVisible()) await closed.click();
  await expect(closed).toHaveCount(0);
}

const isDone = (owner: Page, title: string) =>
  expect(step(owner, title).getByRole("img", { name: "Hecho" })).toBeAttached();

test("an empty shop shows nothing empty and nothing of the demo", async ({ page }) => {
  await expectRealShopHome(page, url);
  const main = page.getByRole("main");
  await expect(main.getByText("Muy pronto vas a ver aquí lo nuevo.")).toBeVisible();
  for (const name of ["Categorías", "Destacados", "Lo nuevo", "Ofertas", "Outlet", "Marcas", "Guía de regalos"])
    await expect(main.getByRole("heading", { name })).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByText("Visítanos")).toHaveCount(0);
  await expectFit(page);
  // The other ways in: no heading over nothing, no link to nothing.
  await page.goto(`${url}/destacado`);
  await expect(page.getByRole("heading")).toHaveCount(1);
  await page.goto(`${url}/colores`);
  await expect(page.getByText("Todavía no hay nada aquí. Pronto llega.")).toBeVisible();
  await page.goto(`${url}/buscar`);
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
});

test("a new owner sets the shop up and sells the first bag, without a terminal", async ({ page: owner, browser }) => {
  test.slow();
  const messages: string[] = [];
  owner.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && message.text() !== BLOCKED) messages.push(message.text());
  });
  owner.on("pageerror", (error) => messages.push(error.message));
  await signIn(owner, { url }, OWNER);
  await backToSteps(owner);
  await expect(owner.getByRole("heading", { name: "Abre tu tienda" })).toBeVisible();
  await expect(steps(owner)).toContainText("0 de 6 pasos. Todavía no puede vender.");
  await expectFit(owner);

  await steps(owner).getByRole("link", { name: "El nombre y el logo" }).click();
  await owner.getByLabel("Nombre de la tienda").fill("Cueros Ana");
  await owner.getByLabel("Qué vende tu tienda").fill("Bolsos de Oruro");
  await owner.getByRole("button", { name: "Publicar" }).click();
  await expect(owner.getByText("Publicado. La tienda ya lo muestra")).toBeVisible();
  // What a step leads to leads back to the steps.
  await expect(steps(owner)).toBeVisible();
  await expect(steps(owner).getByRole("link", { name: "El nombre y el logo" })).toHaveCount(0);

  await steps(owner).getByRole("link", { name: "Tu teléfono y WhatsApp" }).click();
  await owner.getByLabel("Teléfono").fill("71234567");
  await owner.getByLabel("Dirección").fill("Calle Bolívar 120, Oruro");
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(owner.getByText("Guardado. La tienda ya lo muestra")).toBeVisible();
  await expect(steps(owner)).not.toContainText("Para que te reconozcan");

  const delivery = step(owner, "Tu ciudad y tus entregas");
  await expect(delivery).toContainText("¿Tu tienda está en La Paz?");
  await expect(delivery.getByRole("status").first()).toContainText("Probado: En Santa Cruz de la Sierra pagan");
  await expectFit(owner);
  await delivery.getByRole("button", { name: "Son mis precios" }).click();
  await isDone(owner, "Tu ciudad y tus entregas");

  await begin(owner, "Lo que prometes");
  await step(owner, "Lo que prometes").getByRole("link", { name: "Responder" }).click();
  await expect(owner.getByRole("radio", { checked: true })).toHaveCount(0);
  for (const question of ["¿Das factura?", "¿Envuelves regalos sin costo?"])
    await owner.getByRole("group", { name: question }).getByRole("radio", { name: "No" }).check();
  await owner.getByLabel("¿Cuántos días hay para pedir un cambio?").fill("5");
  await owner.getByLabel("¿Cuántos meses de garantía das?").fill("0");
  await owner.getByRole("button", { name: "Publicar" }).click();
  await expect(owner.getByText("Publicado. La tienda ya lo muestra")).toBeVisible();
  await isDone(owner, "Lo que prometes");

  await begin(owner, "Tu QR");
  await step(owner, "Tu QR").getByRole("link", { name: "Subir la foto de tu QR" }).click();
  await owner.getByLabel("Subir la foto de tu QR").setInputFiles({
    name: "qr.png",
    mimeType: "image/png",
    buffer: await QRCode.toBuffer("cuenta 1041070599", { width: 600 }),
  });
  await expect(owner.getByText("Prueba a pagar Bs. 1 con tu teléfono")).toBeVisible();
  await begin(owner, "Tu QR");
  await expect(step(owner, "Tu QR").getByRole("img", { name: "Tu QR" })).toBeVisible();
  await expectFit(owner);
  await step(owner, "Tu QR")
    .locator("input[type=file]")
    .setInputFiles(await picture("uno.jpg", "#dddddd"));
  await isDone(owner, "Tu QR");

  await begin(owner, "Mira tu tienda");
  const trial = step(owner, "Mira tu tienda");
  await trial.getByRole("button", { name: "Hacer una compra de prueba" }).click();
  await expect(trial).toContainText("No hay ningún producto a la venta del que quede una pieza");
  await expectFit(owner);

  await begin(owner, "Tu primer producto");
  await step(owner, "Tu primer producto").getByRole("link", { name: "Crear tu primer producto" }).click();
  await owner.locator("input[type=file]").setInputFiles([await picture("bolso.jpg", "#8a4b26")]);
  await owner.getByLabel("Nombre", { exact: true }).fill("Bolso Sajama");
  await owner.getByLabel("Precio", { exact: true }).fill("420");
  await owner.getByRole("button", { name: "Otra categoría" }).click();
  await owner.getByLabel("Nombre de la categoría").fill("Bolsos");
  await owner.getByLabel("Nombre de la subcategoría").fill("De mano");
  await owner.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(owner.getByLabel("Categoría", { exact: true })).toHaveValue("1 1");
  await owner.getByRole("button", { name: "Otra marca" }).click();
  await owner.getByLabel("Nombre de la marca").fill("Cueros Ana");
  await owner.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(owner.getByLabel("Marca", { exact: true })).toHaveValue("1");
  await owner.getByRole("button", { name: "Otro color" }).click();
  await owner.getByLabel("Color", { exact: true }).fill("Café");
  await owner.getByRole("button", { name: "Agregar", exact: true }).click();
  // Of what nobody sold yet the kind of sizes is asked, and not each of forty.
  await owner.getByRole("radio", { name: "Sin tallas" }).click();
  await expect(owner.getByRole("checkbox", { checked: true })).toHaveText(["Café", "Única"]);
  await owner.getByLabel("Piezas").fill("3");
  await expectFit(owner);
  await owner.getByRole("button", { name: "Poner a la venta" }).click();
  await expect(owner.getByRole("link", { name: "Ver en la tienda" })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await expectRealShopHome(visitor, url);
  const main = visitor.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Bolsos de Oruro");
  await expect(
    main.getByRole("region", { name: "Lo nuevo" }).getByRole("link", { name: /Bolso Sajama/ }),
  ).toBeVisible();
  await expect(main.getByRole("region", { name: "Categorías" }).locator("img")).toHaveCount(1);
  await expectFit(visitor);
  await visitor.context().close();

  // One step is left, which is not the owner's: this shop has no mail server.
  await backToSteps(owner);
  await begin(owner, "Mira tu tienda");
  await trial.getByRole("button", { name: "Hacer una compra de prueba" }).click();
  for (const reached of ["Eligió «Bolso Sajama»", "Llegó hasta el pago, y ve tu QR", "El pedido te llegó a ti"])
    await expect(trial.getByText(reached)).toBeVisible();
  await expect(trial.getByText("Ya borramos la prueba")).toBeVisible();
  await isDone(owner, "Mira tu tienda");
  await expectFit(owner);
  await expect(step(owner, "Tu correo")).toContainText("Ninguno sale");
  await expect(steps(owner)).toContainText("5 de 6 pasos. Tu tienda ya puede vender");
  await openPlace(owner, "Pedidos");

  const shopper = await (await browser.newContext()).newPage();
  await checkOut(shopper);
  const choose = shopper.getByLabel("Subir comprobante");
  await choose.setInputFiles(await picture("pago.jpg", "#eeeeee"));
  await shopper.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Estamos verificando tu pago");

  await owner
    .getByRole("link", { name: /Ana Flores/ })
    .first()
    .click();
  await expectFit(owner);
  await moveAfterQuestion(owner, "Confirmar el pago");
  await expect(shopper.getByText("Pago confirmado · Pedido V-000001")).toBeVisible();
  await owner.getByRole("button", { name: "Preparado", exact: true }).click();
  await moveAfterQuestion(owner, "Enviado");
  await expect(shopper.getByText("Enviado").first()).toBeVisible();
  expect(messages).toEqual([]);
  await shopper.context().close();
});

/** From the shop's first page to the owner's QR. */
async function checkOut(shopper: Page): Promise<void> {
  await shopper.goto(`${url}/inicio`);
  await hydrated(shopper);
  await expect(shopper).toHaveTitle("Bolsos de Oruro · Cueros Ana");
  await expectFit(shopper);
  await shopper.goto(`${url}/buscar?q=bolso`);
  await hydrated(shopper);
  await shopper.getByRole("link", { name: "Bolso Sajama" }).first().click();
  const main = shopper.getByRole("main");
  const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
  const type = (label: string, words: string) => main.getByLabel(label, { exact: true }).fill(words);
  await press("Agregar al carrito");
  await shopper.getByRole("dialog", { name: "Carrito" }).getByRole("link", { name: "Ver carrito" }).click();
  await shopper.getByRole("link", { name: "Finalizar compra" }).click();
  await main.getByRole("link", { name: "Crear cuenta" }).click();
  await type("Nombre y apellido", "Ana Flores");
  await type("Correo electrónico", "ana.flores@correo.com");
  await type("Contraseña", PASSWORD);
  await press("Crear cuenta");
  await type("Celular de quien recibe", "71234567");
  await main.getByLabel("Departamento", { exact: true }).selectOption("La Paz");
  await main.getByLabel("Ciudad", { exact: true }).selectOption("La Paz");
  await type("Calle o avenida y número", "Av. 6 de Agosto 2345");
  await type("Referencia", "Frente a la plaza, portón negro");
  await press("Continuar");
  await expect(shopper).toHaveURL(/\/datos-facturacion$/);
  await type("Número de documento", "1234567");
  await press("Continuar");
  await expect(shopper).toHaveURL(/\/tipo-de-compra$/);
  await press("Confirmar pedido");
  await expect(shopper).toHaveURL(/\/pago-qr\?id=/);
}
