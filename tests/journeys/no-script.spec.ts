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

test("without scripts the catalogue reads: titles, prices, photographs and links", async ({ browser, shop }) => {
  const page = await plain(browser);
  const { items } = await shop.products("category=6&pageSize=1");
  const [card] = items;
  const product = `/producto?id=${card?.id}`;
  for (const address of [
    "/inicio",
    "/categoria?n=x&id=6&tipo=categoria",
    "/categoria?n=x&id=23&tipo=temporada",
    "/categoria?n=x&id=11&tipo=marca",
    "/outlet",
    "/gift-guide?text=Hasta&valor=400",
    "/buscar?q=bota",
    product,
  ]) {
    await page.goto(shop.url + address);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 }), address).toBeVisible();
    await expect(
      main
        .getByText(/Bs\.\s\d/)
        .locator("visible=true")
        .first(),
      address,
    ).toBeVisible();
    const photograph = main.locator("img[srcset], img[src]").locator("visible=true").first();
    await photograph.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photograph.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth), address)
      .toBeGreaterThan(0);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(card?.name ?? "");
  await expect(page.getByRole("main")).toContainText("Material");
  for (const guide of ["/guia-talles", "/cuidados-del-cuero", "/preguntas-frecuentes", "/envios"]) {
    await page.goto(shop.url + guide);
    await expect(page.getByRole("heading", { level: 1 }), guide).toBeVisible();
    expect((await page.getByRole("main").innerText()).length, guide).toBeGreaterThan(500);
  }
  await page.goto(`${shop.url}/buscar`);
  await page.getByRole("main").getByRole("combobox", { name: "Buscar" }).fill("mochila");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("mochila");
});
