import { createAccount, expect, openShopProcess, simpleProduct, test, visit } from "../support/journey.ts";
import { mailedLink } from "../support/people.ts";

let people = 0;

function newPerson(email?: string) {
  people += 1;
  const id = `${Date.now()}${people}`;
  return { id, name: `Rosa ${people}`, ...(email === undefined ? {} : { email }), emailVerified: true };
}

const address = () => `rosa${people + 1}.${Date.now()}@correo.com`;

test("Google in a popup: signed in on the same page, with the cart, on the way to the checkout", async ({
  shopper,
  shop,
}) => {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(shopper.getByTestId("badge")).toContainText("1");
  const person = newPerson(address());
  await shop.command({ name: "choosePerson", provider: "google", person });
  await visit(shopper, shop, "/datos-envio");
  await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fdatos-envio$/);
  const opening = shopper.waitForEvent("popup");
  await shopper.getByRole("button", { name: "Continuar con Google" }).click();
  const popup = await opening;
  const closing = popup.waitForEvent("close");
  await popup.getByRole("button", { name: `Continuar como ${person.name}` }).click();
  await closing;
  await expect(shopper).toHaveURL(/\/datos-envio$/);
  await expect(shopper.getByTestId("badge")).toContainText("1");
  expect(await shopper.evaluate(() => localStorage.getItem("loggedIn"))).toBe("true");
  await visit(shopper, shop, "/mi-cuenta");
  await expect(shopper.getByRole("main")).toContainText(person.name);
});

test("cancelled at the provider: a message, nobody signed in, the button works again", async ({ shopper, shop }) => {
  const person = newPerson(address());
  await shop.command({ name: "choosePerson", provider: "facebook", person });
  await visit(shopper, shop, "/iniciar-sesion");
  const [popup] = await Promise.all([
    shopper.waitForEvent("popup"),
    shopper.getByRole("button", { name: "Continuar con Facebook" }).click(),
  ]);
  const closing = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Cancelar" }).click();
  await closing;
  await expect(shopper.getByText("Cancelaste el inicio de sesión.")).toBeVisible();
  expect(await shopper.evaluate(() => localStorage.getItem("loggedIn"))).toBeNull();
  const [again] = await Promise.all([
    shopper.waitForEvent("popup"),
    shopper.getByRole("button", { name: "Continuar con Facebook" }).click(),
  ]);
  await again.getByRole("button", { name: `Continuar como ${person.name}` }).click();
  await expect(shopper).toHaveURL(/\/mi-cuenta$/);
});

test("where a popup is blocked, the sign-in uses the same window and comes back", async ({ shopper, shop }) => {
  const person = newPerson(address());
  await shop.command({ name: "choosePerson", provider: "google", person });
  await shopper.addInitScript(() => (window.open = () => null));
  await visit(shopper, shop, "/iniciar-sesion?returnUrl=%2Fmis-pedidos");
  await shopper.getByRole("button", { name: "Continuar con Google" }).click();
  await shopper.getByRole("button", { name: `Continuar como ${person.name}` }).click();
  await expect(shopper).toHaveURL(/\/mis-pedidos$/);
  expect(await shopper.evaluate(() => localStorage.getItem("loggedIn"))).toBe("true");
});

