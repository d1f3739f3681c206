/** A page is seen before its script is there: what is tapped, typed, chosen or sent meanwhile is done afterwards. */
import { createAccount, expect, hydrated, simpleProduct, test, visit } from "./journey.ts";
import { holdScripts } from "./hold-scripts.ts";
import { buy } from "./orders.ts";
import { addOne, newEmail, signIn, signUp } from "./people.ts";

test("the menu opens, once, however often its button was tapped", async ({ shopper, shop }) => {
  const release = await holdScripts(shopper);
  await shopper.goto(`${shop.url}/inicio`, { waitUntil: "commit" });
  const button = shopper.getByRole("button", { name: "Menú" });
  await button.click();
  await button.click();
  release();
  await expect(shopper.getByRole("dialog", { name: "Menú" })).toBeVisible();
  await hydrated(shopper);
  await expect(shopper.locator("[data-tapped]")).toHaveCount(0);
});

test("words typed into the search field stay, suggestions come, and the list is found", async ({ shopper, shop }) => {
  const release = await holdScripts(shopper);
  await shopper.goto(`${shop.url}/buscar`, { waitUntil: "commit" });
  const field = shopper.getByRole("combobox", { name: "Buscar" });
  await field.pressSequentially("cartera");
  release();
  await hydrated(shopper);
  await expect(field).toHaveValue("cartera");
  await field.press("End");
  await field.pressSequentially("s");
  await expect(shopper.getByRole("option").first()).toBeVisible();
  await field.press("Enter");
  await expect(shopper).toHaveURL(/\/buscar\?q=carteras$/);
});

test("a filter is chosen and removed, a price typed, and the list shown, all without a script", async ({
  shopper,
  shop,
}) => {
  await holdScripts(shopper);
  await shopper.goto(`${shop.url}/filtros?volver=%2Foutlet`, { waitUntil: "commit" });
  await shopper.getByRole("link", { name: /^Talla M\b/ }).click();
  await expect(shopper).toHaveURL(/talla/);
  await shopper.getByLabel("Hasta Bs.").fill("900");
  await shopper.getByRole("button", { name: "Aplicar" }).click();
  await expect(shopper).toHaveURL(/hasta/);
  const { total } = await shop.products("offers=true&size=M&priceMax=900");
  await shopper.getByRole("link", { name: `Ver ${total} producto` }).click();
  await expect(shopper).toHaveURL(`${shop.url}/outlet?talla=M&hasta=900`);
});

test("a form that was filled in and sent signs in, and sends once", async ({ shopper, shop, browser }) => {
  const email = newEmail();
  const other = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signUp(other, shop, email);
  await expect(other).toHaveURL(/\/mi-cuenta$/);
  await other.context().close();

  const sent: string[] = [];
  shopper.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  const release = await holdScripts(shopper);
  await shopper.goto(`${shop.url}/iniciar-sesion`, { waitUntil: "commit" });
  await signIn(shopper, email);
  await shopper.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  expect(sent).toEqual([]);
  release();
  await expect(shopper).toHaveURL(/\/mi-cuenta$/);
  expect(sent.filter((path) => path === "/api/auth/sign-in/email")).toHaveLength(1);
});

test("an address sent by Enter from the part below the window is signed up", async ({ shopper, shop }) => {
  const release = await holdScripts(shopper);
  await shopper.goto(`${shop.url}/iniciar-sesion`, { waitUntil: "commit" });
  const footer = shopper.getByRole("contentinfo");
  await footer.getByLabel("Correo electrónico").fill("temprano@correo.example");
  await footer.getByLabel("Correo electrónico").press("Enter");
  release();
  await expect(footer.getByRole("status")).toHaveText("Listo. Te escribiremos con lo próximo.");
});

test("the cart says what is in it as soon as its script is there, and its steps work", async ({ shopper, shop }) => {
  const { id } = await simpleProduct(shop, 3);
  await addOne(shopper, shop, id);
  const release = await holdScripts(shopper);
  await shopper.goto(`${shop.url}/carrito`, { waitUntil: "commit" });
  await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
  release();
  await shopper
    .getByRole("main")
    .getByRole("button", { name: /^Agregar uno/ })
    .click();
  await expect(shopper.getByRole("main").locator("output")).toHaveText("2");
});

test("the QR is there to pay and to download, and 'Ya pagué' asks the bank", async ({ shopper, shop }) => {
  await createAccount(shopper, shop);
  const { id, number } = await buy(shopper, await simpleProduct(shop));
  await visit(shopper, shop, `/pago-qr?id=${id}`);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Paga con QR");
  const release = await holdScripts(shopper);
  await shopper.reload({ waitUntil: "commit" });
  await expect(shopper.getByRole("img", { name: /QR/ })).toBeVisible();
  const saving = shopper.waitForEvent("download");
  await shopper.getByRole("link", { name: "Guardar QR" }).click();
  expect((await saving).suggestedFilename()).toBe(`QR-${number}.png`);
  await shopper.getByRole("button", { name: "Ya pagué" }).click();
  release();
  await expect(shopper.getByText("Todavía no vemos tu pago. Puede tardar unos minutos.")).toBeVisible();
});
