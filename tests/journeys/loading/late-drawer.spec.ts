import { expect, simpleProduct, test, visit } from "../support/journey.ts";

test("a drawer whose script comes late opens on its page, and never over the next one", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await shopper.route("**/assets/drawer-cart-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const [add, drawer] = [
    shopper.getByRole("button", { name: "Agregar al carrito" }),
    shopper.getByRole("dialog", { name: "Carrito" }),
  ];
  await add.click();
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await expect(drawer).toBeHidden();
  await shopper
    .getByRole("banner")
    .getByRole("link", { name: /inicio$/ })
    .click();
  await expect(shopper).toHaveURL(`${shop.url}/inicio`);
  const came = shopper.waitForResponse("**/assets/drawer-cart-*.js");
  release();
  await (await came).finished();
  const script = (await came).url();
  // It comes when the script has run.
  await shopper.evaluate((address) => import(address).then(() => undefined), script);
  await expect(drawer).toBeHidden();

  await visit(shopper, shop, `/producto?id=${product.id}`);
  await add.click();
  await expect(drawer).toBeVisible();
  await expect(drawer.getByText("Se agregó al carrito")).toBeVisible();
});
