/** From photograph to product on sale, on the owner's phone. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { expectFit, openPlace, ownersOwnShop as journey } from "../support/back-office.ts";
import { arriveSignedIn, expect, visit } from "../support/journey.ts";
import { buy } from "../support/orders.ts";

/** In milliseconds: a busy machine looks at one picture after the other. */
const ARRIVES = 60_000;

/** As heavy as a phone's: the browser must make it smaller. */
async function phonePhoto(name: string, background: string) {
  const create = { width: 4_000, height: 3_000, channels: 3, background } as const;
  const buffer = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Counts what a thumb does. Typing is no tap, the tap into the field is. */
function thumbOf(page: Page) {
  let taps = 0;
  const tap = (target: Locator) => {
    taps += 1;
    return target.tap();
  };
  return {
    count: () => taps,
    tap,
    async type(label: string, text: string) {
      await tap(page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    },
    /** A phone's own list: one tap opens it, one chooses. */
    async choose(label: string, option: string) {
      taps += 2;
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    async photos(files: Awaited<ReturnType<typeof phonePhoto>>[]) {
      const opened = page.waitForEvent("filechooser");
      await tap(page.getByRole("button", { name: "Agregar fotos" }));
      await (await opened).setFiles(files);
    },
  };
}

/** Of the top bar of a product. */
async function inMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "Más", exact: true }).tap();
  await page.getByRole("menuitem", { name }).tap();
}

const arrived = (page: Page, count: number) =>
  expect
    .poll(() =>
      page
        .getByRole("list", { name: "Fotos" })
        .locator("img")
        .evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length),
    )
    .toBe(count);

journey(
  "a product with two photographs is on sale in twelve taps, seen and bought",
  async ({ shopper, shop, owner }) => {
    await arriveSignedIn(shopper, shop);
    await visit(shopper, shop, `${PAGES.search}?q=cartera`);
    await openPlace(owner, "Productos");
    const thumb = thumbOf(owner);
    await thumb.tap(owner.getByRole("button", { name: "Nuevo", exact: true }));
    await thumb.tap(owner.getByRole("link", { name: /^Producto nuevo/ }));
    await thumb.photos([await phonePhoto("a.jpg", "#8a4b26"), await phonePhoto("b.jpg", "#1a1a1a")]);
    await thumb.type("Nombre", "Cartera Wayra");
    await thumb.type("Precio", "349,50");
    await thumb.choose("Categoría", "Carteras de mano");
    await thumb.choose("Marca", "Altacuna");
    await thumb.tap(owner.getByRole("checkbox", { name: "Negro", exact: true }));
    await thumb.type("Piezas", "4");
    await arrived(owner, 2);
    await expectFit(owner);
    await expect(owner.getByRole("button", { name: "Poner a la venta" })).toBeEnabled({ timeout: ARRIVES });
    await thumb.tap(owner.getByRole("button", { name: "Poner a la venta" }));
    await expect(owner.getByRole("link", { name: "Ver en la tienda" })).toBeVisible();
    expect(thumb.count()).toBeLessThanOrEqual(12);
    await expectFit(owner);

    const { items } = await shop.products("q=cartera+wayra");
    const made = items.find(({ name }) => name === "Cartera Wayra");
    const product = await shop.product(made?.id ?? "");
    expect([product.Precio, product.images.length, product.variants.map(({ stock }) => stock)]).toEqual([
      349.5,
      2,
      [4],
    ]);
    // 2,200 pixels at most, upright.
    expect(product.images.map(({ width, height }) => [width, height])).toEqual([
      [1650, 2200],
      [1650, 2200],
    ]);
    await visit(shopper, shop, pathTo.product(product));
    await expect(shopper.getByRole("heading", { name: "Cartera Wayra" })).toBeVisible();
    const picture = shopper.getByRole("img", { name: "Cartera Wayra" }).first();
    await expect
      .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
      .toBe(true);
    const order = await buy(shopper, product);
    expect(order.products.map(({ name }) => name)).toEqual(["Cartera Wayra"]);
  },
);

