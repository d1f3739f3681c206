import { expect, simpleProduct, test, visit } from "../support/journey.ts";

/**
 * Android's Back and the Esc key are the same close request (HTML, "close requests"), and only the key can be pressed
 * here: what Esc closes without leaving the page, Back closes too.
 */
test("a close request closes what covers the page, and does not leave the page", async ({ shopper, shop }) => {
  const { items } = await shop.products("category=6&pageSize=1");
  await visit(shopper, shop, "/categoria?n=x&id=6&tipo=categoria");
  const list = shopper.url();
  const dialog = shopper.getByRole("dialog");
  for (const name of ["Menú", `Agregar ${items[0]?.name}`]) {
    await shopper.getByRole("button", { name, exact: true }).click();
    await expect(dialog).toBeVisible();
    await shopper.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(shopper).toHaveURL(list);
  }
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shopper
    .getByRole("button", { name: /^Ampliar/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await shopper.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(shopper.getByRole("dialog", { name: "Carrito" })).toBeVisible();
  await shopper.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(shopper).toHaveURL(`${shop.url}/producto?id=${product.id}`);
});
