/** Changes that are not saved are not lost by a tap on another place. */
import { DEMO_OWNER } from "#demo/accounts.ts";
import { expectFit, openFromMenu, openPlace, ownersOwnShop as journey } from "../support/back-office.ts";
import { arriveSignedIn, expect, simpleProduct } from "../support/journey.ts";
import { buy } from "../support/orders.ts";

journey("leaving the settings asks first; what owners type is made a whole address", async ({ owner }) => {
  await openFromMenu(owner, "Contacto y horario");
  await owner.getByLabel("WhatsApp").fill("700 54321");
  await owner.getByRole("button", { name: "Volver" }).tap();
  const question = owner.getByRole("dialog", { name: "Hay cambios sin guardar" });
  await expect(question).toBeVisible();
  await expectFit(owner);
  await question.getByRole("button", { name: "Seguir aquí" }).tap();
  await expect(question).toHaveCount(0);
  await expect(owner.getByLabel("WhatsApp")).toHaveValue("700 54321");
  await owner.getByRole("button", { name: "Guardar" }).tap();
  await expect(owner.getByLabel("WhatsApp")).toHaveValue("https://wa.me/59170054321");
  await openFromMenu(owner, "Redes");
  await owner.getByLabel("Instagram").fill("@mitienda");
  await owner.getByLabel("TikTok").fill("Mi tienda");
  await owner.getByRole("button", { name: "Guardar" }).tap();
  await expect(owner.getByLabel("TikTok")).toHaveAttribute("aria-invalid", "true");
  await expect(owner.getByText("Escribe tu usuario de TikTok, como @mitienda").first()).toBeVisible();
  await owner.getByLabel("TikTok").fill("");
  await owner.getByRole("button", { name: "Guardar" }).tap();
  await expect(owner.getByLabel("Instagram")).toHaveValue("https://www.instagram.com/mitienda");
  await openPlace(owner, "Tienda");
  await expect(owner.getByRole("link", { name: "Redes Facebook, Instagram y YouTube" })).toBeVisible();
  await openFromMenu(owner, "Clientes");
});

journey("a phone that is turned twice leaves nothing over the screen", async ({ owner }) => {
  await owner.getByRole("button", { name: "Nuevo", exact: true }).tap();
  await expect(owner.getByRole("dialog", { name: "¿Qué vas a hacer?" })).toBeVisible();
  const upright = owner.viewportSize() ?? { width: 390, height: 844 };
  await owner.setViewportSize({ width: upright.height, height: upright.width });
  await owner.setViewportSize(upright);
  await owner.keyboard.press("Escape");
  await expect(owner.getByRole("dialog")).toHaveCount(0);
  await openPlace(owner, "Productos");
  await expect(owner.getByRole("heading", { name: "Productos", exact: true })).toBeVisible();
});

