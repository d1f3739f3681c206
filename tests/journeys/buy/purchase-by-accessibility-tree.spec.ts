/** A whole purchase as a screen reader gives it: roles, names, landmarks, headings, and what is announced. */
import type { Page } from "@playwright/test";
import type { Product } from "#contracts/product/product.document.ts";
import { expectAnnounced, listenForAnnouncements } from "./live-regions.ts";
import { PASSWORD, type TestShop, expect, simpleProduct, test, visit } from "../support/journey.ts";
import { newEmail, signUp } from "../support/people.ts";

// The wrong password.
test.use({ allowedMessages: ["status of 401"] });

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
const box = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });
const list = (page: Page, name: string) => main(page).getByRole("combobox", { name, exact: true });

/** A screen reader starts at the content, which has the page's title for its name. */
async function expectArrival(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("main", { name: title, exact: true })).toBeFocused();
}

test("from the search to the paid order by roles and names", async ({ shopper, shop, browser }) => {
  test.slow();
  const email = newEmail();
  const other = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": "10.4.0.1" } });
  await signUp(other, shop, email);
  await other.waitForFunction(() => localStorage.getItem("loggedIn") === "true");
  await other.close();

  await listenForAnnouncements(shopper);
  const product = await simpleProduct(shop);
  await find(shopper, shop, product);
  await add(shopper, product);
  await changeCart(shopper, product);
  await signIn(shopper, email);
  await answer(shopper);
  await pay(shopper, shop);
});

async function find(page: Page, shop: TestShop, { name }: Product): Promise<void> {
  await visit(page, shop, "/inicio");
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Ir al contenido"
    - banner:
      - button "Menú"
      - link "Vitrina, inicio"
      - navigation "Tienda":
        - link "BUSCAR"
        - link "CUENTA"
        - link "MI PEDIDO"
    - main:
      - heading [level=1]
      - region "Destacados":
        - heading /Destacados/ [level=2]
    - contentinfo:
      - navigation "Legal"
  `);
  await page.getByRole("banner").getByRole("link", { name: "BUSCAR" }).click();
  const field = main(page).getByRole("combobox", { name: "Buscar" });
  await expect(field).toBeFocused();
  await field.fill(name);
  await main(page).getByRole("button", { name: "Buscar ahora" }).click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - search:
        - combobox "Buscar"
      - heading /Resultados para/ [level=1]
      - heading "Productos" [level=2]
      - list:
        - listitem:
          - article:
            - heading "${name}" [level=3]
  `);
  await main(page)
    .getByRole("article")
    .filter({ hasText: name })
    .first()
    .getByRole("link", { name, exact: true })
    .click();
}

async function add(page: Page, { name, variants }: Product): Promise<void> {
  await expectArrival(page, `${name} · Vitrina`);
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - article:
        - navigation "Ruta"
        - list "Fotos del producto"
        - heading "${name}" [level=1]
        - group /^Color/:
          - radio "${variants[0]?.color.name}" [checked]
        - button "Agregar al carrito"
  `);
  await button(page, "Agregar al carrito").click();
  const drawer = page.getByRole("dialog", { name: "Carrito" });
  await expect(drawer).toMatchAriaSnapshot(`
    - dialog "Carrito":
      - heading "Tu carrito" [level=2]
      - button "Cerrar"
      - status: Se agregó al carrito
      - list:
        - listitem:
          - link "${name}"
          - group "Cantidad de ${name}":
            - button /^Quitar uno/
            - status: "1"
            - button "Agregar uno"
          - button "Quitar ${name}"
      - link "Finalizar compra"
      - link "Ver carrito"
  `);
  await expect(drawer.getByRole("heading", { name: "Tu carrito", exact: true })).toBeFocused();
  await expect(drawer.getByRole("heading", { name: "Tu carrito" })).toHaveAccessibleDescription("Se agregó al carrito");
  await drawer.getByRole("link", { name: "Ver carrito" }).click();
}

async function changeCart(page: Page, { name }: Product): Promise<void> {
  await expectArrival(page, "Tu carrito · Vitrina");
  await expect(page.getByRole("banner").getByRole("link", { name: "MI PEDIDO 1 producto" })).toBeVisible();
  const quantity = main(page).getByRole("group", { name: `Cantidad de ${name}` });
  await quantity.getByRole("button", { name: "Agregar uno" }).click();
  await expectAnnounced(page, "2");
  await button(page, `Quitar ${name}`).click();
  await expectAnnounced(page, new RegExp(`^Quitaste ${name}`));
  await expect(main(page).getByRole("heading", { name: "Tu carrito está vacío", level: 1 })).toBeFocused();
  await page.getByRole("status").getByRole("button", { name: "Deshacer" }).click();
  await expect(quantity.getByRole("status")).toHaveText("2");
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Tu carrito" [level=1]
      - list:
        - listitem
      - complementary "Resumen":
        - term: Subtotal (2 piezas)
        - term: Total
        - link "Finalizar compra"
  `);
  await link(page, "Finalizar compra").click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await expectArrival(page, "Inicia sesión · Vitrina");
  await box(page, "Correo electrónico").fill(email);
  await box(page, "Contraseña").fill("no era esta");
  await button(page, "Iniciar sesión").click();
  await expectAnnounced(page, /Correo o contraseña incorrectos/);
  await box(page, "Contraseña").fill(PASSWORD);
  await button(page, "Iniciar sesión").click();
}

