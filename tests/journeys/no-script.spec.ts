import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

async function plain(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  return context.newPage();
}

test("without scripts a notice above the header links to the categories; the cart page says that it needs scripts", async ({
  browser,
  shop,
}) => {
  const page = await plain(browser);
  await page.goto(`${shop.url}/inicio`);
  const notice = await page.locator("noscript p", { hasText: "Para comprar aquí" }).boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0));
  await expect(page.getByRole("button", { name: "Menú" })).toHaveCount(0);
  await page.locator("noscript a", { hasText: "Buscador y categorías" }).click();
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Cinturones" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cinturones");
  await page.goto(`${shop.url}/carrito`);
  await expect(page.locator("noscript p", { hasText: "El carrito necesita JavaScript" })).toBeVisible();
});

test("without scripts a price range and a sort order keep their list", async ({ browser, shop }) => {
  const page = await plain(browser);
  await page.goto(`${shop.url}/filtros?volver=${encodeURIComponent("/outlet?talla=M")}`);
  await page.getByLabel("Hasta Bs.").fill("900");
  await page.getByRole("button", { name: "Aplicar" }).click();
  const { total } = await shop.products("offers=true&size=M&priceMax=900");
  await page.getByRole("link", { name: `Ver ${total} producto` }).click();
  await expect(page).toHaveURL(`${shop.url}/outlet?talla=M&hasta=900`);
  await page.getByLabel("Ordenar por").selectOption("Precio: menor a mayor");
  await page.getByRole("button", { name: "Ordenar" }).click();
  await expect(page.getByLabel("Ordenar por")).toHaveValue("precio-asc");
  expect(new URL(page.url()).searchParams.getAll("talla")).toEqual(["M"]);
  expect(new URL(page.url()).searchParams.get("hasta")).toBe("900");
  await expect(page.getByText(new RegExp(`^${total} piezas?$`)).first()).toBeVisible();
});
