/** Colours and synonyms from the owner's phone to pages and searches of the shop. */
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { expectFit, openFromMenu, ownersPage } from "../support/back-office.ts";
import { expect, simpleProduct, visit } from "../support/journey.ts";

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
