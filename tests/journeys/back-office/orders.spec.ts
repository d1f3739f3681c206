/** Orders from the phone of the shop: written by hand, picked, written about, refunded. */
import type { Page } from "@playwright/test";
import { expectFit, openFold, openOrder, ownersPage } from "../support/back-office.ts";
import { arriveSignedIn, expect, inTwoSizes, simpleProduct } from "../support/journey.ts";
import { buy } from "../support/orders.ts";

async function choosePiece(owner: Page, sku: string) {
  await owner.getByLabel("Nombre o código").fill(sku);
  const pieces = owner.getByRole("list", { name: "Piezas a la venta" });
  await expect(pieces.getByRole("button")).toHaveCount(1);
  await pieces.getByRole("button").click();
}

ownersPage("a sale in the shop: piece, Cobrar, cash; a lost answer makes no second one", async ({ shop, owner }) => {
  const product = await simpleProduct(shop);
  const [variant] = product.variants;
  const sku = variant?.id ?? "";
  await owner.getByRole("button", { name: "Nuevo" }).click();
  await owner.getByRole("link", { name: /Vender en la tienda/ }).click();
  await expect(owner.getByRole("heading", { name: "Vender en la tienda" })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Cobrar" })).toBeDisabled();
  // What a reader does: the figures under the bars at once, and Enter. Then the field waits for the next code.
  const version = (await (await owner.request.get(`${shop.url}/api/gestion/products/${product.id}`)).json()).version;
  const named = { version, set: [{ sku, gtin: "4006381333931" }] };
  const token = (await owner.context().cookies(shop.url)).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { origin: shop.url, "x-xsrf-token": decodeURIComponent(token) };
  await owner.request.patch(`${shop.url}/api/gestion/products/${product.id}/variants`, { data: named, headers });
  const field = owner.getByLabel("Nombre o código");
  await field.focus();
  await owner.keyboard.insertText("04006381333931");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("button", { name: "Cobrar" })).toBeEnabled();
  await expect(field).toHaveValue("");
  await expectFit(owner);
  await owner.getByRole("button", { name: "Cobrar" }).click();
  await expect(owner.getByRole("list", { name: "Piezas del pedido" }).getByText(product.name)).toBeVisible();
  await owner.getByRole("button", { name: /^Cliente/ }).click();
  await owner.getByLabel("Nombre (opcional)").fill("Carla Rojas");
  await owner.getByLabel("Celular (opcional)").fill("1.250");
  await owner.getByRole("button", { name: "Efectivo" }).click();
  await expect(owner.getByText("Ingresa un celular de 8 dígitos que empiece con 6 o 7").first()).toBeVisible();
  await owner.getByLabel("Celular (opcional)").fill(" +591 7123-4567 ");
  await expectFit(owner);
  let sent = 0;
  await owner.route("**/api/gestion/orders", async (route) => {
    sent++;
    await route.fetch();
    await (sent === 1 ? route.abort() : route.continue());
  });
  await owner.getByRole("button", { name: "Efectivo" }).click();
  await expect(owner.getByText("Vendido: se envía cuando vuelva la señal")).toBeVisible();
  await expect(owner.getByText("Se envió lo que estaba guardado")).toBeVisible();
  await owner.getByRole("radiogroup", { name: "¿Con cuánto pagó?" }).getByRole("radio").nth(1).click();
  await expect(owner.getByRole("heading", { name: /^Cambio: Bs\. / })).toBeVisible();
  await expectFit(owner);
  await owner.getByRole("button", { name: "Otra venta" }).click();
  await expect(owner.getByRole("button", { name: "Cobrar" })).toBeDisabled();
  const written = await owner.request.get(`${shop.url}/api/gestion/orders?q=Carla%20Rojas`);
  const { data } = await written.json();
  expect(data).toHaveLength(1);
  await owner.goto(`${shop.url}/gestion/orders/${data[0].id}/show`);
  await expect(owner.getByRole("heading", { name: "Entregado" })).toBeVisible();
  await expect(owner.getByText("Mostrador").first()).toBeVisible();
  await expect(owner.getByText(/^Pagado en efectivo/).first()).toBeVisible();
  await expectFit(owner);
  const left = await owner.request.get(`${shop.url}/api/gestion/products/${product.id}`);
  expect((await left.json()).variants).toContainEqual(
    expect.objectContaining({ id: sku, stock: (variant?.stock ?? 0) - 1 }),
  );

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
});

