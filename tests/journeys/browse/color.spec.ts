import type { Product } from "#contracts/product/product.document.ts";
import type { Page } from "@playwright/test";
import { type TestShop, expect, pick, test, visit } from "../support/journey.ts";

/** A product in stock in Negro whose first photograph shows another colour. */
async function alsoInBlack(shop: TestShop): Promise<Product> {
  const { items } = await shop.products("category=1&color=negro&pageSize=60");
  for (const { id } of items) {
    const product = await shop.product(id);
    const inStock = product.variants.some(({ color, stock }) => color.name === "Negro" && stock > 3);
    if (inStock && product.images.length > 2 && product.images[0]?.color !== "Negro") return product;
  }
  throw new Error("no such product");
}

const photo = (page: Page) => page.getByRole("list", { name: "Fotos del producto" }).getByRole("img").first();
const isChosen = (page: Page, color: string) =>
  expect(page.getByRole("radio", { name: color, exact: true })).toBeChecked();

test("a shopper who filters by a colour, or names one, sees and buys that colour", async ({ shopper, shop }) => {
  const product = await alsoInBlack(shop);
  const lists = [
    "/categoria?n=x&id=1&tipo=categoria&color=negro",
    `/buscar?${new URLSearchParams({ q: `${product.name} negra` })}`,
  ];
  for (const list of lists) {
    await visit(shopper, shop, list);
    const card = shopper.getByRole("article").filter({ hasText: product.name });
    await expect(card.locator("img").first()).toHaveAttribute("alt", /negro/);
    await card.getByRole("link").tap();
    await expect(shopper).toHaveURL(`${shop.url}/producto?id=${product.id}&color=negro`);
    await isChosen(shopper, "Negro");
    await expect(photo(shopper)).toHaveAttribute("alt", /negro/);
  }
  // The server renders the colour, so nothing changes when the script starts.
  const html = await (await fetch(`${shop.url}/producto?id=${product.id}&color=negro`)).text();
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/producto?id=${product.id}"/>`);
  expect(html).toMatch(/checked=""[^>]*aria-label="Negro"|aria-label="Negro"[^>]*checked=""/);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await visit(shopper, shop, "/carrito");
  await expect(shopper.getByText("Negro", { exact: true })).toBeVisible();
});

test("a suggestion shows the colour that was typed and leads to it", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/buscar");
  await shopper.getByRole("combobox", { name: "Buscar" }).pressSequentially("cartera negr");
  const products = shopper.getByRole("group", { name: "Productos" }).getByRole("option");
  await expect(products.first().locator("img")).toHaveAttribute("src", /-negro-/);
  await expect(shopper.getByRole("option", { name: "cartera en negro" })).toBeVisible();
  await products.first().tap();
  await expect(shopper).toHaveURL(/\/producto\?id=[0-9a-f-]+&color=negro$/);
  await isChosen(shopper, "Negro");
});

test("the photographs are those of the chosen colour, and sharing keeps it", async ({ shopper, shop }) => {
  const product = await alsoInBlack(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const first = product.images[0]?.color ?? "";
  await isChosen(shopper, first);
  await pick(shopper.getByRole("radio", { name: "Negro", exact: true }));
  const strip = shopper.getByRole("list", { name: "Fotos del producto" });
  for (const image of await strip.locator("img").all()) await expect(image).toHaveAttribute("alt", /negro/);
  const ask = shopper.getByRole("link", { name: "Consultar por WhatsApp" });
  await expect(ask).toHaveAttribute("href", /Negro/);
  const text = new URL((await ask.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text).toContain("(color Negro)");
  expect(text).toContain(`/producto?id=${product.id}&color=negro`);
  // Swiping through them chooses nothing else.
  await strip.dispatchEvent("pointerdown");
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: "instant" }));
  await isChosen(shopper, "Negro");
});

test("swatches show the grain of their leather, and the colours page too", async ({ shopper, shop }) => {
  const { items } = await shop.products("q=Illimani&pageSize=1");
  await visit(shopper, shop, `/producto?id=${items[0]?.id}`);
  const wine = shopper.locator("label").filter({ has: shopper.getByRole("radio", { name: "Vino" }) });
  await expect(wine.locator("img")).toHaveJSProperty("complete", true);
  await expect(wine.locator("img")).toHaveAttribute("src", /^\/fotos\/cartera-1-vino-[0-9a-f]{8}-400\.webp$/);
  // Nothing but leather is seen: the photograph reaches beyond all sides of its square.
  const beyond = await wine.locator("img").evaluate((image) => {
    const [photograph, square] = [image.getBoundingClientRect(), image.closest("span")?.getBoundingClientRect()];
    return (
      square && [square.x - photograph.x, square.y - photograph.y, photograph.right - square.right].map(Math.round)
    );
  });
  expect(beyond).toEqual([113, 291, 181]);
  await visit(shopper, shop, "/colores");
  const link = shopper.getByRole("link", { name: /^Vino/ });
  await expect(link.locator("img")).toHaveAttribute("src", /-vino-[0-9a-f]{8}-/);
});
