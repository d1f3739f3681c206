/** Orders from the phone of the shop: written by hand, picked, written about, refunded. */
import { expectFit, openFold, openOrder, ownersPage } from "../support/back-office.ts";
import { arriveSignedIn, expect, simpleProduct } from "../support/journey.ts";
import { buy } from "../support/orders.ts";

ownersPage(
  "an order at the counter: a refusal keeps what was typed, then it is paid and handed over",
  async ({ shop, owner }) => {
    const product = await simpleProduct(shop);
    const [variant] = product.variants;
    const sku = variant?.id ?? "";
    await owner.getByRole("button", { name: "Nuevo" }).click();
    await owner.getByRole("link", { name: /Vender en la tienda/ }).click();
    await expect(owner.getByRole("heading", { name: "Nuevo pedido" })).toBeVisible();
    await owner.getByLabel("Buscar un producto").fill(sku);
    await owner.getByRole("button", { name: `Agregar ${sku}` }).click();
    await expect(owner.getByRole("list", { name: "Productos del pedido" }).getByText(product.name)).toBeVisible();
    await expectFit(owner);
    await owner.getByLabel("Se lo lleva ahora: el pedido queda entregado").uncheck();
    await owner.getByRole("button", { name: "Crear pedido" }).click();
    await expect(owner.getByText("Ingresa el nombre de quien recibe").first()).toBeVisible();
    await owner.getByLabel("Se lo lleva ahora: el pedido queda entregado").check();
    await owner.getByLabel("Nombre (opcional)", { exact: true }).fill("Carla Rojas");
    await owner.getByLabel("Nota de la tienda (opcional)").fill("Pidió bolsa de regalo");
    await owner.getByRole("combobox", { name: /^Cómo lo recibe/ }).click();
    await owner.getByRole("option", { name: /Centro y zonas cercanas/ }).click();
    await expect(owner.getByLabel("Calle y número")).toBeVisible();
    await expectFit(owner);
    await owner.getByRole("combobox", { name: /^Cómo lo recibe/ }).click();
    await owner.getByRole("option", { name: "Recoger en tienda" }).click();
    await owner.getByRole("button", { name: "Crear pedido" }).click();
    await expect(owner.getByRole("heading", { name: "Entregado" })).toBeVisible();
    await expect(owner.getByText("Mostrador").first()).toBeVisible();
    await expect(owner.getByText(/^Pagado en efectivo/).first()).toBeVisible();
    await expect(owner.getByText("Pidió bolsa de regalo").first()).toBeVisible();
    await expectFit(owner);

    // Part of the money goes back.
    await openFold(owner, "Devolver o cancelar");
    await owner.getByRole("button", { name: "Registrar una devolución" }).click();
    await owner.getByLabel(/^Monto/).fill("10,50");
    await owner.getByLabel("Nota", { exact: true }).fill("Costura suelta");
    await expectFit(owner);
    await owner.getByRole("button", { name: "Registrar", exact: true }).click();
    await expect(owner.getByText("Costura suelta")).toBeVisible();
    await expect(owner.getByText("Devuelto en total: Bs. 10,50").first()).toBeVisible();
    await shop.command({ name: "setStock", sku, stock: variant?.stock ?? 0 });
  },
);

