/** The daily work of the back office at a desk: orders moved together, products edited, changed together and previewed. */
import { pathTo } from "#contracts/pages/paths.ts";
import {
  expectFit,
  moveAfterQuestion,
  openFold,
  openFromMenu,
  openPlace,
  ownersOwnShop as journey,
} from "../support/back-office.ts";
import { arriveSignedIn, expect, simpleProduct } from "../support/journey.ts";
import { buy } from "../support/orders.ts";
import { confirmEmail } from "../support/people.ts";

journey.use({
  contextOptions: {
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    locale: "es-BO",
  },
});

journey("orders are found, moved together and packed", async ({ shopper, shop, owner }) => {
  await arriveSignedIn(shopper, shop);
  // Who is not known has one unpaid order only.
  await confirmEmail(shopper, shop);
  const product = await simpleProduct(shop);
  const [first, second] = [await buy(shopper, product), await buy(shopper, product)];
  const row = (number: string | null) => owner.getByRole("row", { name: number ?? "" });
  for (const { number } of [first, second]) {
    await owner.getByRole("tab", { name: "Por cobrar" }).click();
    await row(number).click();
    await moveAfterQuestion(owner, "Confirmar el pago");
    await expect(owner.getByRole("button", { name: "Preparado", exact: true })).toBeVisible();
    await openPlace(owner, "Pedidos");
  }

  await owner.getByRole("button", { name: "Buscar y filtrar" }).click();
  await owner.getByLabel("Estado").click();
  await owner.getByRole("option", { name: "Pagado", exact: true }).click();
  await expect(row(second.number)).toContainText("Pagado");
  await owner.getByPlaceholder("Número, nombre o teléfono").fill(first.number ?? "");
  await expect(row(second.number)).toBeHidden();
  await expectFit(owner);
  await owner.getByPlaceholder("Número, nombre o teléfono").fill("");
  // An order that a filter hides is no longer chosen, and a list that was left begins anew.
  await row(second.number).getByRole("checkbox").check();
  await owner.getByPlaceholder("Número, nombre o teléfono").fill(first.number ?? "");
  await expect(row(second.number)).toBeHidden();
  await expect(owner.getByRole("button", { name: "Mover", exact: true })).toBeHidden();
  await owner.getByRole("button", { name: "Ver todos" }).click();
  await expect(row(second.number).getByRole("checkbox")).not.toBeChecked();
  await owner.getByPlaceholder("Número, nombre o teléfono").fill(first.number ?? "");
  await expect(row(second.number)).toBeHidden();
  await openPlace(owner, "Pedidos");
  await expect(owner.getByRole("cell", { name: "Para preparar", exact: true })).toBeVisible();
  await expect(row(second.number)).toBeVisible();
  for (const { number } of [first, second]) await row(number).getByRole("checkbox").check();
  await owner.getByRole("button", { name: "Mover", exact: true }).click();
  const dialog = owner.getByRole("dialog", { name: "Mover 2 pedidos" });
  await expectFit(owner);
  await dialog.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(owner.getByText("Se movieron 2 pedidos")).toBeVisible();
  await expect(owner.getByRole("cell", { name: "Para entregar", exact: true })).toBeVisible();
  await expect(row(first.number).getByRole("button", { name: "Enviado" })).toBeVisible();

  // Those that may not go there are named with the reason, and stay chosen.
  for (const { number } of [first, second]) await row(number).getByRole("checkbox").check();
  await owner.getByRole("button", { name: "Mover", exact: true }).click();
  await owner.getByLabel("A dónde").click();
  await owner.getByRole("option", { name: "Entregado" }).click();
  await dialog.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(dialog).toContainText(
    `2 no se movieron:${first.number}: Está en «En preparación»: de ahí no pasa a «Entregado»`,
  );
  await dialog.getByRole("button", { name: "Cerrar" }).click();

  await owner.goto(`${shop.url}/gestion/orders/${first.id}/show`);
  await expect(owner.getByRole("button", { name: "Imprimir hoja de empaque" })).toBeVisible();
  // The usual next step stands beside it; what ends the order is asked for.
  await openFold(owner, "Devolver o cancelar");
  const moves = owner.getByRole("button", { name: /^(Enviado|Cancelar el pedido|Devuelto)$/ });
  await expect(moves).toHaveText(["Cancelar el pedido", "Enviado"]);
  await expectFit(owner);
  await owner.emulateMedia({ media: "print" });
  const paper = await owner.evaluate(() => document.body.innerText);
  expect(paper).toContain(first.number);
  expect(paper).toContain(product.name);
  expect(paper).not.toContain("Bs.");
});

