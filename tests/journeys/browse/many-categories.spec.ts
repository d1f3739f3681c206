/**
 * Store-management hosts with 3,000 categories and with 5,000 subcategories: pages stay small, everything can be
 * reached.
 */
import { expect, hydrated, openShopProcess, test } from "../support/journey.ts";
import { answers, goodLists, openStoreHost } from "#tests/support/shop/store-host.ts";

const many = (count: number, what: string) =>
  Array.from({ length: count }, (_, at) => ({ Ide: 1_000 + at, Grupo: "", Descripcion: `${what} número ${at + 1}` }));

test("3,000 categories", async ({ page }) => {
  test.setTimeout(120_000);
  const lists = {
    ...goodLists,
    getListaTipo: many(3_000, "Categoría"),
    getListaSubTipo: many(6, "Subcategoría"),
    getListaMarcas: many(3_000, "Marca"),
  };
  const host = await openStoreHost(answers(lists));
  const shop = await openShopProcess({ STORE_API_HOST: host.url });
  const sizes: Record<string, number> = {};
  for (const path of ["/inicio", "/carrito", "/buscar", "/categoria?id=2999&tipo=categoria", "/categorias"]) {
    const response = await fetch(shop.url + path);
    expect(response.status).toBe(200);
    sizes[path] = (await response.text()).length;
    expect(sizes[path], path).toBeLessThan(400_000);
  }
  test.info().annotations.push({ type: "bytes", description: JSON.stringify(sizes) });
  await page.goto(`${shop.url}/inicio`);
  await hydrated(page);
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menú" });
  await menu.getByRole("link", { name: "Ver todas las categorías" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todas las categorías");
  await expect(page.getByText("Página 1 de 15")).toBeVisible();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page.getByText("Página 2 de 15")).toBeVisible();
  await page.getByRole("link", { name: "Categoría número 399", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categoría número 399");
  await shop.close();
  await host.close();
});

test("5,000 subcategories in one category", async ({ page }) => {
  test.setTimeout(120_000);
  const host = await openStoreHost(
    answers({
      ...goodLists,
      getListaTipo: [{ Ide: 1, Descripcion: "Bolsos" }],
      getListaSubTipo: many(5_000, "Subcategoría"),
    }),
  );
  const shop = await openShopProcess({ STORE_API_HOST: host.url });
  await page.goto(`${shop.url}/inicio`);
  await hydrated(page);
  expect((await (await fetch(`${shop.url}/inicio`)).text()).length).toBeLessThan(400_000);
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menú" });
  await menu.getByRole("button", { name: "Bolsos" }).click();
  await expect(menu.getByRole("listitem")).toHaveCount(1_002);
  await menu.getByRole("link", { name: "Ver todas las subcategorías" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bolsos");
  await expect(page.getByText("Página 1 de 25")).toBeVisible();
  await shop.close();
  await host.close();
});