test("Facebook without an e-mail address: it is asked for and mailed to, and the shopper continues meanwhile", async ({
  shopper,
  shop,
}) => {
  const person = newPerson();
  const email = address();
  await shop.command({ name: "choosePerson", provider: "facebook", person });
  await shopper.addInitScript(() => (window.open = () => null));
  await visit(shopper, shop, "/iniciar-sesion");
  await shopper.getByRole("button", { name: "Continuar con Facebook" }).click();
  await shopper.getByRole("button", { name: `Continuar como ${person.name}` }).click();
  await expect(shopper.getByRole("heading", { name: "¿A qué correo te escribimos?" })).toBeVisible();
  await shopper.getByRole("main").getByLabel("Correo electrónico").fill(email);
  await shopper.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(shopper.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
  const link = await mailedLink(shop, email, "/confirmar-correo");
  await shopper.getByRole("main").getByRole("button", { name: "Continuar" }).click();
  await expect(shopper).toHaveURL(/\/mi-cuenta$/);
  await shopper.goto(link);
  await shopper.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(shopper.getByRole("heading", { name: "Tu correo está confirmado" })).toBeVisible();
  await expect(shopper.getByRole("main")).toContainText(email);
});

test("an address of a confirmed account is not linked automatically", async ({ shopper, shop, browser }) => {
  const email = address();
  await shop.command({ name: "choosePerson", provider: "google", person: newPerson(email) });
  await shopper.addInitScript(() => (window.open = () => null));
  await visit(shopper, shop, "/iniciar-sesion");
  await shopper.getByRole("button", { name: "Continuar con Google" }).click();
  await shopper.getByRole("button", { name: /^Continuar como/ }).click();
  await expect(shopper).toHaveURL(/\/mi-cuenta$/);
  const other = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await other.addInitScript(() => (window.open = () => null));
  await shop.command({ name: "choosePerson", provider: "google", person: newPerson(email) });
  await visit(other, shop, "/iniciar-sesion?returnUrl=%2Fmis-pedidos");
  await other.getByRole("button", { name: "Continuar con Google" }).click();
  await other.getByRole("button", { name: /^Continuar como/ }).click();
  await expect(other.getByText("Ya tienes una cuenta con ese correo.")).toBeVisible();
  await other.getByRole("link", { name: "Volver a iniciar sesión" }).click();
  await expect(other).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fmis-pedidos$/);
  await other.context().close();
});

test("inside Instagram: an explanation, and a link that moves the cart to a real browser, once", async ({
  browser,
  shopper,
  shop,
}) => {
  const product = await simpleProduct(shop);
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 360.0";
  const app = await browser.newContext({ userAgent, serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  const inside = await app.newPage();
  await visit(inside, shop, `/producto?id=${product.id}`);
  await inside.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(inside.getByTestId("badge")).toContainText("1");
  await visit(inside, shop, "/datos-envio");
  await expect(inside.getByText("Estás dentro de Instagram.")).toBeVisible();
  await expect(inside.getByRole("button", { name: "Continuar con Google" })).toHaveCount(0);
  await inside.getByRole("button", { name: "Abrir en el navegador" }).click();
  const link = await inside.getByLabel("Enlace para tu navegador").inputValue();
  expect(link).toMatch(/\/iniciar-sesion\?returnUrl=%2Fdatos-envio#traer=[A-Za-z0-9_-]{32}$/);

  await shopper.goto(link);
  await expect(shopper.getByText("Trajimos tu carrito.")).toBeVisible();
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fdatos-envio$/);
  await expect(inside.getByTestId("badge")).toHaveCount(0);
  await app.close();
});

test("a shop without keys of either provider shows no button, no 'o', and no way to link", async ({ browser }) => {
  const plain = await openShopProcess({ JOURNEY_PROVIDERS: "off" });
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  const main = page.getByRole("main");
  for (const address of ["/iniciar-sesion", "/crear-cuenta"]) {
    await visit(page, plain, address);
    await expect(main.getByRole("button", { name: /Google|Facebook/ })).toHaveCount(0);
    await expect(main.getByText("o", { exact: true })).toHaveCount(0);
  }
  await createAccount(page, plain);
  await expect(main.getByText("Contraseña").first()).toBeVisible();
  await expect(main.getByText(/Google|Facebook|Formas de entrar/)).toHaveCount(0);
  await page.context().close();
  await plain.close();
});

test.describe("with the service worker in charge", () => {
  test.use({ serviceWorkers: "allow" });

  test("the callback from Google is requested once, and signs in", async ({ shopper, shop }) => {
    const person = newPerson(address());
    await shop.command({ name: "choosePerson", provider: "google", person });
    await visit(shopper, shop, "/iniciar-sesion?returnUrl=%2Fmis-pedidos");
    await shopper.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const [popup] = await Promise.all([
      shopper.waitForEvent("popup"),
      shopper.getByRole("button", { name: "Continuar con Google" }).click(),
    ]);
    await popup.getByRole("button", { name: `Continuar como ${person.name}` }).click();
    await expect(shopper).toHaveURL(/\/mis-pedidos$/);
    expect(await shopper.evaluate(() => localStorage.getItem("loggedIn"))).toBe("true");
  });
});