journey(
  "a half-filled form stays in the phone, and nothing is in the shop before it is saved",
  async ({ shop, owner }) => {
    await owner.goto(`${shop.url}/gestion/products/create`);
    const before = (await shop.products("")).total;
    await owner.getByLabel("Nombre", { exact: true }).fill("A medias");
    await owner.locator("input[type=file]").setInputFiles([await phonePhoto("a.jpg", "#a3262a")]);
    await expect(owner.getByRole("button", { name: "Poner a la venta" })).toBeEnabled({ timeout: ARRIVES });
    await owner.reload();
    await expect(owner.getByLabel("Nombre", { exact: true })).toHaveValue("A medias");
    await arrived(owner, 1);
    await owner.getByRole("button", { name: "Poner a la venta" }).tap();
    await expect(owner.getByText("Elige la categoría", { exact: true }).first()).toBeVisible();
    await expect(owner.getByLabel("Nombre", { exact: true })).toHaveValue("A medias");
    expect((await shop.products("")).total).toBe(before);
  },
);

journey(
  "after a product is saved the form is empty, and what is mended is not red any more",
  async ({ shop, owner }) => {
    await owner.goto(`${shop.url}/gestion/products/create`);
    await owner.getByRole("button", { name: "Guardar borrador" }).tap();
    const alert = owner.getByRole("alert").filter({ hasText: "Escribe el nombre" });
    // Each once, though category and subcategory are missing for the same reason.
    await expect(alert.getByText("Elige la categoría")).toHaveCount(1);
    await owner.getByLabel("Nombre", { exact: true }).fill("Chamarra Sajama");
    await expect(owner.getByLabel("Nombre", { exact: true })).toHaveAttribute("aria-invalid", "false");
    await owner.getByLabel("Categoría", { exact: true }).selectOption({ label: "Chamarras hombre" });
    await expect(alert).toHaveCount(0);
    await owner.getByLabel("Marca", { exact: true }).selectOption({ label: "Altacuna" });
    await owner.getByLabel("Precio", { exact: true }).fill("900");
    await owner.getByRole("button", { name: "Otro color" }).tap();
    await owner.getByLabel("Color", { exact: true }).fill("azul eléctrico");
    await expect(owner.getByLabel("Cómo se ve el color")).toHaveValue("#1f4fd1");
    await owner.getByRole("button", { name: "Agregar", exact: true }).tap();
    await owner.getByRole("checkbox", { name: "M", exact: true }).tap();
    await owner.getByRole("checkbox", { name: "L", exact: true }).tap();
    await owner.getByRole("checkbox", { name: "Negro", exact: true }).tap();
    await owner.locator("input[type=file]").setInputFiles([await phonePhoto("a.jpg", "#1f4fd1")]);
    await owner.getByRole("radiogroup", { name: "Foto 1" }).getByRole("radio", { name: "azul eléctrico" }).tap();
    await expect(owner.getByRole("button", { name: "Guardar borrador" })).toBeEnabled({ timeout: ARRIVES });
    await owner.getByRole("button", { name: "Guardar borrador" }).tap();
    await expect(owner.getByRole("heading", { name: "Chamarra Sajama", level: 1 })).toBeVisible();

    await openPlace(owner, "Productos");
    await owner.getByRole("button", { name: "Nuevo", exact: true }).tap();
    await owner.getByRole("link", { name: /^Producto nuevo/ }).tap();
    await expect(owner.getByLabel("Nombre", { exact: true })).toHaveValue("");
    await expect(owner.getByLabel("Precio", { exact: true })).toHaveValue("");
    await expect(owner.getByRole("list", { name: "Fotos" }).getByRole("listitem")).toHaveCount(0);
    // Where it was filed is seen, and is often the same.
    await expect(owner.getByLabel("Marca", { exact: true })).toHaveValue("11");
    await expect(owner.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await owner.getByLabel("Categoría", { exact: true }).selectOption({ label: "Carteras de mano" });
    await expect(owner.getByRole("checkbox", { name: "Única" })).toBeChecked();
    await owner.getByLabel("Categoría", { exact: true }).selectOption({ label: "Chamarras hombre" });
    await expect(owner.getByRole("checkbox", { checked: true })).toHaveCount(0);
  },
);

journey(
  "a size and then the product that were a mistake are deleted; what was ordered is hidden",
  async ({ shop, owner }) => {
    const { items } = await shop.products("q=chamarra&pageSize=60");
    const { id, name } = items[0] ?? { id: "", name: "" };
    await owner.goto(`${shop.url}/gestion/products/${id}`);
    await inMenu(owner, "Duplicar");
    await expect(owner.getByRole("textbox", { name: "Nombre", exact: true })).toHaveValue(`${name} (copia)`);
    const copy = owner.url().split("/").at(-1) ?? "";
    await owner.goto(`${shop.url}/gestion/products/${copy}`);
    await owner.getByRole("button", { name: "Quitar un color o una talla" }).tap();
    await expectFit(owner);
    const buttons = owner.getByRole("dialog").getByRole("button", { name: /^Quitar / });
    const sizes = await buttons.count();
    await buttons.last().tap();
    await expect(owner.getByText("No se puede deshacer.")).toBeVisible();
    await owner.getByRole("button", { name: "Eliminar", exact: true }).tap();
    await expect(owner.getByRole("dialog")).toHaveCount(0);
    await owner.getByRole("button", { name: "Quitar un color o una talla" }).tap();
    await expect(buttons).toHaveCount(sizes - 1);
    await owner.keyboard.press("Escape");
    await expect(owner.getByRole("dialog")).toHaveCount(0);
    await inMenu(owner, "Eliminar");
    await expectFit(owner);
    await owner.getByRole("button", { name: "Eliminar", exact: true }).tap();
    await expect(owner.getByText("Producto eliminado")).toBeVisible();
    await expect(owner.getByRole("heading", { name: "Productos", exact: true })).toBeVisible();
  },
);

journey("what does not arrive is sent again, and what is no picture is said", async ({ shop, owner }) => {
  await owner.goto(`${shop.url}/gestion/products/create`);
  await owner.route("**/api/gestion/photos*", (route) => route.abort(), { times: 1 });
  const heic = { name: "a.heic", mimeType: "image/heic", buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic") };
  await owner.locator("input[type=file]").setInputFiles([await phonePhoto("a.jpg", "#8a4b26"), heic]);
  await expect(owner.getByText("Sin conexión. Revisa tu internet e intenta de nuevo")).toBeVisible();
  await expect(owner.getByText("Esta foto es HEIC, de un iPhone")).toBeVisible();
  await owner.getByRole("button", { name: "Reintentar" }).tap();
  await expect(owner.getByRole("button", { name: "Reintentar" })).toHaveCount(0);
  // In another order, by buttons, and away.
  await owner.getByRole("button", { name: "Foto 2" }).tap();
  await owner.getByRole("button", { name: "Portada" }).tap();
  await expect(owner.getByRole("heading", { name: "Foto 1 de 2" })).toBeVisible();
  await owner.getByRole("button", { name: "Quitar" }).tap();
  await arrived(owner, 1);
});

journey("photographs are dragged, a colour is added, a copy is a draft", async ({ shop, owner }) => {
  const { items } = await shop.products("category=3&pageSize=60");
  const { id } = items[5] ?? { id: "" };
  const before = await shop.product(id);
  await owner.goto(`${shop.url}/gestion/products/${id}`);
  const tiles = owner.getByRole("list", { name: "Fotos" }).getByRole("listitem");
  await owner.locator("input[type=file]").setInputFiles([await phonePhoto("n.jpg", "#1e2a44")]);
  await expect(tiles).toHaveCount(before.images.length + 1);
  await expect(owner.getByRole("button", { name: "Guardar", exact: true })).toBeEnabled({ timeout: ARRIVES });
  // The strip settles on a photograph after it was scrolled.
  await tiles.last().hover({ position: { x: 116, y: 20 } });
  await owner.mouse.down();
  await tiles.nth(-2).hover();
  await owner.mouse.up();
  await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
  const place = before.images.length - 1;
  await expect.poll(async () => (await shop.product(id)).images.toSpliced(place, 1)).toEqual(before.images);

  await owner.getByRole("button", { name: "Color o talla", exact: true }).tap();
  await owner.getByRole("button", { name: "Otro color" }).tap();
  await owner.getByLabel("Color", { exact: true }).fill("Ocre de prueba");
  await owner.getByRole("button", { name: "Agregar", exact: true }).first().tap();
  await owner.getByRole("checkbox", { name: "Única" }).tap();
  await expectFit(owner);
  await owner.getByRole("button", { name: "Agregar 1" }).tap();
  await expect
    .poll(async () => (await shop.product(id)).variants.map(({ color, stock }) => [color.name, stock]))
    .toContainEqual(["Ocre de prueba", 1]);

  await inMenu(owner, "Duplicar");
  await expect(owner.getByRole("textbox", { name: "Nombre", exact: true })).toHaveValue(`${before.name} (copia)`);
  await expect(owner.getByLabel("A la venta")).not.toBeChecked();
});

journey("prices of several products are seen before, changed, and taken back", async ({ shop, owner }) => {
  await openPlace(owner, "Productos");
  const boxes = owner.getByRole("checkbox", { name: /^Elegir / });
  const begin = owner.getByRole("button", { name: "Elegir varios" });
  await begin.tap();
  await owner.getByRole("button", { name: "Elegir todos" }).tap();
  await expect(owner.getByText("25 elegidos")).toBeVisible();
  await owner.getByRole("button", { name: "Listo" }).tap();
  await begin.tap();
  await boxes.first().check();
  await expect(owner.getByText("1 elegido")).toBeVisible();
  // Neither another search nor a new visit keeps what is not seen any more.
  await owner.getByPlaceholder("Nombre, SKU o marca").fill("cinturón");
  await expect(owner.getByText("1 elegido")).toHaveCount(0);
  await expect(boxes.nth(1)).toHaveAccessibleName(/Cinturón/);
  await boxes.first().check();
  await owner.reload();
  await begin.tap();
  await expect(boxes.nth(1)).toHaveAccessibleName(/Cinturón/);
  await expect(owner.getByRole("checkbox", { checked: true })).toHaveCount(0);
  const found = (await shop.products("q=cintur%C3%B3n&pageSize=60")).items;
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("aria-label")));
  const [one, two] = found.filter(({ name }) => names.filter((label) => label === `Elegir ${name}`).length === 1);
  if (!one || !two) throw new Error("no examples");
  for (const { name } of [one, two]) await owner.getByRole("checkbox", { name: `Elegir ${name}`, exact: true }).check();
  await expect(owner.getByText("2 elegidos")).toBeVisible();
  await owner.getByRole("button", { name: "Cambiar" }).tap();
  await owner.getByLabel("Qué", { exact: true }).selectOption({ label: "Bajar el precio en Bs." });
  await owner.getByLabel("Bolivianos").fill("5");
  await owner.getByRole("button", { name: "Ver cómo queda" }).tap();
  await expect(owner.getByText("→")).toHaveCount(2);
  await expectFit(owner);
  await owner.getByRole("button", { name: "Cambiar", exact: true }).last().tap();
  await expect(owner.getByText("Cambiaron 2 productos")).toBeVisible();
  expect((await shop.product(one.id)).Precio).toBe(one.Precio - 5);
  await owner.getByRole("button", { name: "Deshacer" }).tap();
  await expect(owner.getByText("Deshecho en 2 productos.")).toBeVisible();
  expect([(await shop.product(one.id)).Precio, (await shop.product(two.id)).Precio]).toEqual([one.Precio, two.Precio]);
});
