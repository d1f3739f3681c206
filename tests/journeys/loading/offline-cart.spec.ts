import type { Page } from "@playwright/test";
import { waitForIdle, expect, storedPaths, simpleProduct, test, visit } from "../support/journey.ts";

test.use({
  serviceWorkers: "allow",
  allowedMessages: ["net::ERR_INTERNET_DISCONNECTED", "WebSocket connection", "net::ERR_FAILED", "status of 503"],
});

/** Expects one line with one piece, in the badge, the quantity and the subtotal. */
async function expectOnePiece(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId("badge")).toContainText("1");
  await expect(page.getByRole("group", { name: `Cantidad de ${name}` }).locator("output")).toHaveText("1");
  await expect(page.getByText("Subtotal (1 pieza)")).toBeVisible();
  await expect(page.getByTestId("cart-skeleton")).toHaveCount(0);
}

test(
  "one tap without a connection is one piece on every page, after every reload, and after the reconnection (F24)",
  { tag: "@race" },
  async ({ shopper, shop, context }) => {
    const product = await simpleProduct(shop);
    const address = `/producto?id=${product.id}`;
    await visit(shopper, shop, "/inicio");
    await expect.poll(() => storedPaths(shopper), { timeout: 20_000 }).toContain("/carrito");
    await visit(shopper, shop, "/guia-talles");
    await visit(shopper, shop, address);
    await expect.poll(() => storedPaths(shopper)).toContain("/producto");
    await waitForIdle(shopper);

    await context.setOffline(true);
    await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
    await shopper.getByRole("dialog", { name: "Carrito" }).getByRole("link", { name: "Ver carrito" }).click();
    await expectOnePiece(shopper, product.name);
    for (const path of ["/carrito", "/inicio", "/guia-talles", "/carrito", address, "/carrito"]) {
      await visit(shopper, shop, path);
      await expect(shopper.getByTestId("badge")).toContainText("1");
    }
    await expectOnePiece(shopper, product.name);
    // A page that is not stored: an error is shown in its place, and the cart still works.
    await shopper.evaluate(() => {
      history.pushState({}, "", "/envios");
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    });
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Sin conexión");
    await shopper.getByRole("banner").getByRole("link", { name: "MI PEDIDO" }).click();
    await expectOnePiece(shopper, product.name);
    await shopper.reload();
    await expectOnePiece(shopper, product.name);

    await context.setOffline(false);
    await expect(shopper.getByRole("link", { name: "Finalizar compra" })).toBeVisible();
    await expect.poll(() => shopper.evaluate(() => sessionStorage.getItem("unsent"))).toBe("[]");
    await expectOnePiece(shopper, product.name);
    await visit(shopper, shop, "/carrito");
    await expectOnePiece(shopper, product.name);
  },
);
