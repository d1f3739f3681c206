import { arriveSignedIn, expect, simpleProduct, test, visit } from "../support/journey.ts";
import { buy } from "../support/orders.ts";

test("a delivered order is bought again from the list, and the account shows it first", async ({ shopper, shop }) => {
  await arriveSignedIn(shopper, shop);
  const row = shopper.getByRole("main").getByRole("region", { name: "Mis pedidos" });
  await visit(shopper, shop, "/mi-cuenta");
  await expect(row).toContainText("Cómo va cada uno, y lo que ya compraste.");
  await expect(row.locator("img")).toHaveCount(0);
  const product = await simpleProduct(shop);
  const order = await buy(shopper, product);
  const again = shopper.getByRole("button", { name: `Repetir compra del pedido ${order.number}` });
  await visit(shopper, shop, "/mis-pedidos");
  await expect(shopper.getByRole("link", { name: `Pagar el pedido ${order.number}` })).toBeVisible();
  await expect(again).toHaveCount(0);
  for (const to of ["pagado", "en_preparacion", "enviado"] as const)
    await shop.command({ name: "advance", order: order.id, to });
  await expect(shopper.getByRole("listitem").filter({ hasText: order.number ?? "none" })).toContainText("Enviado");
  await expect(again).toHaveCount(0);
  await shop.command({ name: "advance", order: order.id, to: "entregado" });
  await again.click();
  await expect(shopper).toHaveURL(`${shop.url}/carrito`);
  await expect(shopper.getByRole("group", { name: `Cantidad de ${product.name}` }).getByRole("status")).toHaveText("1");
  await visit(shopper, shop, "/mi-cuenta");
  await expect(row).toContainText(`Entregado${order.number}`);
  await expect(row.locator("img")).toHaveAttribute("src", new RegExp(product.images[0]?.id ?? "none"));
});