ownersPage(
  "an order by WhatsApp: the department follows the city, only what reaches it is offered, and nothing is said to be paid by itself",
  async ({ shop, owner }) => {
    const sku = (await simpleProduct(shop)).variants[0]?.id ?? "";
    await owner.getByRole("button", { name: "Nuevo" }).click();
    await owner.getByRole("link", { name: /Anotar un pedido/ }).click();
    await choosePiece(owner, sku);
    await owner.getByRole("button", { name: "Seguir" }).click();
    await expect(
      owner.getByRole("radiogroup", { name: "¿Ya pagó?" }).getByRole("radio", { checked: true }),
    ).toHaveCount(0);
    await owner.getByRole("button", { name: "Anotar el pedido" }).click();
    for (const problem of ["Ingresa el nombre de quien recibe", "Elige cómo lo recibe", "Elige si ya pagó"])
      await expect(owner.getByText(problem)).toBeVisible();
    await expectFit(owner);
    // Where what is wrong begins, the next word is typed.
    await expect(owner.getByRole("textbox", { name: "Nombre", exact: true })).toBeFocused();
    await owner.getByRole("textbox", { name: "Nombre", exact: true }).fill("🙂");
    await owner.getByRole("textbox", { name: "Celular", exact: true }).fill("+591 712 34567");
    const ways = owner.getByRole("radiogroup", { name: "Cómo lo recibe" });
    await owner.getByRole("combobox", { name: "Ciudad" }).fill("oruro");
    await expect(owner.getByText("Departamento: Oruro")).toBeVisible();
    // Asked before a way is chosen; without a reference the shop asks by WhatsApp.
    await expect(owner.getByRole("textbox", { name: "Calle y número", exact: true })).toBeVisible();
    await expect(ways.locator("label")).toHaveText([
      /^Envío nacional por courier · (Bs\. 35|sin costo)$/,
      "Envío por flota · Pagas el flete al recoger, con tu CI",
      "Recoger en tienda · sin costo",
    ]);
    await ways.getByRole("radio", { name: /courier/ }).check();
    await owner.getByRole("combobox", { name: "Ciudad" }).fill("La Paz");
    await expect(ways.getByRole("radio", { checked: true })).toHaveCount(0);
    // A place that is not in the list belongs to the department that somebody says.
    await owner.getByRole("combobox", { name: "Ciudad" }).fill("Sorata");
    await owner.getByRole("combobox", { name: /^Departamento/ }).click();
    await owner.getByRole("option", { name: "La Paz" }).click();
    await ways.getByRole("radio", { name: /courier/ }).check();
    await owner.getByLabel("Calle y número").fill("Plaza principal 12");
    await owner.getByRole("radio", { name: "Todavía no" }).click();
    await expectFit(owner);
    await owner.getByRole("button", { name: "Anotar el pedido" }).click();
    await expect(owner.getByText("Ingresa el nombre de quien recibe").first()).toBeVisible();
    await owner.getByRole("textbox", { name: "Nombre", exact: true }).fill("Marcela Choque");
    await owner.getByLabel("Nota para la tienda (opcional)").fill("Pidió bolsa de regalo");
    await owner.getByRole("button", { name: "Anotar el pedido" }).click();
    await expect(owner.getByText("Pidió bolsa de regalo").first()).toBeVisible();
    await expect(owner.getByText("WhatsApp").first()).toBeVisible();
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

ownersPage(
  "a size changes in four taps, the words for the customer are written, and it is taken back",
  async ({ shopper, shop, owner }) => {
    await arriveSignedIn(shopper, shop);
    const { product, first, other } = await inTwoSizes(shop);
    const order = await buy(shopper, product);
    await openOrder(owner, order.number);
    await owner.getByRole("button", { name: `Cambiar talla: ${product.name}` }).click();
    const sheet = owner.getByRole("dialog", { name: "¿A qué talla?" });
    await expect(sheet.getByRole("button", { name: "Elige una talla" })).toBeDisabled();
    await expect(sheet.getByRole("button", { name: `${first.size} ahora` })).toBeDisabled();
    await sheet.getByRole("button", { name: `${other.size} hay ${other.stock}` }).click();
    await expect(sheet.getByText("Mismo precio: nadie debe nada")).toBeVisible();
    await expect(sheet.getByText(`La ${first.size} vuelve a la venta: no había salido de la tienda`)).toBeVisible();
    await expectFit(owner);
    await sheet.getByRole("button", { name: `Cambiar a la ${other.size}` }).click();
    await expect(owner.getByText(`Ahora es la ${other.size}`)).toBeVisible();
    const tell = await owner.getByRole("link", { name: "Avisarle" }).getAttribute("href");
    expect(decodeURIComponent(tell ?? "")).toContain(
      `Hola Ana, hicimos este cambio en tu pedido ${order.number}: ${product.name}, ${first.color.name}: talla ${other.size} en vez de ${first.size}.`,
    );
    await expectFit(owner);
    await expect(owner.getByRole("region", { name: "Productos" })).toContainText(`talla ${other.size} ${first.size}`);
    await owner.getByRole("button", { name: "Deshacer" }).click();
    await expect(owner.getByRole("button", { name: "Deshacer" })).toBeHidden();
    await expect(owner.getByRole("region", { name: "Productos" })).toContainText(`talla ${first.size}`);
    await openFold(owner, "Historia");
    await expect(owner.getByText(/: talla .* en vez de /)).toHaveCount(2);
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
  await owner.emulateMedia({ media: null });
  await owner.evaluate(() => (window.print = () => undefined));
  await owner.getByRole("button", { name: /^Imprimir \d+ hojas? de empaque$/ }).click();
  await owner.emulateMedia({ media: "print" });
  // Each parcel has its own: to whom, where, and what to pack.
  const slip = owner.getByText(order.shipping?.address ?? "?").last();
  await expect(slip).toBeVisible();
  await expect(owner.getByText("Lista para preparar")).toHaveCount(0);
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

  // Chosen with a thumb, they do what a laptop's do, and one that may not go there says why.
  await owner.getByRole("button", { name: "Más", exact: true }).click();
  await owner.getByRole("menuitem", { name: "Elegir varios" }).click();
  const tick = owner.getByRole("checkbox", { name: `Elegir ${order.number}` });
  await owner.getByRole("listitem").filter({ has: tick }).click();
  await expect(tick).toBeChecked();
  await expect(owner.getByRole("link", { name: "Imprimir" })).toHaveAttribute(
    "href",
    `/gestion/picking?ids=${order.id}`,
  );
  await expectFit(owner);
  await owner.getByRole("button", { name: "Mover", exact: true }).click();
  const sheet = owner.getByRole("dialog", { name: "Mover 1 pedido" });
  await expectFit(owner);
  await sheet.getByLabel("A dónde").click();
  await owner.getByRole("option", { name: "Entregado" }).click();
  await sheet.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(sheet).toContainText(`1 no se movió:${order.number}: `);
});

ownersPage("counting: what matches is one tap, what does not is saved as a difference", async ({ shop, owner }) => {
  const product = await simpleProduct(shop);
  const { id: sku, stock } = product.variants[0] ?? { id: "", stock: 0 };
  await owner.goto(`${shop.url}/gestion/count`);
  await owner.getByRole("link", { name: /^Carteras/ }).click();
  await expect(owner.getByRole("button", { name: /^Sigue/ })).toBeVisible();
  await expectFit(owner);
  const title = owner.getByRole("heading", { level: 2 });
  const shelf = owner.locator("form");
  while ((await title.textContent()) !== product.name) {
    const before = (await shelf.textContent()) ?? "";
    await owner.getByRole("button", { name: "La siguiente" }).click();
    await expect.poll(() => shelf.textContent()).not.toBe(before);
  }
  const there = owner.getByLabel(/^Hay de/);
  await expect(there).toHaveValue(String(stock));
  await there.fill("1.2.5 🙂");
  await expect(owner.getByText("No entiendo «1.2.5 🙂»: escribe un número entero, como 12")).toBeVisible();
  await there.fill("");
  for (const digit of String(stock + 12)) await owner.getByRole("button", { name: digit, exact: true }).click();
  await owner.getByRole("button", { name: /^Sigue/ }).click();
  await owner.getByRole("button", { name: "Terminar" }).click();
  await expect(owner.getByRole("heading", { name: "1 no coincide" })).toBeVisible();
  await expect(owner.getByText(`Decía ${stock}, hay ${stock + 12}`)).toBeVisible();
  await expectFit(owner);
  // It stays over a reload, and a piece that is sold meanwhile stays sold.
  await shop.command({ name: "setStock", sku, stock: stock - 1 });
  await owner.reload();
  await owner.getByRole("button", { name: "Guardar lo contado" }).click();
  await expect(owner.getByRole("heading", { name: "¿Qué cuentas hoy?" })).toBeVisible();
  const left = await owner.request.get(`${shop.url}/api/gestion/products/${product.id}`);
  expect((await left.json()).variants).toContainEqual(expect.objectContaining({ id: sku, stock: stock + 11 }));
  await shop.command({ name: "setStock", sku, stock });
});
