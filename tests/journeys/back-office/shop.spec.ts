/** What an owner changes on the phone is seen on open pages of the shop. */
import { discounted, formatCents, formatMoney, toCents } from "#contracts/money/money.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { expectFit, openFold, openFromMenu, openOrder, openPlace, ownersPage } from "../support/back-office.ts";
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

ownersPage.describe("coupons", () => {
  // The word that nobody knows.
  ownersPage.use({ allowedMessages: ["status of 409"] });

  ownersPage(
    "a coupon is written as a sentence, and takes off what it says in an open cart",
    async ({ shopper, shop, owner }) => {
      const product = await simpleProduct(shop);
      await arriveSignedIn(shopper, shop);
      await visit(shopper, shop, pathTo.product(product));
      await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
      await expect(shopper.getByRole("dialog").getByText("Se agregó al carrito")).toBeVisible();
      await visit(shopper, shop, PAGES.cart);

      await openFromMenu(owner, "Promociones");
      await owner.getByRole("link", { name: "Promoción nueva" }).click();
      await owner.getByRole("radio", { name: "Cupón" }).click();
      await owner.getByRole("button", { name: "…" }).click();
      await owner.getByRole("textbox", { name: "Palabra" }).fill("valles 10");
      await expectFit(owner);
      await owner.getByRole("button", { name: "Listo" }).click();
      await expect(owner.getByText("Con la palabra VALLES10 baja 10 % en toda la tienda")).toBeVisible();
      await expectFit(owner);
      await owner.getByRole("button", { name: "Empezar" }).click();
      await expect(owner.getByRole("link", { name: /^VALLES10: 10 % menos/ })).toBeVisible();

      // The field comes into the open page with the first coupon.
      await shopper.getByText("¿Tienes un cupón?").click();
      const word = shopper.getByRole("textbox", { name: "Palabra del cupón" });
      await word.fill("vales 10");
      await shopper.getByRole("button", { name: "Usar" }).click();
      await expect(shopper.getByText("No conocemos esa palabra. Mírala otra vez")).toBeVisible();
      await word.fill("Valles-10");
      await shopper.getByRole("button", { name: "Usar" }).click();
      const cents = toCents(product.Precio);
      await expect(shopper.getByTestId("total")).toHaveText(formatMoney({ ...product, cents: discounted(cents, 10) }));
      await expectFit(shopper);

      await owner.getByRole("link", { name: /^VALLES10/ }).click();
      await owner.getByRole("button", { name: "Parar" }).click();
      await expect(shopper.getByTestId("total")).toHaveText(formatMoney({ ...product, cents }));
    },
  );
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

ownersPage(
  "an invoice is written down from a phone, and who bought sees it and its file",
  async ({ shopper, shop, owner }) => {
    await openFromMenu(owner, "Tus datos para papeles");
    await owner.getByRole("radio", { name: "Régimen general" }).check();
    await owner.getByLabel("¿Cuál es tu razón social?").fill("Rosa Quispe");
    await owner.getByLabel("¿Cuál es tu NIT?").fill("NIT 1023456027");
    await expectFit(owner);
    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(owner.getByText("Publicado. La tienda ya lo muestra")).toBeVisible();

    await arriveSignedIn(shopper, shop);
    const order = await buy(shopper, await simpleProduct(shop));
    await shop.command({ name: "advance", order: order.id, to: "pagado" });
    await openFromMenu(owner, "Facturas");
    await expectFit(owner);
    await owner.getByRole("link", { name: new RegExp(order.number ?? "") }).click();
    await openFold(owner, "Factura");
    await owner.getByRole("button", { name: "Registrar la factura" }).click();
    const sheet = owner.getByRole("dialog");
    await sheet.getByLabel("Número de factura").fill("12a");
    await sheet.getByLabel(/^Código de autorización/).fill("44aaec00 dbd34c53");
    const bytes = Buffer.from(`%PDF-1.7\n${" ".repeat(1_200)}\n%%EOF\n`);
    await sheet
      .locator("input[type=file]")
      .setInputFiles({ name: "f.pdf", mimeType: "application/pdf", buffer: bytes });
    await sheet.getByRole("button", { name: "Registrar la factura" }).click();
    await expect(sheet.getByText("Escribe el número de la factura, solo cifras")).toBeVisible();
    await expectFit(owner);
    const number = String(Number(order.number?.slice(2)));
    await sheet.getByLabel("Número de factura").fill(number);
    await sheet.getByRole("button", { name: "Registrar la factura" }).click();
    await expect(owner.getByText(`Factura ${number}`)).toBeVisible();
    await expect(owner.getByRole("link", { name: "PDF" })).toBeVisible();
    await expectFit(owner);

    await owner.getByRole("button", { name: "Nota de venta" }).click();
    await owner.emulateMedia({ media: "print" });
    const paper = await owner.evaluate(() => document.body.innerText);
    for (const words of [`Nota de venta ${order.number}`, "Rosa Quispe", "NIT 1023456027", "No es una factura."])
      expect(paper).toContain(words);
    const roll = await owner.pdf({ width: "80mm", height: "200mm" });
    expect(roll.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);

    await visit(shopper, shop, pathTo.order(order));
    await expect(shopper.getByText("Código de autorización 44AAEC00DBD34C53")).toBeVisible();
    const download = shopper.waitForEvent("download");
    await shopper.getByRole("link", { name: "Descargar factura" }).click();
    expect((await download).suggestedFilename()).toBe(`factura-${number}.pdf`);
  },
);
