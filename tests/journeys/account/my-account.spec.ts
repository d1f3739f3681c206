import { createHmac } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import {
  PASSWORD,
  type TestShop,
  arriveSignedIn,
  expect,
  hydrated,
  storedPaths,
  simpleProduct,
  test,
  visit,
} from "../support/journey.ts";
import { addOne, mailedLink, newEmail, signIn } from "../support/people.ts";

// The browser logs these refused responses.
test.use({ allowedMessages: ["status of 401", "status of 403"] });

const NEW_PASSWORD = "otra llama verde";

const openAccount = (page: Page, shop: TestShop) => arriveSignedIn(page, shop, { at: "/mi-cuenta" });

/** Another device signed in to the same account. */
async function otherDevice(page: Page, shop: TestShop, email: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ serviceWorkers: "block" });
  if (!context) throw new Error("no browser");
  const other = await context.newPage();
  await arriveSignedIn(other, shop, { knownAs: email, at: "/mi-cuenta" });
  return other;
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const save = (form: Locator) => form.getByRole("button", { name: "Guardar", exact: true }).click();

test("name, address and invoice: refused fields say why and keep the typed text, then all is saved", async ({
  shopper,
  shop,
}) => {
  await openAccount(shopper, shop);

  const mine = section(shopper, "Mis datos");
  await mine.getByRole("button", { name: "Editar: Mis datos" }).click();
  await mine.getByLabel("Nombre y apellido").fill("  Ana María Flores ");
  await mine.getByLabel("Celular").fill("1234");
  await save(mine);
  await expect(mine.getByRole("alert").filter({ hasText: /\S/ })).toHaveText([
    "Ingresa un celular de 8 dígitos que empiece con 6 o 7",
  ]);
  await expect(mine.getByLabel("Celular")).toBeFocused();
  await expect(mine.getByLabel("Celular")).toHaveAccessibleDescription(/empiece con 6 o 7/);
  await mine.getByLabel("Celular").fill("712 34567");
  await save(mine);
  await expect(mine).toContainText("Ana María Flores · 71234567");
  await expect(mine.getByRole("status")).toHaveText("Guardado");
  await expect(mine.getByRole("button", { name: "Editar: Mis datos" })).toBeFocused();

  const shipping = section(shopper, "Envío");
  await shipping.getByRole("button", { name: "Agregar: Envío" }).click();
  // Known data is filled in.
  await expect(shipping.getByLabel("Nombre de quien recibe")).toHaveValue("Ana María Flores");
  await expect(shipping.getByLabel("Celular de quien recibe")).toHaveValue("71234567");
  await shipping.getByLabel("Departamento", { exact: true }).selectOption("Santa Cruz");
  await shipping.getByLabel("Ciudad").fill("Montero");
  await shipping.getByLabel("Calle o avenida y número").fill("Cuarto anillo 450");
  await save(shipping);
  await expect(shipping.getByText("Ingresa una referencia", { exact: false })).toBeVisible();
  await expect(shipping.getByLabel("Referencia")).toBeFocused();
  // A reload loses nothing either: the section is open again with its text.
  await shopper.reload();
  await hydrated(shopper);
  await expect(shipping.getByLabel("Departamento", { exact: true })).toHaveValue("S");
  await expect(shipping.getByLabel("Ciudad")).toHaveValue("Montero");
  await expect(shipping.getByLabel("Calle o avenida y número")).toHaveValue("Cuarto anillo 450");
  await shipping.getByLabel("Referencia").fill("Frente a la plaza, portón negro");
  await save(shipping);
  await expect(shipping).toContainText("Ana María Flores · Cuarto anillo 450, Montero");

  const billing = section(shopper, "Facturación");
  await billing.getByRole("button", { name: "Agregar: Facturación" }).click();
  await billing.getByLabel("Tipo de documento").selectOption("NIT");
  await expect(billing.getByLabel("Complemento (opcional)")).toHaveCount(0);
  await billing.getByLabel("Número de documento").fill("12A45");
  await save(billing);
  await expect(billing.getByText("El NIT debe tener solo números")).toBeVisible();
  await expect(billing.getByLabel("Número de documento")).toBeFocused();
  await expect(billing.getByLabel("Nombre o razón social")).toHaveValue("Ana María Flores");
  await billing.getByLabel("Número de documento").fill("1023-4567");
  await save(billing);
  await expect(billing).toContainText("Ana María Flores · NIT 10234567");

  await shopper.reload();
  await hydrated(shopper);
  await expect(mine).toContainText("Ana María Flores · 71234567");
  await expect(shipping).toContainText("Cuarto anillo 450, Montero");
  await expect(billing).toContainText("NIT 10234567");

  await billing.getByRole("button", { name: "Editar: Facturación" }).click();
  await billing.getByRole("button", { name: "Quitar estos datos" }).click();
  await expect(billing).toContainText("Guarda a nombre de quién va tu factura.");
  await shopper.getByRole("button", { name: "Deshacer" }).click();
  await expect(billing).toContainText("NIT 10234567");
});

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

