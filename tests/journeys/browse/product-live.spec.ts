import type { Product, Variant } from "#contracts/product/product.document.ts";
import { type TestShop, expect, pick, test, visit } from "../support/journey.ts";

/** A shoe with one colour in two available sizes. */
async function shoe(shop: TestShop): Promise<{ product: Product; one: Variant; two: Variant }> {
  const { items } = await shop.products("category=6&available=true&pageSize=60");
  for (const { id } of items) {
    const product = await shop.product(id);
    const color = product.variants.find(({ stock }) => stock > 0)?.color.name;
    const [one, two] = product.variants.filter((variant) => variant.color.name === color && variant.stock > 0);
    if (one && two) return { product, one, two };
  }
  throw new Error("no such shoe");
}

const SOON = { timeout: 2_000 };

test("price, stock and sale change on the open page, and are announced", async ({ shopper, shop }) => {
  const { product, one, two } = await shoe(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const news = shopper.getByRole("main").getByRole("status").filter({ hasText: /\.$/ });
  await shop.command({ name: "change", product: product.id, change: { price: 77_750, discount: 10, offers: true } });
  await expect(news).toHaveText(/^(Bajó|Subió) de precio: ahora cuesta Bs\.\u00A0699,75\.$/, SOON);
  await expect(shopper.getByText("Bs.\u00A0699,75").first()).toBeVisible();

  await pick(shopper.getByRole("radio", { name: one.size, exact: true }));
  await shop.command({ name: "setStock", sku: one.id, stock: 0 });
  await expect(news).toHaveText(`Se agotó: ${one.color.name} talla ${one.size}.`, SOON);
  await expect(shopper.getByRole("heading", { name: /^Avísame cuando vuelva la talla/ })).toBeVisible();
  await shop.command({ name: "setStock", sku: one.id, stock: 3 });
  await expect(news).toHaveText(`Disponible otra vez: ${one.color.name} talla ${one.size}.`, SOON);
  await expect(shopper.getByRole("heading", { name: /^Avísame cuando vuelva la talla/ })).toBeHidden();

  await shop.command({ name: "change", product: product.id, change: { active: false } });
  await expect(news).toHaveText("Este producto ya no está a la venta.", SOON);
  await shop.command({ name: "change", product: product.id, change: { active: true } });
  await expect(news).toHaveText("Este producto está otra vez a la venta.", SOON);
  await expect(shopper.getByRole("button", { name: "Agregar al carrito" })).toBeEnabled();
  expect(two.stock).toBeGreaterThan(0);
});

test("an address typed for one size is kept for the next one, and after a reload", async ({ shopper, shop }) => {
  const { product, one, two } = await shoe(shop);
  for (const { id } of [one, two]) await shop.command({ name: "setStock", sku: id, stock: 0 });
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await pick(shopper.getByRole("radio", { name: new RegExp(`^${one.color.name}(, agotado)?$`) }));
  const gone = (size: string) => shopper.getByRole("radio", { name: `${size}, agotada: avísame`, exact: true });
  const email = shopper.getByRole("region", { name: /^Avísame cuando vuelva/ }).getByLabel("Correo electrónico");
  await pick(gone(one.size));
  await email.fill("lucia@");
  await pick(gone(two.size));
  await expect(email).toHaveValue("lucia@");
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await pick(shopper.getByRole("radio", { name: new RegExp(`^${one.color.name}(, agotado)?$`) }));
  await pick(gone(one.size));
  await expect(email).toHaveValue("lucia@");
});
