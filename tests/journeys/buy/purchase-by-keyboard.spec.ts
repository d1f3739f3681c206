/** A whole purchase without a pointer: Tab, Enter, Space, arrows and typing only. */
import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contracts/product/product.document.ts";
import { PASSWORD, type TestShop, expect, test, visit } from "../support/journey.ts";
import { press, tabTo, type } from "./keyboard.ts";
import { newEmail } from "../support/people.ts";

test.use({ hasTouch: false, isMobile: false });

/** The last is 1,280 × 1,024 at 400 % zoom: a phone's layout. */
const WINDOWS = [
  { name: "a desktop", viewport: { width: 1280, height: 800 } },
  { name: "a desktop at 400 % zoom", viewport: { width: 320, height: 256 } },
];

const main = (page: Page) => page.getByRole("main");
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const colorsOf = (product: Product) => [...new Set(product.variants.map(({ color }) => color.name))];

for (const { name, viewport } of WINDOWS) {
  test(`on ${name}: from the home page to the paid order`, async ({ shopper, shop }) => {
    test.slow();
    await shopper.setViewportSize(viewport);
    const product = await shoes(shop);
    await toList(shopper, shop);
    await filterByColor(shopper, product);
    await chooseAndAdd(shopper, product);
    await takeTwo(shopper, product);
    await makeAccount(shopper);
    await answer(shopper);
    await pay(shopper, shop);
  });
}

/** Shoes in two colours, with two pieces in some size of the second. */
async function shoes(shop: TestShop): Promise<Product> {
  const { items } = await shop.products("category=6&pageSize=60");
  for (const { id } of items) {
    const product = await shop.product(id);
    if (colorsOf(product).length === 2 && sizeToTake(product)) return product;
  }
  throw new Error("no shoes in two colours");
}

function sizeToTake(product: Product): string | undefined {
  const [, second] = colorsOf(product);
  return product.variants.find(({ color, stock }) => color.name === second && stock > 1)?.size;
}

/** By the menu: a group unfolds; Esc closes the menu and gives the focus back to its button. */
async function toList(page: Page, shop: TestShop): Promise<void> {
  await visit(page, shop, "/inicio");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir al contenido" })).toBeFocused();
  const menu = page.getByRole("dialog", { name: "Menú" });
  await press(page, button(page, "Menú"));
  await expect(button(menu, "Cerrar menú")).toBeFocused();
  await press(page, button(menu, "Carteras y bolsos"), "Space");
  await expect(button(menu, "Carteras y bolsos")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(button(page, "Menú")).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, button(menu, "Calzado"));
  await press(page, menu.getByRole("link", { name: /^Ver Todo/ }));
  await expect(page).toHaveURL(/\/categoria\?/);
  await expect(main(page)).toBeFocused();
}

/** Beside the list, or on a narrow window on a screen of its own. */
async function filterByColor(page: Page, product: Product): Promise<void> {
  const [first] = colorsOf(product);
  const choice = main(page).getByRole("link", { name: new RegExp(`^${first} , \\d+ pieza`) });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  if (isNarrow) await press(page, main(page).getByRole("link", { name: "Filtrar", exact: true }));
  await press(page, choice);
  await expect(
    main(page)
      .getByRole("link", { name: new RegExp(`^${first}.*elegido: quitar`) })
      .first(),
  ).toBeVisible();
  if (isNarrow) await press(page, main(page).getByRole("link", { name: /^Ver \d+ pieza/ }));
  await expect(page).toHaveURL(/\/categoria\?.*color=/);
  await press(page, main(page).getByRole("link", { name: product.name, exact: true }));
  await expect(page).toHaveURL(/\/producto\?id=/);
  await expect(main(page)).toBeFocused();
}