journey(
  "products are edited, changed together and taken back, and a draft is previewed",
  async ({ browser, shop, owner }) => {
    const [one] = (await shop.products("category=1&pageSize=1")).items;
    if (!one) throw new Error("no product");
    await openPlace(owner, "Productos");
    const search = owner.getByPlaceholder("Nombre, SKU o marca");
    const row = (name: string) => owner.getByRole("row", { name });
    await search.fill(one.name);
    await expect(owner.getByRole("row")).toHaveCount(2);
    await row(one.name).click();
    await owner.getByRole("textbox", { name: "Nombre", exact: true }).fill("Cartera Sajama de prueba");
    await owner.getByRole("textbox", { name: "Precio", exact: true }).fill("410.5");
    await expectFit(owner);
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner.getByRole("heading", { name: "Cartera Sajama de prueba" }).first()).toBeVisible();
    await expect(owner.getByText("Todo guardado")).toBeVisible();

    await openPlace(owner, "Productos");
    await search.fill("");
    await row("Cartera Sajama de prueba").getByRole("checkbox").check();
    await owner.getByRole("row").nth(2).getByRole("checkbox").check();
    await owner.getByRole("button", { name: "Cambiar", exact: true }).click();
    await owner.getByLabel("Qué").selectOption({ label: "Poner un precio" });
    await owner.getByRole("textbox", { name: "Precio", exact: true }).fill("399");
    await owner.getByRole("button", { name: "Ver cómo queda" }).click();
    const dialog = owner.getByRole("dialog", { name: "Cambiar 2 productos" });
    await expect(dialog.getByText("Bs. 410,50 → Bs. 399")).toBeVisible();
    await expectFit(owner);
    await dialog.getByRole("button", { name: "Cambiar", exact: true }).click();
    await expect(owner.getByText("Cambiaron 2 productos")).toBeVisible();
    await expect(row("Cartera Sajama de prueba")).toContainText("Bs. 399");
    await owner.getByRole("button", { name: "Deshacer" }).click();
    await expect(owner.getByText("Deshecho en 2 productos.")).toBeVisible();
    await expect(row("Cartera Sajama de prueba")).toContainText("Bs. 410,50");

    // A draft is seen as its page will be, by people of the shop only, and nobody can buy it.
    await row("Cartera Sajama de prueba").click();
    await owner.getByRole("button", { name: "Más", exact: true }).click();
    await owner.getByRole("menuitem", { name: "Duplicar" }).click();
    await expect(owner.getByRole("heading", { name: "Cartera Sajama de prueba (copia)" })).toBeVisible();
    const opened = owner.waitForEvent("popup");
    await owner.getByRole("link", { name: "Vista previa" }).click();
    const preview = await opened;
    await expect(preview.getByRole("heading", { name: "Cartera Sajama de prueba (copia)" })).toBeVisible();
    await expect(preview.getByText("Nadie más la ve")).toBeVisible();
    expect(preview.url()).toContain("vista-previa=1");
    const stranger = await (await browser.newContext()).newPage();
    expect((await stranger.goto(preview.url()))?.status()).toBe(404);
    await stranger.context().close();
    await preview.close();
    await expect(owner.getByRole("link", { name: "Ver en la tienda" })).toBeHidden();

    await openFromMenu(owner, "Quién cambió qué");
    await expect(owner.getByText("Copia de: Cartera Sajama de prueba")).toBeVisible();
    await expect(owner.getByText("Precio: Bs. 399 → Bs. 410,50").first()).toBeVisible();
    await expectFit(owner);
    await owner.getByRole("link", { name: "Cartera Sajama de prueba (copia)" }).click();
    await expect(owner.getByRole("link", { name: "Vista previa" })).toBeVisible();
    expect((await owner.request.get(shop.url + pathTo.product(one))).status()).toBe(200);
  },
);

journey.describe("on a tablet", () => {
  journey.use({ contextOptions: { viewport: { width: 768, height: 1024 }, isMobile: false, hasTouch: true } });

  journey("each place is as high as a thumb, and the screens fit", async ({ owner }) => {
    await openPlace(owner, "Tienda");
    await expect(owner.getByRole("heading", { name: "¿Quién eres?" })).toBeVisible();
    const links = owner.getByRole("main").getByRole("link");
    // The card above them has more in a shop that lacks something.
    await expect(links.and(owner.locator("section a"))).toHaveCount(35);
    const heights = await links.evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expectFit(owner);
    for (const name of ["Colores", "Entregas", "Cobros", "Equipo", "Quién cambió qué"]) {
      await openFromMenu(owner, name);
      await expectFit(owner);
    }
  });
});
