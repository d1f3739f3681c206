import { expect, hydrated, test, visit } from "./journey.ts";

const SEASON = "/categoria?n=x&id=23&tipo=temporada";

test("sorting, 'Ver más' and Back restore the list and the scroll position", async ({ shopper, shop }) => {
  await visit(shopper, shop, SEASON);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Primavera–Verano 2026/27 Valles");
  await shopper.getByLabel("Ordenar por").selectOption("precio-asc");
  await expect(shopper).toHaveURL(/orden=precio-asc/);
  await expect(shopper.getByRole("article")).toHaveCount(24);
  await shopper.getByRole("link", { name: "Ver más" }).click();
  await expect(shopper.getByRole("article")).toHaveCount(48);
  await expect(shopper).toHaveURL(/pagina=2/);

  const card = shopper.getByRole("article").nth(40);
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.scrollIntoViewIfNeeded();
  const before = await shopper.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1_000);
  await card.getByRole("link").click();
  await expect(shopper.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.poll(() => shopper.evaluate(() => window.scrollY)).toBe(0);
  await shopper.goBack();
  await expect(shopper.getByRole("article")).toHaveCount(48);
  await expect.poll(() => shopper.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
  await expect(shopper.getByRole("article").nth(40).getByRole("heading")).toHaveText(name);
});

test("a link to a page number opens it; 'Ver anteriores' adds the earlier products before it", async ({
  shopper,
  shop,
}) => {
  const { total } = await shop.products("season=23&pageSize=1");
  await visit(shopper, shop, `${SEASON}&pagina=3`);
  await expect(shopper.getByText(`Viste 49–${total} de ${total}`)).toBeVisible();
  await shopper.getByRole("link", { name: "Ver anteriores" }).click();
  await expect(shopper.getByRole("article")).toHaveCount(total - 24);
  await shopper.getByRole("link", { name: "Ver anteriores" }).click();
  await expect(shopper.getByRole("article")).toHaveCount(total);
  await expect(shopper.getByRole("link", { name: "Ver anteriores" })).toBeHidden();
});

test("'Ver más' survives a reload, and Back after it restores the whole list and the scroll position", async ({
  shopper,
  shop,
}) => {
  const { total } = await shop.products("season=23&pageSize=1");
  await visit(shopper, shop, SEASON);
  for (const shown of [48, total]) {
    await shopper.getByRole("link", { name: "Ver más" }).click();
    await expect(shopper.getByRole("article")).toHaveCount(shown);
  }
  await expect(shopper).toHaveURL(/pagina=3/);
  const card = shopper.getByRole("article").nth(30);
  const name = (await card.getByRole("heading").textContent()) ?? "";
  const expectThere = async () => {
    await expect(shopper.getByRole("article")).toHaveCount(total);
    await expect(card.getByRole("heading")).toHaveText(name);
    await expect(card.getByRole("heading")).toBeInViewport();
    await expect(shopper.getByRole("link", { name: "Ver anteriores" })).toHaveCount(0);
  };
  await card.scrollIntoViewIfNeeded();
  await shopper.reload();
  await expectThere();
  await card.getByRole("link").click();
  await expect(shopper.getByRole("heading", { level: 1, name })).toBeVisible();
  await shopper.reload();
  // Without this wait, Back only changes the address, React renders the page again and logs that.
  await hydrated(shopper);
  await shopper.goBack();
  await expectThere();

  // The same address opened as a link starts at its own page.
  const link = await shopper.context().newPage();
  await visit(link, shop, `${SEASON}&pagina=3`);
  await expect(link.getByText(`Viste 49–${total} de ${total}`)).toBeVisible();
  await expect(link.getByRole("link", { name: "Ver anteriores" })).toBeVisible();
});

test("free text in an address never becomes the page's title", async ({ shopper, shop }) => {
  await visit(shopper, shop, `/categoria?n=${encodeURIComponent("<b>Compra en otro sitio</b>")}&id=6&tipo=categoria`);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Calzado");
  await expect(shopper).toHaveTitle("Calzado · Vitrina");
});

test("quick add asks for the size when there are several", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
  await shopper
    .getByRole("button", { name: /^Agregar / })
    .first()
    .click();
  const sheet = shopper.getByRole("dialog", { name: /^Elegir / });
  await sheet.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(sheet.getByRole("alert")).toHaveText("Elige una talla");
  await expect(sheet.locator("input[name=size]:focus")).toHaveCount(1);
  await sheet
    .locator("label", { has: shopper.locator("input[name=size]:not(:disabled)") })
    .first()
    .click();
  await sheet.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(shopper.getByTestId("badge")).toContainText("1");
});