test("the saved section stays visible in each window, with the focus on its button", async ({ shopper, shop }) => {
  await openAccount(shopper, shop);
  const shipping = section(shopper, "Envío");
  const billing = section(shopper, "Facturación");
  const password = section(shopper, "Contraseña");
  await shipping.getByRole("button", { name: "Agregar: Envío" }).click();
  await shipping.getByLabel("Nombre de quien recibe").fill("Ana Flores");
  await shipping.getByLabel("Celular de quien recibe").fill("71234567");
  await shipping.getByLabel("Departamento", { exact: true }).selectOption("Santa Cruz");
  await shipping.getByLabel("Ciudad").fill("Montero");
  await shipping.getByLabel("Calle o avenida y número").fill("Cuarto anillo 450");
  await shipping.getByLabel("Referencia").fill("Frente a la plaza");
  await save(shipping);
  // The saved form folds: until then the button below it moves.
  await expect(shipping.getByRole("button", { name: "Editar: Envío" })).toBeFocused();
  await billing.getByRole("button", { name: "Agregar: Facturación" }).click();
  await billing.getByLabel("Número de documento").fill("4567890");
  await save(billing);
  await expect(billing.getByRole("button", { name: "Editar: Facturación" })).toBeFocused();

  for (const [round, viewport] of WINDOWS.entries()) {
    await shopper.setViewportSize(viewport);
    await shopper.reload();
    await hydrated(shopper);
    const expectInSight = async (name: string, action: string) => {
      const part = section(shopper, name);
      await expect(part.getByRole("button", { name: `${action}: ${name}` })).toBeFocused();
      await expect(part.getByRole("status").first()).toHaveText(/\S/);
      await expect(part.getByRole("heading", { name, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(part.getByRole("status").first()).toBeInViewport({ ratio: 1 });
      const header = await shopper.getByRole("banner").evaluate((banner) => banner.getBoundingClientRect().bottom);
      const top = (await part.getByRole("heading", { name, exact: true }).boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThanOrEqual(header);
    };
    for (const [name, part] of [
      ["Envío", shipping],
      ["Facturación", billing],
    ] as const) {
      await part.getByRole("button", { name: `Editar: ${name}` }).click();
      await save(part);
      await expectInSight(name, "Editar");
    }
    const [now, next] = round % 2 === 0 ? [PASSWORD, NEW_PASSWORD] : [NEW_PASSWORD, PASSWORD];
    await password.getByRole("button", { name: "Cambiar: Contraseña" }).click();
    await password.getByLabel("Contraseña actual", { exact: true }).fill(now);
    await password.getByLabel("Contraseña nueva", { exact: true }).fill(next);
    await password.getByRole("button", { name: "Cambiar contraseña" }).click();
    await expectInSight("Contraseña", "Cambiar");
  }
});

test("on a desktop the rows end at the page's edge, and the words of a row stand on one line", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAccount(page, shop);
  const right = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  const main = page.getByRole("main");
  for (const name of ["Cerrar sesión", "Editar: Mis datos", "Vincular Google"])
    expect(await right(main.getByRole("button", { name }))).toBeCloseTo(1376, 0);
  const baselines = await section(page, "Envío").evaluate((row) => {
    const words = [row.querySelector("h2"), row.querySelector("button"), row.querySelector("h2 ~ div > div")];
    return words.map((element) => {
      const mark = document.createElement("span");
      mark.style.display = "inline-block";
      element?.prepend(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return Math.round(bottom);
    });
  });
  expect(new Set(baselines).size).toBe(1);
});

test("the error of a field that loses the focus does not swallow the next tap", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/iniciar-sesion");
  await shopper.getByRole("main").getByLabel("Correo electrónico").fill("ana@");
  await shopper.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(shopper).toHaveURL(/\/restablecer$/);
  await visit(shopper, shop, "/iniciar-sesion");
  const email = shopper.getByRole("main").getByLabel("Correo electrónico");
  await email.fill("ana@");
  await email.press("Tab");
  await expect(shopper.getByText("Ingresa un correo válido")).toBeVisible();
});

test("a new password: other devices are signed out, all tabs of this one stay signed in and follow the cart (F23)", async ({
  shopper,
  shop,
}) => {
  const email = await openAccount(shopper, shop);
  const device = await otherDevice(shopper, shop, email);
  const tab = await shopper.context().newPage();
  await visit(tab, shop, "/mi-cuenta");

  const password = section(shopper, "Contraseña");
  await password.getByRole("button", { name: "Cambiar: Contraseña" }).click();
  await password.getByLabel("Contraseña actual", { exact: true }).fill("no era esta");
  await password.getByLabel("Contraseña nueva", { exact: true }).fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(password.getByText("La contraseña no es correcta")).toBeVisible();
  await expect(password.getByLabel("Contraseña actual", { exact: true })).toBeFocused();
  await expect(password.getByLabel("Contraseña nueva", { exact: true })).toHaveValue(NEW_PASSWORD);
  await password.getByLabel("Contraseña actual", { exact: true }).fill(PASSWORD);
  await password.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(password.getByRole("status")).toHaveText(
    "Tu contraseña cambió y cerramos tu sesión en los demás dispositivos",
  );
  await expect(device).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fmi-cuenta$/);

  // This browser stays signed in, in the other tab too, and both tabs follow the cart without a reload.
  await tab.getByRole("button", { name: "Menú" }).click();
  await expect(tab.getByRole("navigation", { name: "Cuenta" })).toContainText("CERRAR SESION");
  await tab.keyboard.press("Escape");
  await hydrated(device);
  await signIn(device, email);
  await expect(device.getByText("Correo o contraseña incorrectos")).toBeVisible();
  await signIn(device, email, NEW_PASSWORD);
  await expect(device).toHaveURL(/\/mi-cuenta$/);
  await addOne(device, shop, (await simpleProduct(shop)).id);
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await expect(tab.getByTestId("badge")).toContainText("1");
  await expect(password.getByRole("status")).toBeVisible();
  await expect(tab).toHaveURL(/\/mi-cuenta$/);
  expect(await shopper.evaluate(() => localStorage.getItem("loggedIn"))).toBe("true");
  await device.context().close();
});

test("the list of devices shows all sessions, and one of them can be ended", async ({ shopper, shop }) => {
  const email = await openAccount(shopper, shop);
  const device = await otherDevice(shopper, shop, email);
  const devices = section(shopper, "Dispositivos");
  await shopper.reload();
  await hydrated(shopper);
  await expect(devices).toContainText("Este y 1 más.");
  await devices.getByRole("button", { name: "Ver: Dispositivos" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByRole("listitem").first()).toContainText("Este dispositivo");
  await devices.getByRole("button", { name: "Cerrar sesión en Chrome en", exact: false }).click();
  await expect(devices.getByRole("status").last()).toContainText("Cerramos la sesión en Chrome en");
  await expect(devices).toContainText("Solo este dispositivo.");
  await expect(devices.getByRole("button", { name: "Cerrar sesión en este dispositivo" })).toBeFocused();
  await expect(device).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fmi-cuenta$/);
  // The current device can be signed out here too.
  await shopper.getByRole("button", { name: "Cerrar sesión", exact: true }).click();
  await expect(shopper).toHaveURL(/\/inicio$/);
  expect(await shopper.evaluate(() => localStorage.getItem("loggedIn"))).toBeNull();
  await device.context().close();
});

test("a new address is used once it is confirmed, and the old one is notified", async ({ shopper, shop }) => {
  const before = await openAccount(shopper, shop);
  await shopper.goto(await mailedLink(shop, before, "/confirmar-correo"));
  await hydrated(shopper);
  await shopper.getByRole("button", { name: "Confirmar mi correo" }).click();
  await shopper.getByRole("link", { name: "Ir a mi cuenta" }).click();
  const address = section(shopper, "Correo");
  await expect(address).toContainText(`${before}Confirmado`);

  const after = newEmail();
  await address.getByRole("button", { name: "Cambiar: Correo" }).click();
  await address.getByLabel("Correo nuevo").fill(before);
  await address.getByLabel("Tu contraseña", { exact: true }).fill("no era esta");
  await address.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(address.getByText("Ese ya es tu correo")).toBeVisible();
  await expect(address.getByLabel("Correo nuevo")).toBeFocused();
  await address.getByLabel("Correo nuevo").fill(after);
  await address.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(address.getByText("La contraseña no es correcta")).toBeVisible();
  await address.getByLabel("Tu contraseña", { exact: true }).fill(PASSWORD);
  await address.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(address).toContainText(`Te enviamos un enlace a ${after}.`);
  await expect(address).toContainText(`${before}Confirmado`);

  await shopper.goto(await mailedLink(shop, after, "/confirmar-correo"));
  await hydrated(shopper);
  await shopper.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(shopper.getByRole("heading", { name: "Tu correo está confirmado" })).toBeVisible();
  await visit(shopper, shop, "/mi-cuenta");
  await expect(address).toContainText(`${after}Confirmado`);
  const told = () => shop.mails().filter((raw) => raw.includes(`To: ${before}`) && raw.includes("usa otro correo"));
  await expect.poll(() => told().length).toBe(1);

  const device = await otherDevice(shopper, shop, after);
  await device.context().close();
});

test.describe("a deleted account", () => {
  test.use({ serviceWorkers: "allow" });

  test("is deleted for good, and leaves nothing private in this browser", async ({ shopper, shop }) => {
    const product = await simpleProduct(shop);
    const email = await openAccount(shopper, shop);
    await addOne(shopper, shop, product.id);
    await expect.poll(() => storedPaths(shopper)).toContain("/producto");
    await expect.poll(() => shopper.evaluate(() => localStorage.getItem("lastCart"))).toContain(product.id);
    await visit(shopper, shop, "/mi-cuenta");
    // Typed text that is not saved.
    await section(shopper, "Mis datos").getByRole("button", { name: "Editar: Mis datos" }).click();
    await section(shopper, "Mis datos").getByLabel("Celular").fill("76543210");

    await shopper.getByRole("button", { name: "Eliminar mi cuenta", exact: true }).click();
    const dialog = shopper.getByRole("dialog", { name: "Eliminar mi cuenta" });
    await dialog.getByRole("button", { name: "Eliminar para siempre" }).click();
    await expect(dialog.getByText("Ingresa tu contraseña")).toBeVisible();
    await dialog.getByLabel("Tu contraseña", { exact: true }).fill("no era esta");
    await dialog.getByRole("button", { name: "Eliminar para siempre" }).click();
    await expect(dialog.getByText("La contraseña no es correcta")).toBeVisible();
    await expect(dialog.getByLabel("Tu contraseña", { exact: true })).toBeFocused();
    await dialog.getByLabel("Tu contraseña", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Eliminar para siempre" }).click();

    await expect(shopper).toHaveURL(/\/iniciar-sesion\?aviso=cuenta$/);
    await expect(shopper.getByRole("main").getByText("Tu cuenta fue eliminada.")).toBeVisible();
    await expect(shopper.getByTestId("badge")).toHaveCount(0);
    // Home page and cart, without private data, are always stored.
    const visited = async () =>
      (await storedPaths(shopper)).filter((path) => !/^\/(assets\/|inicio|carrito)/.test(path));
    await expect.poll(visited).toEqual([]);
    const left = await shopper.evaluate(() => ({
      local: Object.keys(localStorage).toSorted(),
      session: Object.entries(sessionStorage).flat().join(" "),
    }));
    // Settings of the shop, the same for everybody.
    expect(left.local).toEqual(["celCont", "urlWp"]);
    expect(left.session).not.toMatch(/76543210|typed:|@correo\.com/);
    await shopper.goBack();
    await expect(shopper).not.toHaveURL(/\/mi-cuenta/);

    await visit(shopper, shop, "/iniciar-sesion");
    await signIn(shopper, email);
    await expect(shopper.getByText("Correo o contraseña incorrectos")).toBeVisible();
    const told = () => shop.mails().filter((raw) => raw.includes(`To: ${email}`) && raw.includes("fue eliminada"));
    await expect.poll(() => told().length).toBe(1);
  });
});

test("a shopper who asks Facebook for deletion is signed out, and the status page shows that it was done", async ({
  shopper,
  shop,
}) => {
  const id = String(Date.now());
  await shop.command({ name: "choosePerson", provider: "facebook", person: { id, name: "Rosa", emailVerified: true } });
  await shopper.addInitScript(() => (window.open = () => null));
  await visit(shopper, shop, "/iniciar-sesion");
  await shopper.getByRole("button", { name: "Continuar con Facebook" }).click();
  await shopper.getByRole("button", { name: "Continuar como Rosa" }).click();
  await shopper.getByRole("button", { name: "Ahora no" }).click();
  await expect(shopper).toHaveURL(/\/mi-cuenta$/);

  const payload = Buffer.from(JSON.stringify({ algorithm: "HMAC-SHA256", user_id: id })).toString("base64url");
  const signature = createHmac("sha256", "secreto-del-simulador-facebook").update(payload).digest("base64url");
  const answer = await fetch(`${shop.url}/api/auth/facebook/deletion`, {
    method: "POST",
    body: new URLSearchParams({ signed_request: `${signature}.${payload}` }),
  });
  const asked: { url: string; confirmation_code: string } = await answer.json();
  await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fmi-cuenta$/);

  await visit(shopper, shop, `/eliminar-mis-datos?codigo=${asked.confirmation_code}`);
  await expect(shopper.getByText("Tu solicitud se cumplió")).toBeVisible();
  await expect(shopper.getByText(`Solicitud ${asked.confirmation_code}`, { exact: false })).toBeVisible();
  await visit(shopper, shop, "/eliminar-mis-datos?codigo=otra-cosa");
  await expect(shopper.getByText("No encontramos esa solicitud")).toBeVisible();
});