async function answer(page: Page): Promise<void> {
  await expectArrival(page, "Datos de envío · Vitrina");
  await button(page, "Continuar").click();
  await expectAnnounced(page, "Ingresa el celular de quien recibe");
  const phone = box(page, "Celular de quien recibe");
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Ingresa el celular de quien recibe/);
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await phone.fill("71234567");
  await list(page, "Departamento").selectOption("La Paz");
  await list(page, "Ciudad").selectOption("La Paz");
  await box(page, "Calle o avenida y número").fill("Av. 6 de Agosto 2345");
  await box(page, "Referencia").fill("Frente a la plaza, portón negro");
  await expect(main(page).getByRole("radio", { name: /^Delivery en la ciudad/ })).toBeChecked();
  await button(page, "Continuar").click();

  await expectArrival(page, "Datos de facturación · Vitrina");
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - navigation "Pasos de la compra":
        - list:
          - listitem:
            - link /^Datos de envío , listo/
          - listitem: Datos de facturación
          - listitem: Tipo de compra
          - listitem: Pago con QR
      - heading "Datos de facturación" [level=1]
      - combobox "Tipo de documento"
      - textbox "Número de documento"
      - button "Continuar"
  `);
  await box(page, "Número de documento").fill("1234567");
  await button(page, "Continuar").click();

  await expectArrival(page, "Tipo de compra · Vitrina");
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "¿Cómo quieres pagar?" [level=1]
      - group "¿Cómo quieres pagar?":
        - radio /^Pago con QR/ [checked]
      - region /^Delivery en la ciudad/
      - region "Factura"
      - button "Confirmar pedido"
  `);
  await button(page, "Confirmar pedido").click();
}

async function pay(page: Page, shop: TestShop): Promise<void> {
  // The focus goes on to the heading as soon as the bank has given the QR.
  await expect(page.getByRole("main", { name: "Pago con QR · Vitrina", exact: true })).toBeVisible();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - navigation "Pasos de la compra"
      - heading "Paga con QR" [level=1]
      - img /^Código QR para pagar Bs\\. /
      - paragraph:
        - timer
      - link "Guardar QR"
      - region "Cómo pagar desde tu celular":
        - list
      - button "Cancelar pedido"
      - complementary "Resumen del pedido"
  `);
  const reference = /V-\d{6}-[0-9A-F]{6}/.exec(await main(page).innerText())?.[0] ?? "";
  await shop.command({ name: "pay", reference });
  await expectAnnounced(page, /^Estado del pedido V-\d{6}: Pagado/);
  await expectArrival(page, "Tu pedido · Vitrina");
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - paragraph: /^Pago confirmado · Pedido V-/
      - heading /^Gracias, Ana\\./ [level=1]
      - region "Qué sigue":
        - list
      - link "Ver mi pedido"
  `);
}
