/** What stands above the products of a brand, and what goes with a product: written at /gestion, answered by the shop. */
import type { OutfitCard } from "#contracts/product/product.document.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { expectFit, openFromMenu, ownersOwnShop as journey } from "../support/back-office.ts";
import { expect, visit } from "../support/journey.ts";

const PICTURE = "demo/seed/photographs/bandolera-1-camel-242bb824-share.jpg";
const STORY = "Un taller, dos ventanas y el cuero colgado desde la mañana.";

journey(
  "a brand gets its photograph and its story; what is missing is said beside its field",
  async ({ shopper, shop, owner }) => {
    await openFromMenu(owner, "Marcas");
    // Its place is changed where the list is seen.
    const first = owner.getByRole("main").getByRole("listitem").first();
    await owner.getByRole("button", { name: "Bajar Altacuna" }).click();
    await expect(first).not.toContainText("Altacuna");
    await owner.getByRole("button", { name: "Subir Altacuna" }).click();
    await expect(first).toContainText("Altacuna");
    await owner.getByText("Altacuna").first().click();
    // One of the demo shop has other widths than those that owners upload.
    const picture = owner.locator("main img").first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await owner.getByRole("textbox", { name: "Historia" }).fill("x".repeat(601));
    await owner.getByRole("button", { name: "Quitar esta foto" }).click();
    await owner.getByRole("button", { name: "Agregar una foto" }).click();
    await owner.getByLabel("Foto", { exact: true }).setInputFiles(PICTURE);
    // On a busy machine its sizes take long.
    await expect(owner.locator(`img[src*="portada-"]`)).toHaveCount(1, { timeout: 60_000 });
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner.getByText("Escribe hasta 600 letras: unas sesenta palabras").first()).toBeVisible();
    await expect(owner.getByText("Escribe qué muestra la foto, para quien no la ve").first()).toBeVisible();
    // A second one may stand beside it.
    await expect(owner.getByRole("button", { name: "Agregar una foto" })).toHaveCount(1);
    await expectFit(owner);
    await owner.getByRole("textbox", { name: "Historia" }).fill(STORY);
    await owner.getByLabel("Qué muestra la foto").fill("Un bolso de cuero claro");
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner).toHaveURL(/lists\/brands$/);

    await visit(shopper, shop, pathTo.brand({ Ide: 11, Descripcion: "Altacuna" }));
    await expect(shopper.locator("meta[name=description]")).toHaveAttribute("content", STORY);
  },
);

journey("what goes with a product is chosen by hand, in its order", async ({ shop, owner }) => {
  const [product] = (await shop.products("featured=true")).items;
  const chosen = (await shop.products("offers=true")).items.filter(({ id, soldOut }) => id !== product?.id && !soldOut);
  const [one, two] = chosen;
  await owner.goto(`${shop.url}/gestion/products/${product?.id}`);
  await owner.getByRole("button", { name: /^Va bien con/ }).click();
  for (const { name = "" } of [one ?? {}, two ?? {}]) {
    await owner.getByLabel("Agregar un producto").fill(name);
    await owner.getByRole("option", { name }).click();
    await expect(owner.getByRole("button", { name: `Quitar ${name}` })).toBeVisible();
  }
  await owner.getByRole("button", { name: `Subir ${two?.name}` }).click();
  await expectFit(owner);
  await owner.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(owner.getByText("Todo guardado")).toBeVisible();
  const outfit: OutfitCard[] = await (await fetch(`${shop.url}/api/products/${product?.id}/look`)).json();
  expect(outfit.slice(0, 2).map(({ name }) => name)).toEqual([two?.name, one?.name]);
});
