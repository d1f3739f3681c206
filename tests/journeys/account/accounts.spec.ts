import type { Page } from "@playwright/test";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { PASSWORD, arriveSignedIn, expect, hydrated, simpleProduct, test, visit } from "../support/journey.ts";
import { addOne, mailedLink, menuEntry, newEmail, signIn, signUp } from "../support/people.ts";

const flags = (page: Page) =>
  page.evaluate(() => ({
    loggedIn: localStorage.getItem("loggedIn"),
    hasUser: localStorage.getItem("userId") !== null,
    hasVisitor: localStorage.getItem("localUserId") !== null,
    loginSuccess: document.documentElement.dataset.loginSuccess,
  }));

/** Everything that this browser stores for the shop, except the guest's own data. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const pages = (await caches.keys()).filter((name) => name.startsWith("vitrina-pages"));
    const local = Object.entries(localStorage).filter(([key]) => key !== "localUserId");
    return JSON.stringify([local, Object.entries(sessionStorage), pages]);
  });

test("from a full cart to the checkout: the guard asks to sign in, an account is made, the cart is kept", async ({
  shopper,
  shop,
}) => {
  const product = await simpleProduct(shop);
  await addOne(shopper, shop, product.id);
  await visit(shopper, shop, "/carrito");
  await shopper.getByRole("link", { name: "Finalizar compra" }).click();
  await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fdatos-envio$/);
  await expect.poll(() => flags(shopper)).toMatchObject({ loggedIn: null, loginSuccess: "false", hasVisitor: true });
  await shopper.getByRole("main").getByRole("link", { name: "Crear cuenta" }).click();
  await expect(shopper).toHaveURL(/\/crear-cuenta\?returnUrl=%2Fdatos-envio$/);
  const email = newEmail();
  await shopper.getByLabel("Nombre y apellido").fill("Ana Flores");
  const main = shopper.getByRole("main");
  await main.getByLabel("Correo electrónico").fill(email);
  await main.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(shopper).toHaveURL(/\/datos-envio$/);
  await expect(shopper.getByTestId("badge")).toContainText("1");
  // Nothing may cover the form, such as an offer to undo the merge.
  await expect(shopper.getByRole("button", { name: "Deshacer" })).toHaveCount(0);
  expect(await flags(shopper)).toEqual({ loggedIn: "true", hasUser: true, hasVisitor: true, loginSuccess: "true" });
});

test("signing out clears flags, cart and other tabs, and Back shows nothing private (Z01, R09)", async ({
  shopper,
  shop,
}) => {
  const product = await simpleProduct(shop);
  await addOne(shopper, shop, product.id);
  const email = newEmail();
  await signUp(shopper, shop, email);
  await expect(shopper).toHaveURL(/\/mi-cuenta$/);
  const userId = (await shopper.evaluate(() => localStorage.getItem("userId"))) ?? "";
  expect(await kept(shopper)).toContain(userId);
  const other = await shopper.context().newPage();
  await visit(other, shop, "/mi-cuenta");
  await expect(other.getByTestId("badge")).toContainText("1");
  await menuEntry(shopper, "CERRAR SESION");
  await expect(shopper).toHaveURL(/\/inicio$/);
  await expect(shopper.getByTestId("badge")).toHaveCount(0);
  expect(await flags(shopper)).toEqual({ loggedIn: null, hasUser: false, hasVisitor: true, loginSuccess: "false" });
  await expect.poll(() => kept(shopper)).not.toContain(userId);
  for (const word of [email, "Ana Flores", product.name, product.id])
    await expect.poll(() => kept(shopper)).not.toContain(word);
  // The other tab was on an account page and must no longer show it.
  await expect(other).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fmi-cuenta$/);
  await expect(other.getByTestId("badge")).toHaveCount(0);
  await shopper.goBack();
  await expect(shopper).not.toHaveURL(/\/mi-cuenta/);
  await visit(shopper, shop, "/mi-cuenta");
  await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fmi-cuenta$/);
});

test("a lost password: the mail, a new one, and back to the page one came from", async ({ shopper, shop, browser }) => {
  const email = await arriveSignedIn(shopper, shop, { at: "/mi-cuenta" });
  const phone = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await visit(phone, shop, "/iniciar-sesion?returnUrl=%2Fmis-pedidos");
  await phone.getByRole("main").getByLabel("Correo electrónico").fill(email);
  await phone.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  // The address typed on the sign-in form is kept.
  await expect(phone.getByRole("main").getByLabel("Correo electrónico")).toHaveValue(email);
  await phone.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(phone.getByText("te llegará un correo en unos minutos")).toBeVisible();
  await phone.goto(await mailedLink(shop, email, "/restablecer"));
  await phone.getByLabel("Contraseña nueva", { exact: true }).fill("otra llama verde");
  await phone.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(phone.getByText("Tu contraseña cambió. Inicia sesión con la nueva.")).toBeVisible();
  await signIn(phone, email, "otra llama verde");
  await expect(phone).toHaveURL(/\/mis-pedidos$/);
  // The reset ended the earlier session, also on the open page.
  await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fmi-cuenta$/);
  await phone.context().close();
});

async function byGoogle(page: Page): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continuar con Google" }).click();
  const popup = await opening;
  const closing = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continuar como Ana Flores" }).click();
  await closing;
}

test("the cart of yesterday is still there after a lost password, and after signing in with Google on a phone", async ({
  shopper,
  shop,
  browser,
}) => {
  const product = await simpleProduct(shop);
  const email = await arriveSignedIn(shopper, shop, { at: "/mi-cuenta" });
  await addOne(shopper, shop, product.id);
  await menuEntry(shopper, "CERRAR SESION");
  await expect(shopper.getByTestId("badge")).toHaveCount(0);

  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await visit(phone, shop, "/iniciar-sesion");
  await signIn(phone, email, "ya no me acuerdo");
  await expect(phone.getByText("Correo o contraseña incorrectos")).toBeVisible();
  await phone.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await phone.getByRole("button", { name: "Enviar enlace" }).click();
  await phone.goto(await mailedLink(shop, email, "/restablecer"));
  await hydrated(phone);
  await phone.getByLabel("Contraseña nueva", { exact: true }).fill("otra llama verde");
  await phone.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(phone.getByText("Tu contraseña cambió. Inicia sesión con la nueva.")).toBeVisible();

  const person = { id: String(Date.now()), name: "Ana Flores", email, emailVerified: true };
  await shop.command({ name: "choosePerson", provider: "google", person });
  // An equal address must not link the accounts: the owner is informed and links them.
  await byGoogle(phone);
  await expect(phone.getByText("Ya tienes una cuenta con ese correo.", { exact: false })).toBeVisible();
  await signIn(phone, email, "otra llama verde");
  await expect(phone.getByTestId("badge")).toContainText("1");
  await phone.getByRole("button", { name: "Vincular Google" }).click();
  await phone.getByRole("button", { name: "Continuar como Ana Flores" }).click();
  await expect(phone.getByText("Listo: ahora también puedes entrar con Google.")).toBeVisible();
  await hydrated(phone);
  await menuEntry(phone, "CERRAR SESION");
  await expect(phone.getByTestId("badge")).toHaveCount(0);

  await visit(phone, shop, "/iniciar-sesion");
  await byGoogle(phone);
  await expect(phone).toHaveURL(/\/mi-cuenta$/);
  await expect(phone.getByTestId("badge")).toContainText("1");
  await visit(phone, shop, "/carrito");
  await expect(phone.getByRole("link", { name: product.name, exact: true })).toBeVisible();
  await context.close();
});

test("a session ended from another device leaves nothing of the account in this browser (Z01, S18)", async ({
  shopper,
  shop,
}) => {
  const email = await arriveSignedIn(shopper, shop, { at: "/mi-cuenta" });
  const product = await simpleProduct(shop);
  await addOne(shopper, shop, product.id);
  const userId = (await shopper.evaluate(() => localStorage.getItem("userId"))) ?? "";
  await expect.poll(() => kept(shopper)).toContain(product.name);

  const phone = openBrowser(shop.url);
  await phone.call("POST", "/api/auth/sign-in/email", { body: { email, password: PASSWORD } });
  expect((await phone.call("POST", "/api/auth/revoke-other-sessions", { body: {} })).status).toBe(200);
  await expect.poll(() => flags(shopper)).toMatchObject({ loggedIn: null, hasUser: false, loginSuccess: "false" });
  await expect(shopper.getByTestId("badge")).toHaveCount(0);
  await expect.poll(() => kept(shopper)).not.toContain(userId);
  for (const word of [email, "Ana Flores", product.name, product.id])
    await expect.poll(() => kept(shopper)).not.toContain(word);
});

test.describe("a session that ends", () => {
  // What the page asks in the moment of its end.
  test.use({ allowedMessages: ["status of 401"] });

  test("over the address: after signing in again all of it is there", async ({ shopper, shop }) => {
    const product = await simpleProduct(shop);
    const email = await arriveSignedIn(shopper, shop, { at: "/mi-cuenta" });
    await addOne(shopper, shop, product.id);
    await visit(shopper, shop, "/datos-envio");
    const field = (name: string) => shopper.getByRole("main").getByLabel(name, { exact: true });
    await field("Nombre de quien recibe").fill("Rosa Mamani");
    await field("Departamento").selectOption("La Paz");
    await field("Ciudad").selectOption("La Paz");
    await field("Calle o avenida y número").fill("Av. 6 de Agosto 2345");
    const other = openBrowser(shop.url);
    await other.call("POST", "/api/auth/sign-in/email", { body: { email, password: PASSWORD } });
    expect((await other.call("POST", "/api/auth/revoke-other-sessions", { body: {} })).status).toBe(200);
    await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fdatos-envio/);
    await signIn(shopper, email);
    await expect(shopper).toHaveURL(/\/datos-envio$/);
    await expect(field("Nombre de quien recibe")).toHaveValue("Rosa Mamani");
    await expect(field("Calle o avenida y número")).toHaveValue("Av. 6 de Agosto 2345");
    // The same in the account, with the reason.
    await visit(shopper, shop, "/mi-cuenta");
    await shopper.getByRole("button", { name: "Editar: Mis datos" }).click();
    await field("Nombre y apellido").fill("Ana María Flores");
    await shopper.getByRole("button", { name: "Agregar: Envío" }).click();
    await field("Ciudad").fill("Achacachi");
    await other.call("POST", "/api/auth/sign-in/email", { body: { email, password: PASSWORD } });
    expect((await other.call("POST", "/api/auth/revoke-other-sessions", { body: {} })).status).toBe(200);
    await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fmi-cuenta/);
    await expect(shopper.getByText("Tu sesión terminó. Inicia sesión para seguir donde estabas.")).toBeVisible();
    await signIn(shopper, email);
    await expect(shopper).toHaveURL(/\/mi-cuenta$/);
    await expect(field("Nombre y apellido")).toHaveValue("Ana María Flores");
    await expect(field("Ciudad")).toHaveValue("Achacachi");
    await visit(shopper, shop, "/datos-envio");
    // Signing out oneself leaves nothing of it.
    await field("Referencia").fill("Otra puerta");
    await menuEntry(shopper, "CERRAR SESION");
    await expect(shopper).toHaveURL(/\/inicio$/);
    const left = () => shopper.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("typed:")));
    await expect.poll(left).toEqual([]);
  });
});

test("two devices share one cart; lines saved in the account are shown once on the way to the checkout (F23)", async ({
  shopper,
  shop,
  browser,
}) => {
  const { items } = await shop.products("category=1&pageSize=60");
  const simple = await Promise.all(items.slice(0, 20).map(({ id }) => shop.product(id)));
  const [first, second] = simple.filter(({ variants }) => variants[0]?.size === "Única" && variants[0].stock >= 5);
  if (!first || !second) throw new Error("no two simple products");
  const email = await arriveSignedIn(shopper, shop, { at: "/mi-cuenta" });
  await addOne(shopper, shop, first.id);

  const phone = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await addOne(phone, shop, second.id);
  await visit(phone, shop, "/datos-envio");
  await expect(phone).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fdatos-envio$/);
  await signIn(phone, email);
  await expect(phone).toHaveURL(/\/carrito$/);
  const saved = phone.getByRole("region", { name: "Productos guardados" });
  await expect(saved).toContainText("Tenías 1 producto guardado");
  await expect(saved).toContainText(first.name);
  await expect(phone.getByTestId("badge")).toContainText("2");
  // The other device updates by itself.
  await expect(shopper.getByTestId("badge")).toContainText("2");
  await saved.getByRole("button", { name: "Quitarlo" }).click();
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await phone.getByRole("button", { name: "Deshacer" }).click();
  await expect(shopper.getByTestId("badge")).toContainText("2");
  await saved.getByRole("link", { name: "Continuar" }).click();
  await expect(phone).toHaveURL(/\/datos-envio$/);
  await phone.context().close();
});

test("the cart merged at sign-in can be removed again", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  const email = await arriveSignedIn(shopper, shop, { at: "/mi-cuenta" });
  await menuEntry(shopper, "CERRAR SESION");
  await expect(shopper).toHaveURL(/\/inicio$/);
  await addOne(shopper, shop, product.id);
  await visit(shopper, shop, "/iniciar-sesion");
  await signIn(shopper, email);
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await shopper.getByRole("button", { name: "Deshacer" }).click();
  await expect(shopper.getByTestId("badge")).toHaveCount(0);
  await menuEntry(shopper, "CERRAR SESION");
  await expect(shopper.getByTestId("badge")).toContainText("1");
});

test("signing in in one tab updates the other tabs", async ({ shopper, shop }) => {
  const email = await arriveSignedIn(shopper, shop, { at: "/mi-cuenta" });
  await menuEntry(shopper, "CERRAR SESION");
  await expect(shopper).toHaveURL(/\/inicio$/);
  const other = await shopper.context().newPage();
  await visit(other, shop, "/inicio");
  await visit(shopper, shop, "/iniciar-sesion");
  await signIn(shopper, email);
  await expect(shopper).toHaveURL(/\/mi-cuenta$/);
  await other.getByRole("button", { name: "Menú" }).click();
  await expect(other.getByRole("navigation", { name: "Cuenta" })).toContainText("MI CUENTA");
  const product = await simpleProduct(shop);
  await addOne(shopper, shop, product.id);
  await expect(other.getByTestId("badge")).toContainText("1");
});

test.describe("the browser's own flags", () => {
  test.use({ allowedMessages: ["401"] });

  test("loggedIn set by hand opens no page and is corrected (Z13)", async ({ shopper, shop }) => {
    await visit(shopper, shop, "/inicio");
    await shopper.evaluate(() => {
      localStorage.setItem("loggedIn", "true");
      localStorage.setItem("userId", "0198f000-0000-7000-8000-000000000000");
    });
    await visit(shopper, shop, "/inicio");
    await expect.poll(() => flags(shopper)).toMatchObject({ loggedIn: null, hasUser: false });
    await visit(shopper, shop, "/mi-cuenta");
    await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fmi-cuenta$/);
  });

  test("lost flags are set again from the session", async ({ shopper, shop }) => {
    const product = await simpleProduct(shop);
    await arriveSignedIn(shopper, shop);
    await addOne(shopper, shop, product.id);
    await shopper.evaluate(() => localStorage.clear());
    await visit(shopper, shop, "/inicio");
    await shopper.evaluate(() => localStorage.setItem("localUserId", "a".repeat(32)));
    await visit(shopper, shop, "/inicio");
    await expect.poll(() => flags(shopper)).toMatchObject({ loggedIn: "true", hasUser: true });
    await expect(shopper.getByTestId("badge")).toContainText("1");
  });

  test("wrong fields stay editable, and the first one has the focus", async ({ shopper, shop }) => {
    await visit(shopper, shop, "/crear-cuenta");
    const main = shopper.getByRole("main");
    await main.getByLabel("Correo electrónico").fill("ana@");
    await main.getByLabel("Contraseña", { exact: true }).fill("corta");
    await main.getByRole("button", { name: "Crear cuenta" }).click();
    await expect(main.getByRole("alert").filter({ hasText: /\S/ })).toHaveText([
      "Ingresa tu nombre",
      "Ingresa un correo válido",
      "Usa al menos 8 caracteres",
    ]);
    await expect(main.getByLabel("Nombre y apellido")).toBeFocused();
    await main.getByLabel("Nombre y apellido").fill("Ana Flores");
    await expect(main.getByText("Ingresa tu nombre")).toHaveCount(0);
    await shopper.reload();
    await expect(main.getByLabel("Nombre y apellido")).toHaveValue("Ana Flores");
    await expect(main.getByLabel("Correo electrónico")).toHaveValue("ana@");
    await expect(main.getByLabel("Contraseña", { exact: true })).toHaveValue("");
    await visit(shopper, shop, "/iniciar-sesion");
    await signIn(shopper, newEmail());
    await expect(main.getByText("Correo o contraseña incorrectos")).toBeVisible();
  });
});
