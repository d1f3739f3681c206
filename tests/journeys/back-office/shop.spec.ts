/** What an owner changes on the phone is seen on open pages of the shop. */
import { formatCents, toCents } from "#contracts/money/money.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { expectFit, openFromMenu, openOrder, openPlace, ownersPage } from "../support/back-office.ts";
import { arriveSignedIn, expect, simpleProduct, visit } from "../support/journey.ts";
import { buy } from "../support/orders.ts";

ownersPage("the outlet switched off is gone from an open page, and comes back", async ({ shopper, shop, owner }) => {
  await visit(shopper, shop, PAGES.home);
  const outlet = shopper.locator(`main a[href="${PAGES.outlet}"]`, { hasText: "Outlet" });
  await expect(outlet).toBeAttached();
  await openFromMenu(owner, "Menú");
  await expectFit(owner);
  for (const isOn of [false, true]) {
    await owner.getByLabel("Outlet").setChecked(isOn);
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(outlet).toBeAttached({ attached: isOn });
    await expect(owner.getByRole("button", { name: "Guardar" })).toBeDisabled();
  }
});

ownersPage("a new price and new pieces are on the open product page at once", async ({ shopper, shop, owner }) => {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, pathTo.product(product));
  await openPlace(owner, "Productos");
  await owner.getByPlaceholder("Nombre, SKU o marca").fill(product.variants[0]?.id ?? "");
  // The search waits for the last letter: it would call back who leaves the list before.
  await expect(owner.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await owner.getByRole("link", { name: product.name }).click();
  await expectFit(owner);
  const price = product.Precio + 1;
  await owner.getByRole("textbox", { name: "Precio", exact: true }).fill(String(price));
  await expectFit(owner);
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(shopper.getByText(formatCents(toCents(price))).first()).toBeVisible();

  // The first colour sells out.
  const [first] = product.variants;
  await owner
    .getByRole("button", { name: `: ${first?.stock} piezas. Cambiar` })
    .first()
    .click();
  await owner.getByRole("textbox", { name: /¿Cuántas hay\?$/ }).fill("0");
  await owner.getByRole("button", { name: "Hay 0" }).click();
  await expect(shopper.getByText("Agotado").first()).toBeVisible();
  await shop.command({ name: "setStock", sku: first?.id ?? "", stock: first?.stock ?? 0 });
  await shop.command({ name: "change", product: product.id, change: { price: product.Precio * 100 } });
});

ownersPage("a packing slip prints: number, address and pieces, and no prices", async ({ shopper, shop, owner }) => {
  await arriveSignedIn(shopper, shop);
  const order = await buy(shopper, await simpleProduct(shop));
  await openOrder(owner, order.number);
  await expect(owner.getByRole("button", { name: "Imprimir hoja de empaque" })).toBeVisible();
  await owner.emulateMedia({ media: "print" });
  const paper = await owner.evaluate(() => document.body.innerText);
  expect(paper).toContain(order.number);
  expect(paper).toContain(order.shipping?.address);
  expect(paper).toContain(order.products[0]?.id);
  expect(paper).toContain("1 pieza");
  expect(paper).not.toContain("Bs.");
  const pdf = await owner.pdf({ format: "Letter" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  // One page.
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});

ownersPage("a colour gets another name on an open page, and its old one back", async ({ shopper, shop, owner }) => {
  const product = await simpleProduct(shop);
  const color = product.variants[0]?.color.name ?? "";
  await visit(shopper, shop, pathTo.product(product));
  await openFromMenu(owner, "Colores");
  await expectFit(owner);
  for (const [from, to] of [
    [color, "Color de prueba"],
    ["Color de prueba", color],
  ] as const) {
    await owner.getByPlaceholder("Nombre").fill(from);
    // The list goes to its new address half a second later.
    await owner.waitForURL(/filter=/);
    await owner.getByRole("link", { name: from }).first().click();
    // The list has a field of the same name, and stays until the form is there.
    await expect(owner.getByRole("button", { name: "Guardar" })).toBeVisible();
    await owner.getByRole("textbox", { name: "Nombre" }).fill(to);
    await expectFit(owner);
    await expect(owner.getByRole("textbox", { name: "Nombre" })).toHaveValue(to);
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(shopper.getByRole("radio", { name: to, exact: true })).toBeAttached();
    await expect(owner.getByRole("heading", { name: "Colores", exact: true })).toBeVisible();
  }
});

ownersPage("a new synonym finds products at once", async ({ shopper, shop, owner }) => {
  await openFromMenu(owner, "Sinónimos");
  await expectFit(owner);
  await owner.getByRole("link", { name: "Crear" }).click();
  await owner.getByLabel("Palabras").fill("zurroncito");
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(owner.getByText("Escribe al menos dos palabras").first()).toBeVisible();
  await owner.getByLabel("Palabras").fill("zurroncito, mochila");
  await expectFit(owner);
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(owner.getByText("zurroncito, mochila")).toBeVisible();
  await visit(shopper, shop, `${PAGES.search}?q=zurroncito`);
  await expect(shopper.getByRole("main").locator(`a[href^="${PAGES.product}"]`).first()).toBeVisible();
});
