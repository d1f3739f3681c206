import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type TestShop, arriveSignedIn, expect, hydrated, simpleProduct, test, visit } from "./journey.ts";

// The window is resized while pictures load, so a picture preloaded for a phone may not be used on a desktop.
test.use({
  allowedMessages: [
    "was preloaded using link preload",
    "WebSocket is closed before",
    "status of 400",
    "status of 401",
    "status of 410",
  ],
});

const WIDTHS = [320, 768, 1024, 1920];

/** The allowed layout shift: only a title that wraps when its font arrives (up to 0.1 is called good). */
const SHIFT_MAX = 0.02;

/** The layout shift while the page loads, in a new window that keeps its size. */
async function shiftOf(page: Page, shop: TestShop, screen: string): Promise<number> {
  const fresh = await page.context().newPage();
  await visit(fresh, shop, screen);
  const shift = await fresh.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0)),
        );
        seen.observe({ type: "layout-shift", buffered: true });
        // Without an entry the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  await fresh.close();
  return shift;
}

/** Opens a screen on a phone and checks it: shifts, accessibility, widths. */
async function inspect(page: Page, shop: TestShop, screen: string): Promise<void> {
  expect(await shiftOf(page, shop, screen), `${screen} shifts`).toBeLessThanOrEqual(SHIFT_MAX);
  await visit(page, shop, screen);
  await expectFlawless(page, screen);
}

/** Checks the page in its current state. */
async function expectFlawless(page: Page, screen: string): Promise<void> {
  // Colours are read at their end, not on the way there.
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length))
    .toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter((one) => one.impact === "serious" || one.impact === "critical");
  expect(grave.map((one) => `${screen}: ${one.id} ${one.nodes[0]?.html}`)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${screen} at ${width}`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test("no screen has a serious accessibility fault or scrolls sideways", async ({ shopper, shop }) => {
  test.slow();
  const product = await simpleProduct(shop);
  const { items } = await shop.products("category=6");
  const screens = [
    "/inicio",
    "/categoria?n=x&id=23&tipo=temporada",
    "/sub-categoria?id=102&grupo=1&desc=Bandoleras",
    `/producto?id=${product.id}`,
    `/producto?id=${items[0]?.id}`,
    "/carrito",
    "/outlet?talla=M",
    "/buscar",
    "/buscar?q=catera+cafe",
    "/buscar?q=qwertyuiop",
    "/filtros?volver=%2Foutlet",
    "/categorias",
    "/colores",
    "/gift-guide",
    "/gift-guide?text=Hasta&valor=200",
    "/destacado",
  ];
  for (const screen of screens) {
    await visit(shopper, shop, screen);
    await expectFlawless(shopper, screen);
  }
});

test("nor do the account screens, signed out; they do not shift either", async ({ shopper, shop, browser }) => {
  test.slow();
  const main = shopper.getByRole("main");
  for (const screen of [
    "/crear-cuenta?returnUrl=%2Fdatos-envio",
    "/iniciar-sesion?returnUrl=%2Fdatos-envio",
    "/iniciar-sesion?aviso=cuenta",
    "/restablecer",
    "/restablecer?token=abc",
    "/entrada?error=account_not_linked",
    "/confirmar-correo",
    "/confirmar-correo?token=abc",
    "/eliminar-mis-datos",
    "/eliminar-mis-datos?codigo=otra-cosa",
  ])
    await inspect(shopper, shop, screen);

  await visit(shopper, shop, "/crear-cuenta");
  await main.getByLabel("Correo electrónico").fill("ana@");
  await main.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(main.getByText("Ingresa un correo válido")).toBeVisible();
  await expectFlawless(shopper, "/crear-cuenta, refused");
  await visit(shopper, shop, "/iniciar-sesion");
  await main.getByLabel("Correo electrónico").fill("nadie@correo.com");
  await main.getByLabel("Contraseña", { exact: true }).fill("no era esta");
  await main.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(main.getByText("Correo o contraseña incorrectos")).toBeVisible();
  await expectFlawless(shopper, "/iniciar-sesion, refused");
  await visit(shopper, shop, "/restablecer");
  await main.getByLabel("Correo electrónico").fill(`${"nombre.largo".repeat(4)}@correo.com`);
  await main.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(main.getByText("te llegará un correo", { exact: false })).toBeVisible();
  await expectFlawless(shopper, "/restablecer, sent");
  await visit(shopper, shop, "/confirmar-correo?token=abc");
  await expect(main.getByText("Este enlace ya no sirve", { exact: false })).toBeVisible();
  await expectFlawless(shopper, "/confirmar-correo, gone");

  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 360.0";
  const app = await browser.newContext({ userAgent, serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  const inside = await app.newPage();
  await visit(inside, shop, "/iniciar-sesion");
  await inside.getByRole("button", { name: "Abrir en el navegador" }).click();
  await expect(inside.getByLabel("Enlace para tu navegador")).toBeVisible();
  await expectFlawless(inside, "/iniciar-sesion, inside Instagram");
  await app.close();
});

test("nor does /mi-cuenta, with all its sections open", async ({ shopper, shop }) => {
  await arriveSignedIn(shopper, shop);
  await inspect(shopper, shop, "/mi-cuenta");
  await inspect(shopper, shop, "/mi-cuenta?vinculado=facebook&error=access_denied");
  for (const name of ["Editar: Mis datos", "Agregar: Envío", "Agregar: Facturación", "Cambiar: Contraseña"])
    await shopper.getByRole("button", { name }).click();
  await shopper.getByRole("button", { name: "Ver: Dispositivos" }).click();
  await shopper.getByLabel("Celular", { exact: true }).fill("123");
  await shopper.getByText("¿Ya tenías una cuenta con este correo?").click();
  for (const name of ["Guardar", "Cambiar contraseña", "Unir mis cuentas"])
    for (const button of await shopper.getByRole("main").getByRole("button", { name, exact: true }).all())
      await button.click();
  await expect(shopper.getByText("Ingresa tu contraseña actual")).toBeVisible();
  await expectFlawless(shopper, "/mi-cuenta, all open and refused");
  await shopper.getByRole("button", { name: "Cambiar: Correo" }).click();
  await expectFlawless(shopper, "/mi-cuenta, another address");
  await shopper.getByRole("button", { name: "Eliminar mi cuenta", exact: true }).click();
  await shopper.getByRole("button", { name: "Eliminar para siempre" }).click();
  await expect(shopper.getByText("Ingresa tu contraseña", { exact: true })).toBeVisible();
  await expectFlawless(shopper, "/mi-cuenta, deleting");
  await shopper.keyboard.press("Escape");
  await shopper.getByRole("button", { name: "Menú" }).click();
  await expectFlawless(shopper, "the menu, signed in");
});

test("nor does the form that asks a provider's person without an e-mail address for one", async ({ shopper, shop }) => {
  const person = { id: String(Date.now()), name: "Rosa", emailVerified: true };
  await shop.command({ name: "choosePerson", provider: "facebook", person });
  await shopper.addInitScript(() => (window.open = () => null));
  await visit(shopper, shop, "/iniciar-sesion");
  await shopper.getByRole("button", { name: "Continuar con Facebook" }).click();
  await shopper.getByRole("button", { name: "Continuar como Rosa" }).click();
  await expect(shopper.getByRole("heading", { name: "¿A qué correo te escribimos?" })).toBeVisible();
  await hydrated(shopper);
  await expectFlawless(shopper, "/entrada");
  await inspect(shopper, shop, "/mi-cuenta");
});