/** Arrows choose within a group of radio buttons; Esc closes the drawer. */
async function chooseAndAdd(page: Page, product: Product): Promise<void> {
  const [first, second] = colorsOf(product);
  const size = sizeToTake(product) ?? "";
  await tabTo(page, main(page).getByRole("radio", { name: first, exact: true }));
  await page.keyboard.press("ArrowRight");
  await expect(main(page).getByRole("radio", { name: second, exact: true })).toBeChecked();
  const sizes = main(page).getByRole("group", { name: /^Talla/ });
  await tabTo(page, sizes.getByRole("radio").and(page.locator(":enabled")).first());
  await page.keyboard.press("Space");
  while (!(await sizes.getByRole("radio", { name: size, exact: true }).isChecked()))
    await page.keyboard.press("ArrowRight");
  const add = button(main(page), "Agregar al carrito").and(page.locator(":visible")).first();
  await press(page, add);
  const drawer = page.getByRole("dialog", { name: "Carrito" });
  await expect(drawer.getByRole("heading", { name: "Tu carrito" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, drawer.getByRole("link", { name: "Ver carrito" }));
  await expect(page).toHaveURL(/\/carrito$/);
  await expect(main(page)).toBeFocused();
}

/** The second tap added a second piece. */
async function takeTwo(page: Page, { name }: Product): Promise<void> {
  const quantity = main(page).getByRole("group", { name: `Cantidad de ${name}` });
  await expect(quantity.getByRole("status")).toHaveText("2");
  await press(page, button(quantity, "Quitar uno"));
  await expect(quantity.getByRole("status")).toHaveText("1");
  await press(page, button(quantity, "Agregar uno"), "Space");
  await expect(quantity.getByRole("status")).toHaveText("2");
  await press(page, main(page).getByRole("link", { name: "Finalizar compra" }));
  await expect(page).toHaveURL(/\/iniciar-sesion\?/);
}

async function makeAccount(page: Page): Promise<void> {
  await press(page, main(page).getByRole("link", { name: "Crear cuenta" }));
  await expect(page).toHaveURL(/\/crear-cuenta\?/);
  await type(page, "Nombre y apellido", "Ana Flores");
  await type(page, "Correo electrónico", newEmail());
  await type(page, "Contraseña", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/datos-envio$/);
  await expect(main(page)).toBeFocused();
}

/** A refused form puts the focus on its first error. */
async function answer(page: Page): Promise<void> {
  await press(page, button(main(page), "Continuar"));
  await expect(main(page).getByLabel("Celular de quien recibe", { exact: true })).toBeFocused();
  await page.keyboard.type("71234567");
  await type(page, "Departamento", "La Paz");
  await type(page, "Ciudad", "La Paz");
  await type(page, "Calle o avenida y número", "Av. 6 de Agosto 2345");
  await type(page, "Referencia", "Frente a la plaza, portón negro");
  await press(page, button(main(page), "Continuar"));
  await expect(page).toHaveURL(/\/datos-facturacion$/);
  await expect(main(page)).toBeFocused();
  await type(page, "Número de documento", "1234567");
  await press(page, button(main(page), "Continuar"), "Space");
  await expect(page).toHaveURL(/\/tipo-de-compra$/);
  await expect(main(page)).toBeFocused();
  await tabTo(page, main(page).getByRole("radio", { name: /^Pago con QR/ }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(main(page).getByRole("radio", { name: /^Pago con QR/ })).toBeChecked();
  await press(page, main(page).locator("summary", { hasText: "Es un regalo" }), "Space");
  await press(page, main(page).getByRole("checkbox", { name: "Envolver para regalo" }), "Space");
  await press(page, button(main(page), "Confirmar pedido"));
}

async function pay(page: Page, shop: TestShop): Promise<void> {
  await expect(page).toHaveURL(/\/pago-qr\?id=/);
  await expect(main(page).getByRole("img", { name: /^Código QR para pagar/ })).toBeVisible();
  await tabTo(page, main(page).getByRole("link", { name: "Guardar QR" }));
  const reference = /V-\d{6}-[0-9A-F]{6}/.exec(await main(page).innerText())?.[0] ?? "";
  await shop.command({ name: "pay", reference });
  await expect(page.getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
  await expect(main(page)).toBeFocused();
  await press(page, main(page).getByRole("link", { name: "Ver mi pedido" }));
  await expect(page).toHaveURL(/\/pedido\?id=/);
}
