import type { Locator, Page } from "@playwright/test";
import { PASSWORD, expect, hydrated, simpleProduct, test, visit } from "../support/journey.ts";
import { NEWER_CALLS, withoutCalls } from "../support/older-phone.ts";
import { newEmail } from "../support/people.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Counts what the shopper taps and types. */
function hands(page: Page) {
  const count = { taps: 0, typed: 0 };
  return {
    count,
    async tap(target: Locator): Promise<void> {
      count.taps += 1;
      await target.tap();
    },
    async type(label: string, words: string): Promise<void> {
      count.typed += 1;
      await page.getByRole("main").getByLabel(label, { exact: true }).fill(words);
    },
    /** Two taps: one opens the list, one chooses. */
    async choose(label: string, name: string): Promise<void> {
      count.taps += 2;
      await page.getByRole("main").getByLabel(label, { exact: true }).selectOption(name);
    },
  };
}

test(
  "from an empty browser to '¡Pago confirmado!' in two tabs, with at most 10 typed fields and 20 taps, on a phone of 2020",
  { tag: "@money" },
  async ({ shopper, shop }) => {
    await withoutCalls(shopper, NEWER_CALLS);
    const product = await simpleProduct(shop);
    await visit(shopper, shop, "/inicio");
    const main = shopper.getByRole("main");
    const button = (name: string) => main.getByRole("button", { name, exact: true });
    const { tap, type, choose, count } = hands(shopper);

    // The shopper starts from a shared link.
    await visit(shopper, shop, `/producto?id=${product.id}`);
    await tap(button("Agregar al carrito"));
    await tap(shopper.getByRole("dialog", { name: "Carrito" }).getByRole("link", { name: "Ver carrito" }));
    await expect(shopper).toHaveURL(/\/carrito$/);
    await tap(shopper.getByRole("link", { name: "Finalizar compra" }));
    await expect(shopper).toHaveURL(/\/iniciar-sesion\?returnUrl=%2Fdatos-envio$/);
    await tap(main.getByRole("link", { name: "Crear cuenta" }));
    await type("Nombre y apellido", "Ana Flores");
    await type("Correo electrónico", newEmail());
    await type("Contraseña", PASSWORD);
    await tap(button("Crear cuenta"));

    await expect(shopper).toHaveURL(/\/datos-envio$/);
    await type("Celular de quien recibe", "71234567");
    await choose("Departamento", "La Paz");
    await choose("Ciudad", "La Paz");
    await type("Calle o avenida y número", "Av. 6 de Agosto 2345");
    await type("Referencia", "Frente a la plaza, portón negro");
    await tap(button("Continuar"));
    await expect(shopper).toHaveURL(/\/datos-facturacion$/);
    await type("Número de documento", "1234567");
    await tap(button("Continuar"));
    await expect(shopper).toHaveURL(/\/tipo-de-compra$/);
    await expect(main.getByRole("radio", { name: /^Pago con QR/ })).toBeChecked();
    await tap(button("Confirmar pedido"));

    await expect(shopper).toHaveURL(/\/pago-qr\?id=/);
    await expect(main.getByRole("img", { name: /^Código QR para pagar/ })).toBeVisible();
    const other = await shopper.context().newPage();
    await other.goto(shopper.url());
    await hydrated(other);
    await expect(other.getByRole("img", { name: /^Código QR para pagar/ })).toBeVisible();
    const reference = /V-\d{6}-[0-9A-F]{6}/.exec(await main.innerText())?.[0] ?? "";
    await shop.command({ name: "pay", reference });
    for (const page of [shopper, other]) {
      await expect(page.getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
    }
    expect(count.typed).toBeLessThanOrEqual(10);
    expect(count.taps).toBeLessThanOrEqual(20);
    await expect(shopper.getByTestId("badge")).toHaveCount(0);
  },
);