ownersPage(
  "an order by WhatsApp: the city first, then only what reaches it, with its price",
  async ({ shop, owner }) => {
    const sku = (await simpleProduct(shop)).variants[0]?.id ?? "";
    await owner.getByRole("button", { name: "Nuevo" }).click();
    await owner.getByRole("link", { name: /Anotar un pedido/ }).click();
    await owner.getByLabel("Buscar un producto").fill(sku);
    await owner.getByRole("button", { name: `Agregar ${sku}` }).click();
    await expect(owner.getByLabel("¿Ya pagó?")).toHaveText("Todavía no");
    await owner.getByLabel("Departamento").click();
    await expect(owner.getByRole("option").first()).toHaveText("La Paz");
    await owner.getByRole("option", { name: "Oruro" }).click();
    await expect(owner.getByLabel("Ciudad")).toHaveValue("Oruro");
    await owner.getByRole("combobox", { name: /^Cómo lo recibe/ }).click();
    await expect(owner.getByRole("option")).toHaveText([
      /^Envío nacional por courier · (Bs\. 35,00|sin costo)$/,
      "Envío por flota · Pagas el flete al recoger, con tu CI",
      "Recoger en tienda · sin costo",
    ]);
    await owner.getByRole("option", { name: "courier" }).click();
    await owner.getByLabel("Ciudad").fill("Huanuni");
    await expect(owner.getByRole("combobox", { name: /^Cómo lo recibe/ })).toHaveText(/courier/);
    await owner.getByLabel("Departamento").click();
    await owner.getByRole("option", { name: "La Paz" }).click();
    await expect(owner.getByRole("combobox", { name: /^Cómo lo recibe/ })).toHaveText(/Centro y zonas cercanas/);
    await expectFit(owner);
  },
);

ownersPage(
  "the message for the customer opens with the words of the status, and can be changed",
  async ({ shopper, shop, owner }) => {
    await arriveSignedIn(shopper, shop);
    const order = await buy(shopper, await simpleProduct(shop));
    await openOrder(owner, order.number);
    await owner.getByRole("button", { name: "WhatsApp" }).click();
    const field = owner.getByLabel("Puedes cambiarlo antes de enviar");
    await expect(field).toHaveValue(new RegExp(`Recibimos tu pedido ${order.number} de Bs\\. .* falta el pago con QR`));
    await field.fill("Hola, ya salió tu pedido & más");
    await expectFit(owner);
    const link = await owner.getByRole("link", { name: "Abrir WhatsApp" }).getAttribute("href");
    expect(link).toBe(
      `https://wa.me/${order.shipping?.phone.slice(1)}?text=${encodeURIComponent("Hola, ya salió tu pedido & más")}`,
    );
    await owner.getByRole("button", { name: "Cerrar" }).click();
  },
);

ownersPage("what is to be taken from the shelves fits on a sheet and on a roll", async ({ shopper, shop, owner }) => {
  await arriveSignedIn(shopper, shop);
  const order = await buy(shopper, await simpleProduct(shop));
  const moved = await owner.evaluate(async (id) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");
    const answer = await fetch(`/api/gestion/orders/${id}/move`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-xsrf-token": token },
      body: JSON.stringify({ to: "pagado" }),
    });
    return answer.status;
  }, order.id);
  expect(moved).toBe(200);
  await owner.getByRole("link", { name: "Para preparar" }).click();
  await expect(owner.getByText(order.products[0]?.id ?? "").first()).toBeVisible();
  await expectFit(owner);
  await owner.emulateMedia({ media: "print" });
  const paper = await owner.evaluate(() => document.body.innerText);
  expect(paper).toContain(order.number);
  expect(paper).toContain(order.products[0]?.id);
  expect(paper).not.toContain("Imprimir");
  for (const width of ["210mm", "80mm"]) {
    const pdf = await owner.pdf({ width, height: "297mm" });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  }
  // Drawn to the left, its row does what its button says.
  await owner.emulateMedia({ media: null });
  await owner.goto(`${shop.url}/gestion/orders`);
  const row = owner.getByRole("link", { name: order.number ?? "" });
  await expect(
    owner.getByRole("listitem").filter({ has: row }).getByRole("button", { name: "Preparado" }),
  ).toBeVisible();
  const finger = { pointerType: "touch", bubbles: true };
  await row.dispatchEvent("pointerdown", { ...finger, clientX: 300 });
  await row.dispatchEvent("pointermove", { ...finger, clientX: 220 });
  await row.dispatchEvent("pointerup", { ...finger, clientX: 220 });
  await expect(owner.getByText(`${order.number}: Preparado`)).toBeVisible();
});