journey("a product: saving leaves without a question, leaving without saving is a choice", async ({ owner, shop }) => {
  const { items } = await shop.products("category=3&pageSize=60");
  const { id, name } = items[0] ?? { id: "", name: "" };
  await owner.goto(`${shop.url}/gestion/products/${id}`);
  const material = owner.getByLabel("Material", { exact: true });
  await owner.getByRole("button", { name: /^Material y cuidado/ }).tap();
  await material.fill("Lana de alpaca");
  await expect(owner.getByText("1 cambio sin guardar")).toBeVisible();
  await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
  await expect(owner.getByText("Todo guardado")).toBeVisible();
  await expect(material).toHaveValue("Lana de alpaca");
  // Pieces are saved by themselves: what is typed beside stays, and is still asked for.
  await material.fill("Algodón");
  await owner
    .getByRole("button", { name: /piezas?\. Cambiar$/ })
    .first()
    .tap();
  const sheet = owner.getByRole("dialog");
  await sheet.getByRole("button", { name: "Una más" }).tap();
  await expect(sheet.getByRole("radio", { checked: true })).toHaveText("Llegaron piezas");
  await expectFit(owner);
  await sheet.getByRole("button", { name: /^Hay \d+$/ }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(material).toHaveValue("Algodón");
  await owner.getByRole("button", { name: "Volver" }).tap();
  await owner.getByRole("button", { name: "Salir sin guardar" }).tap();
  await expect(owner.getByRole("button", { name: "Volver" })).toHaveCount(0);
  await owner.goto(`${shop.url}/gestion/products/${id}`);
  await expect(owner.getByRole("textbox", { name: "Nombre", exact: true })).toHaveValue(name);
  await expect(material).toHaveValue("Lana de alpaca");
  await owner
    .getByRole("button", { name: /piezas?\. Cambiar$/ })
    .first()
    .tap();
  await sheet.getByRole("button", { name: "Una menos" }).tap();
  await expect(sheet.getByRole("radio", { checked: true })).toHaveText("Vendida en otro lado");
  await sheet.getByRole("radio", { name: "Se contaron" }).tap();
  await sheet.getByRole("button", { name: /^Hay \d+$/ }).tap();
  await expect(sheet).toHaveCount(0);
  // Nothing was typed: leaving asks nothing.
  await owner.getByRole("button", { name: "Volver" }).tap();
  await expect(owner.getByRole("button", { name: "Volver" })).toHaveCount(0);
});

journey(
  "an offer in bolivianos is what the shop charges, to the cent; a new price keeps it, and one below it is refused",
  async ({ owner, shop }) => {
    const { items } = await shop.products("category=3&pageSize=60");
    const { id, Precio } = items.find(({ PorcDesc }) => PorcDesc === 0) ?? { id: "", Precio: 0 };
    await owner.goto(`${shop.url}/gestion/products/${id}`);
    await owner.getByRole("textbox", { name: "Precio", exact: true }).fill("480");
    await expect(owner.getByRole("button", { name: "Sin oferta", pressed: true })).toBeVisible();
    await owner.getByRole("button", { name: "En Bs." }).tap();
    await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
    await expect(owner.getByText("Escribe la oferta, o elige «Sin oferta»")).toBeVisible();
    await owner.getByLabel("Precio en oferta").fill("480");
    await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
    await expect(owner.getByText("La oferta cuesta menos que el precio")).toBeVisible();
    await expectFit(owner);
    await owner.getByLabel("Precio en oferta").fill("399");
    await expect(owner.getByText("−17 %")).toBeVisible();
    await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
    await expect(owner.getByText("Todo guardado")).toBeVisible();
    const offered = await shop.product(id);
    expect([offered.Precio, offered.PorcDesc, offered.PrecioDesc, offered.offers]).toEqual([480, 17, 399, true]);
    await owner.getByRole("button", { name: "En %" }).tap();
    await owner.getByLabel("Descuento en %").fill("20");
    await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
    await expect(owner.getByText("Todo guardado")).toBeVisible();
    await owner.getByLabel("Hasta", { exact: true }).fill("ayer");
    await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
    await expect(owner.getByText("Escribe un día, como 30/11 o 30 de noviembre")).toBeVisible();
    await owner.getByLabel("Hasta", { exact: true }).fill("15/12/2090");
    await owner.getByLabel("Hora de «Hasta»").fill("18:30");
    await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
    await expect(owner.getByText("Todo guardado")).toBeVisible();
    expect((await shop.product(id)).offerUntil).toBe("2090-12-15T22:30:00.000Z");
    await owner.reload();
    await expect(owner.getByRole("button", { name: "En %", pressed: true })).toBeVisible();
    await expect(owner.getByText("Bs. 384", { exact: true })).toBeVisible();
    await owner.getByRole("button", { name: "Sin oferta" }).tap();
    await owner.getByRole("textbox", { name: "Precio", exact: true }).fill(String(Precio).replace(".", ","));
    await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
    await expect(owner.getByText("Todo guardado")).toBeVisible();
    const { PorcDesc, offers } = await shop.product(id);
    expect([PorcDesc, offers]).toEqual([0, false]);
  },
);

journey.describe("a write that is refused", () => {
  journey.use({
    serviceWorkers: "allow",
    allowedMessages: ["401 (Unauthorized)", "409 (Conflict)", "ERR_INTERNET_DISCONNECTED"],
  });

  journey(
    "because the session ended: the owner signs in over the form, and then it is saved",
    async ({ owner, shop }) => {
      const { items } = await shop.products("category=3&pageSize=60");
      const { id } = items.find(({ PorcDesc }) => PorcDesc === 0) ?? { id: "" };
      await owner.goto(`${shop.url}/gestion/products/${id}`);
      const price = owner.getByRole("textbox", { name: "Precio", exact: true });
      await price.fill("cien");
      await expect(owner.getByText("No entiendo «cien»: escribe 1250 o 1.250")).toBeVisible();
      await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
      await expect(price).toHaveValue("cien");
      await price.fill("Bs 1.250");
      await expect(owner.getByText("Entendido: Bs. 1.250, mil doscientos cincuenta")).toBeVisible();
      await owner.getByRole("button", { name: /^Material y cuidado/ }).tap();
      await owner.getByLabel("Material", { exact: true }).fill("Lana de oveja");
      await owner.context().clearCookies();
      await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
      const jump = owner.getByRole("dialog", { name: "¿Seguro? Sube a más del triple" });
      await expect(jump).toContainText("Quien compra pagaría mil doscientos cincuenta.");
      await expectFit(owner);
      await jump.getByRole("button", { name: "Corregir el precio" }).tap();
      await expect(jump).toHaveCount(0);
      await expect(price).toHaveValue("Bs 1.250");
      await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
      await jump.getByRole("button", { name: "Sí, a Bs. 1.250" }).tap();
      const asked = owner.getByRole("dialog", { name: "Tu sesión terminó" });
      await expect(asked.getByLabel("Correo electrónico")).toHaveValue(DEMO_OWNER.email);
      await expectFit(owner);
      await asked.getByRole("button", { name: "Ahora no" }).tap();
      await expect(asked).toHaveCount(0);
      await expect(owner.getByText("Guardado")).toHaveCount(0);
      await expect(price).toHaveValue("Bs 1.250");
      await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
      await jump.getByRole("button", { name: "Sí, a Bs. 1.250" }).tap();
      await asked.getByLabel("Contraseña").fill(DEMO_OWNER.password);
      await asked.getByRole("button", { name: "Entrar", exact: true }).tap();
      await expect(owner.getByText("Todo guardado")).toBeVisible();
      expect((await shop.product(id)).Precio).toBe(1250);
    },
  );

  journey(
    "because there is no signal: what is done and seen is kept, also when its answer was lost or the phone starts anew, and is done once",
    async ({ owner, shop, shopper }) => {
      await arriveSignedIn(shopper, shop);
      const order = await buy(shopper, await simpleProduct(shop));
      await shop.command({ name: "advance", order: order.id, to: "pagado" });
      const read = async (path: string) => (await owner.request.get(`${shop.url}/api/gestion/${path}`)).json();
      const notice = owner.getByRole("status").filter({ hasText: "Sin señal." });
      const prepare = owner.getByRole("button", { name: "Preparado", exact: true });
      await owner.evaluate(() => navigator.serviceWorker.ready);
      await openPlace(owner, "Productos");
      await owner.getByRole("main").getByRole("listitem").first().getByRole("link").tap();
      await expect(owner.getByText("Todo guardado")).toBeVisible();
      const id = new URL(owner.url()).pathname.split("/").at(-1);
      const { version, price } = await read(`products/${id}`);
      await owner.getByRole("textbox", { name: "Precio", exact: true }).fill(String(price + 1));
      // It arrives, and its answer does not.
      await owner.route(`**/api/gestion/products/${id}`, async (route) => {
        await route.fetch();
        await owner.context().setOffline(true);
        await route.abort();
      });
      await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
      await expect(owner.getByText("Sin señal. Se guarda en este teléfono y se envía después")).toBeVisible();
      await expect(owner.getByText("Todo guardado")).toBeVisible();
      await owner.unroute(`**/api/gestion/products/${id}`);
      await owner.getByRole("button", { name: "Volver" }).tap();
      await openPlace(owner, "Pedidos");
      await prepare.tap();
      await expect(owner.getByRole("button", { name: "Se enviará" })).toBeDisabled();
      await expect(notice).toContainText("2 cambios están guardados en este teléfono y se envían solos cuando vuelva.");
      await notice.getByRole("button", { name: "Ver" }).tap();
      const sheet = owner.getByRole("dialog", { name: "Lo que falta enviar" });
      await expect(sheet.getByRole("listitem")).toHaveCount(2);
      await expect(sheet).toContainText("Precio: Bs. ");
      await expect(sheet).toContainText(`${order.number}: Preparado`);
      await expectFit(owner);
      await owner.keyboard.press("Escape");
      await owner.reload();
      await expect(notice).toContainText("2 cambios están guardados en este teléfono");
      await expect(owner.getByRole("main")).toContainText(order.number ?? "");
      await expectFit(owner);
      await owner.goto(`${shop.url}/gestion/products/${id}`);
      await expect(owner.getByRole("textbox", { name: "Precio", exact: true })).not.toHaveValue("");
      await owner.getByRole("button", { name: "Volver" }).tap();
      await expect(owner.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await owner.context().setOffline(false);
      await expect(owner.getByText("Se envió lo que estaba guardado")).toBeVisible();
      await expect(owner.getByRole("status").filter({ hasText: "guardado" })).toHaveCount(0);
      const saved = await read(`products/${id}`);
      expect([saved.price, saved.version]).toEqual([price + 1, version + 1]);
      const { status, history } = await read(`orders/${order.id}`);
      expect(status).toBe("en_preparacion");
      expect(history.filter((move: { status: string }) => move.status === "en_preparacion")).toHaveLength(1);
      await openFromMenu(owner, "Tu cuenta");
      await owner.context().setOffline(true);
      await owner.getByRole("button", { name: "Cerrar sesión", exact: true }).tap();
      // Their account has fields of that name too.
      await expect(owner.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
      expect(await owner.evaluate(() => caches.keys())).toEqual(["gestion"]);
      for (const isOffline of [true, false]) {
        await owner.context().setOffline(isOffline);
        await owner.goto(`${shop.url}/gestion/orders`);
        await expect(owner.getByLabel("Contraseña")).toBeVisible();
      }
    },
  );

  journey(
    "because another person was faster: both values are seen, also of what waited for signal; what was typed stays",
    async ({ owner, shop }) => {
      const { items } = await shop.products("category=1&pageSize=60");
      const { id } = items.find(({ PrecioDesc }) => PrecioDesc > 500) ?? { id: "" };
      const price = owner.getByRole("textbox", { name: "Precio", exact: true });
      const material = owner.getByLabel("Material", { exact: true });
      await owner.goto(`${shop.url}/gestion/products/${id}`);
      await price.fill("950");
      await owner.getByRole("button", { name: /^Material y cuidado/ }).tap();
      await material.fill("Cuero de oveja");
      owner.once("dialog", (question) => void question.accept());
      await owner.reload();
      await expect(owner.getByText("Aquí está lo que escribías, sin guardar")).toBeVisible();
      await expect(owner.getByText("2 cambios sin guardar")).toBeVisible();
      await expect(price).toHaveValue("950");
      await shop.command({ name: "change", product: id, change: { price: 77_700 } });
      await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
      const both = owner.getByRole("alert").filter({ hasText: "Otra persona guardó cambios" });
      await expect(both).toContainText("Precio: ahora Bs. 777; tú escribiste Bs. 950");
      await expectFit(owner);
      await both.getByRole("button", { name: "Dejar Bs. 777" }).tap();
      await expect(price).toHaveValue("777");
      await owner.getByRole("button", { name: /^Material y cuidado/ }).tap();
      await expect(material).toHaveValue("Cuero de oveja");
      await owner.getByRole("button", { name: "Guardar", exact: true }).tap();
      await expect(owner.getByText("Todo guardado")).toBeVisible();
      expect((await shop.product(id)).Precio).toBe(777);
      await price.fill("800");
      await owner.context().setOffline(true);
      await owner.getByRole("button", { name: "Guardar aquí" }).tap();
      await expect(owner.getByText("Todo guardado")).toBeVisible();
      await shop.command({ name: "change", product: id, change: { price: 70_000 } });
      await owner.context().setOffline(false);
      const notice = owner.getByRole("status").filter({ hasText: "1 cambio no se pudo hacer." });
      await notice.getByRole("button", { name: "Ver" }).tap();
      const sheet = owner.getByRole("dialog", { name: "Lo que falta enviar" });
      await expect(sheet).toContainText("Precio: ahora Bs. 700; tú escribiste Bs. 800");
      await expectFit(owner);
      await owner.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
      await openFromMenu(owner, "Tu cuenta");
      await owner.getByRole("button", { name: "Cerrar sesión", exact: true }).tap();
      const leaving = owner.getByRole("dialog", { name: "Hay 1 cambio sin enviar" });
      await expectFit(owner);
      await leaving.getByRole("button", { name: "Seguir aquí" }).tap();
      await expect(leaving).toHaveCount(0);
      await owner.getByRole("button", { name: "Ver", exact: true }).tap();
      await sheet.getByRole("link", { name: "Abrir" }).tap();
      await notice.getByRole("button", { name: "Ver" }).tap();
      await sheet.getByRole("button", { name: "Dejar lo que hay" }).tap();
      await expect(sheet).toHaveCount(0);
      await expect(price).toHaveValue("700");
      await expect(notice).toHaveCount(0);
    },
  );
});

journey(
  "where the network carries nothing, a product opened again is there as it was read last",
  async ({ owner, shop }) => {
    const { id } = await simpleProduct(shop);
    const name = owner.getByRole("textbox", { name: "Nombre", exact: true });
    const isKept = (part: string) =>
      caches.open("gestion-answers").then(async (kept) => (await kept.keys()).some(({ url }) => url.includes(part)));
    await owner.goto(`${shop.url}/gestion/products/${id}`);
    await expect(owner.getByText("Todo guardado")).toBeVisible();
    const before = await name.inputValue();
    await expect.poll(() => owner.evaluate(isKept, id)).toBe(true);
    await owner.route("**/api/**", (route) => route.abort());
    await owner.reload();
    const notice = owner.getByRole("status").filter({ hasText: "Sin señal." });
    await expect(notice).toBeVisible();
    await expect(name).toHaveValue(before);
    await owner.unroute("**/api/**");
    await expect(notice).toHaveCount(0);
    await expect(name).toHaveValue(before);
    expect(new URL(owner.url()).pathname).toBe(`/gestion/products/${id}`);
  },
);

journey("turned and turned back, the phone's screen takes taps, and the list goes on", async ({ shop, owner }) => {
  const upright = owner.viewportSize() ?? { width: 390, height: 844 };
  await openPlace(owner, "Productos");
  await owner.setViewportSize({ width: upright.height, height: upright.width });
  await owner.setViewportSize(upright);
  const rows = owner.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(25);
  await owner.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const all = await owner.request.get(`${shop.url}/api/gestion/products?perPage=1`);
  await expect(rows).toHaveCount((await all.json()).total);
  await rows.nth(30).getByRole("link").tap();
  await expect(owner.getByText("Todo guardado")).toBeVisible();
});
