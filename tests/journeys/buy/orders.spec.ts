import type { Order } from "#contracts/order/order.document.ts";
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { didNotJump, watchShifts } from "../screens/shifts.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { arriveSignedIn, expect, hydrated, simpleProduct, test, visit, waitForIdle } from "../support/journey.ts";
import { confirmEmail } from "../support/people.ts";
import { atTheQr, buy, call, expectRoomForWords, expectSound, money, title } from "../support/orders.ts";

test(
  "one QR in two tabs: paid in the bank's app, both tabs show the confirmation by themselves",
  { tag: ["@money", "@race"] },
  async ({ shopper, shop }) => {
    const order = await atTheQr(shopper, shop);
    const other = await shopper.context().newPage();
    await visit(other, shop, `/pago-qr?id=${order.id}`);
    const code = (page: Page) => page.getByRole("img", { name: `Código QR para pagar ${money(order)}` });
    await expect(code(shopper)).toHaveAttribute("src", order.payment?.qrImage ?? "none");
    await expect(code(other)).toHaveAttribute("src", order.payment?.qrImage ?? "none");
    const box = await code(shopper).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(240);
    expect(box?.height).toBe(box?.width);
    expect(
      await code(shopper).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    ).toBeTruthy();
    await expectRoomForWords(shopper);
    const reference = order.payment?.reference ?? "";
    await shop.command({ name: "pay", reference });
    for (const page of [shopper, other]) {
      await expect(page).toHaveURL(`${shop.url}/pedido-exitoso?id=${order.id}`);
      await expect(page.getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
      await expect(page.getByRole("main")).toBeFocused();
    }

    // The QR must not be shown again, by its address or by Back.
    await visit(other, shop, `/pago-qr?id=${order.id}`);
    await expect(other.getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
    await shopper.goBack();
    await expect(shopper).not.toHaveURL(/pago-qr/);
  },
);

test("the payment page: amount and reference to copy, the QR to download, the remaining time", async ({
  shopper,
  shop,
}) => {
  await shopper.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const order = await atTheQr(shopper, shop);
  const copied = () => shopper.evaluate(() => navigator.clipboard.readText());
  await shopper.getByRole("button", { name: "Copiar el monto" }).click();
  await expect(shopper.getByRole("button", { name: "Copiado el monto" })).toBeVisible();
  expect(await copied()).toBe(order.total.toFixed(2));
  await shopper.getByRole("button", { name: "Copiar la referencia" }).click();
  await expect(shopper.getByRole("button", { name: "Copiado la referencia" })).toBeVisible();
  expect(await copied()).toBe(order.payment?.reference);

  const saving = shopper.waitForEvent("download");
  await shopper.getByRole("link", { name: "Guardar QR" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`QR-${order.number}.png`);
  // A card with the amount, the number and until when: width and height of the PNG.
  const picture = await readFile(await saved.path());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1440]);
  // The code fills it, of whole modules, and is read; the bank's white border is not on it.
  const card = sharp(picture).flatten({ background: "#fff" });
  const code = await card.clone().extract({ left: 0, top: 330, width: 1080, height: 850 }).png().toBuffer();
  const { info } = await sharp(code).trim({ background: "#fff" }).toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  expect(info.width).toBeGreaterThan(720);
  expect(info.width).toBeLessThanOrEqual(756);
  const { data } = await card.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: 1080, height: 1440, data })).toMatch(/^SIMULADOR-/);

  const timer = shopper.getByRole("timer");
  await expect(timer).toHaveText(/^(30:00|29:\d\d)$/);
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? "");
});

test("where pictures can be shared, both buttons of the QR are equal and end at the page's edge, before the script too", async ({
  shopper,
  shop,
}) => {
  const order = await atTheQr(shopper, shop);
  await shopper.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) => (document.title = files?.[0]?.name ?? ""),
    });
  });
  const main = shopper.getByRole("main");
  const [save, share] = [
    main.getByRole("link", { name: "Guardar QR" }),
    main.getByRole("button", { name: "Compartir" }),
  ];
  const places = async () => {
    const found = [];
    for (const width of [360, 390, 412, 430]) {
      await shopper.setViewportSize({ width, height: 844 });
      found.push([width, await save.boundingBox(), await share.boundingBox()] as const);
    }
    return found;
  };
  const release = await holdScripts(shopper);
  await shopper.goto(`${shop.url}/pago-qr?id=${order.id}`, { waitUntil: "commit" });
  await expect(share).toBeVisible();
  const before = await places();
  for (const [width, left, right] of before) {
    expect([left?.x, left?.height, left?.y]).toEqual([16, 52, right?.y]);
    expect([left?.width, (right?.x ?? 0) + (right?.width ?? 0)]).toEqual([right?.width, width - 16]);
  }
  release();
  await hydrated(shopper);
  expect(await places()).toEqual(before);
  await expect(save).toHaveAttribute("href", /^blob:/);
  await share.click();
  await expect(shopper).toHaveTitle(`QR-${order.number}.png`);
});

test("an unpaid order stands above home, cart and drawer until it is paid, and moves nothing", async ({
  shopper,
  shop,
}) => {
  const order = await atTheQr(shopper, shop);
  const line = shopper.getByRole("main").getByRole("complementary", { name: "Pedido por pagar" });
  const words = new RegExp(`^Tienes un pedido por pagar: ${money(order)}, vence en (30|29) min ?Pagar$`);
  await watchShifts(shopper);
  for (const path of ["/inicio", "/carrito"]) {
    await visit(shopper, shop, path);
    await expect(line).toHaveText(path === "/inicio" ? words : /Te lo guardamos hasta/);
    await expect(line.getByRole("link", { name: "Pagar" })).toHaveAttribute("href", `/pago-qr?id=${order.id}`);
    // From a cart that may be full to an empty one the cart itself moves.
    if (path === "/inicio") await didNotJump(shopper);
  }
  // What the server sends has no word of it.
  const stored = await (await shopper.request.get(`${shop.url}/inicio`)).text();
  expect(stored).not.toContain("Tienes un pedido por pagar");
  await visit(shopper, shop, "/inicio");
  await expect(line).toHaveText(words);
  await waitForIdle(shopper);
  await shop.command({ name: "pay", reference: order.payment?.reference ?? "" });
  await expect(line).toHaveCount(0);
  await visit(shopper, shop, "/carrito");
  await expect(line).toHaveCount(0);
});

test("another device of the same person learns of an unpaid order; after signing out nothing is left of it", async ({
  shopper,
  shop,
}) => {
  const order = await atTheQr(shopper, shop);
  const kept = () => shopper.evaluate(() => localStorage.getItem("unpaid"));
  expect(await kept()).toContain(order.id);
  await shopper.evaluate(() => localStorage.removeItem("unpaid"));
  await visit(shopper, shop, "/inicio");
  await expect.poll(kept).toContain(order.id);
  const line = shopper.getByRole("main").getByRole("complementary", { name: "Pedido por pagar" });
  await visit(shopper, shop, "/carrito");
  await expect(line).toBeVisible();
  await visit(shopper, shop, "/mi-cuenta");
  await shopper.getByRole("button", { name: "Cerrar sesión", exact: true }).click();
  await expect.poll(kept).toBeNull();
});

test("the countdown uses the shop's clock, not the phone's", async ({ shopper, shop }) => {
  const { id } = await atTheQr(shopper, shop);
  // A phone whose clock is two hours ahead.
  await shopper.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await visit(shopper, shop, "/mis-pedidos");
  await shopper.getByRole("link", { name: /^Pagar el pedido/ }).click();
  await expect(shopper).toHaveURL(`${shop.url}/pago-qr?id=${id}`);
  await expect(shopper.getByRole("timer")).toHaveText(/^(30|29|28):\d\d$/);
});

test(
  "'Ya pagué' polls the bank; an unpaid QR is reported, and the page keeps waiting",
  { tag: "@money" },
  async ({ shopper, shop }) => {
    await atTheQr(shopper, shop);
    await shopper.getByRole("button", { name: "Ya pagué" }).click();
    await expect(shopper.getByText("Todavía no vemos tu pago. Puede tardar unos minutos.")).toBeVisible();
    await expect(title(shopper)).toHaveText("Paga con QR");
  },
);

test(
  "cancelling asks first, frees the piece, and its line can be put back into the cart",
  { tag: "@money" },
  async ({ shopper, shop }) => {
    const order = await atTheQr(shopper, shop);
    const [line] = order.products;
    await visit(shopper, shop, `/pedido?id=${order.id}`);
    await expect(shopper.getByText("Falta el pago.")).toBeVisible();
    await shopper.getByRole("link", { name: `Pagar ${money(order)}` }).click();
    await expect(title(shopper)).toHaveText("Paga con QR");
    await shopper.getByRole("button", { name: "Cancelar pedido" }).click();
    await expect(shopper.getByText(`¿Cancelar el pedido ${order.number}?`)).toBeFocused();
    await shopper.getByRole("button", { name: "No, seguir" }).click();
    await expect(shopper.getByRole("button", { name: "Cancelar pedido" })).toBeFocused();
    await shopper.getByRole("button", { name: "Cancelar pedido" }).click();
    await shopper.getByRole("button", { name: "Sí, cancelar" }).click();
    await expect(title(shopper)).toHaveText("Pedido cancelado");
    await expect(title(shopper)).toBeFocused();
    await expect(shopper.getByRole("img", { name: /Código QR/ })).toHaveCount(0);
    await expectSound(shopper);
    await shopper.getByRole("button", { name: "Volver a poner en el carrito" }).click();
    await expect(shopper).toHaveURL(`${shop.url}/carrito`);
    await expect(
      shopper
        .getByRole("main")
        .getByRole("link", { name: line?.name ?? "none" })
        .last(),
    ).toBeVisible();
    await expect(shopper.getByTestId("badge")).toContainText("1");
  },
);

test(
  "a payment of another amount gets its own page, and the confirmation after the owner's decision",
  { tag: "@money" },
  async ({ shopper, shop }) => {
    const order = await atTheQr(shopper, shop);
    await shop.command({ name: "pay", reference: order.payment?.reference ?? "", cents: toCents(order.total) - 100 });
    await expect(title(shopper)).toHaveText("Tu pago está en revisión");
    await expect(title(shopper)).toBeFocused();
    const other = formatMoney({ cents: toCents(order.total) - 100, Moneda: order.Moneda });
    await expect(shopper.getByText(`Llegaron ${other}; el pedido es de ${money(order)}.`)).toBeVisible();
    const help = shopper.getByRole("link", { name: "Escribir por WhatsApp" });
    const text = new URL((await help.getAttribute("href")) ?? "").searchParams.get("text");
    expect(text).toBe(
      `Hola, tengo una consulta sobre mi pedido ${order.number} por ${money(order).replace("\u00A0", " ")}.`,
    );
    await expectSound(shopper);
    await shop.command({ name: "advance", order: order.id, to: "pagado" });
    await expect(shopper.getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
  },
);

test("an order is followed live to its end, in the list and on its page, and can be bought again", async ({
  shopper,
  shop,
}) => {
  const order = await atTheQr(shopper, shop);
  const list = await shopper.context().newPage();
  await visit(list, shop, "/mis-pedidos");
  const entry = list.getByRole("listitem").filter({ hasText: order.number ?? "none" });
  await expect(entry).toContainText("Pendiente de pago");
  await expect(entry.getByRole("link", { name: `Pagar el pedido ${order.number}` })).toBeVisible();
  await shop.command({ name: "pay", reference: order.payment?.reference ?? "" });
  await expect(entry).toContainText("Pagado");
  await expect(entry.getByRole("link", { name: /^Pagar/ })).toHaveCount(0);

  await entry.getByRole("link", { name: `Pedido ${order.number}` }).click();
  await expect(list).toHaveURL(`${shop.url}/pedido?id=${order.id}`);
  const now = list.locator('[aria-current="step"]');
  await expect(now).toContainText("Pago confirmado");
  for (const [to, words] of [
    ["en_preparacion", "En preparación"],
    ["enviado", "Enviado"],
    ["entregado", "Entregado"],
  ] as const) {
    await shop.command({ name: "advance", order: order.id, to });
    await expect(now).toContainText(words);
    await expect(
      list.getByRole("status").filter({ hasText: `Estado del pedido ${order.number}: ${words}` }),
    ).toHaveCount(1);
  }
  await expectSound(list);
  await list.getByRole("button", { name: "Repetir compra" }).click();
  await expect(list).toHaveURL(`${shop.url}/carrito`);
  await expect(list.getByTestId("badge")).toContainText("1");
});

test("an order paid in the shop: confirmed, with the next steps and a prepared message", async ({ shopper, shop }) => {
  await arriveSignedIn(shopper, shop);
  await confirmEmail(shopper, shop);
  const order = await buy(shopper, await simpleProduct(shop), "tienda");
  await visit(shopper, shop, `/pago-qr?id=${order.id}`);
  await expect(shopper).toHaveURL(`${shop.url}/pedido-exitoso?id=${order.id}`);
  await expect(shopper.getByText(/^Pedido confirmado · Pedido V-/)).toBeVisible();
  await expect(shopper.getByText(`Pagas ${money(order)} al recogerlo.`)).toBeVisible();
  const where = shopper.getByRole("main").getByText("Calle Las Retamas N° 1234, zona Sopocachi, La Paz");
  await expect(where).toBeVisible();
  const href = (await shopper.getByRole("link", { name: "Enviar por WhatsApp" }).getAttribute("href")) ?? "";
  expect(href).toMatch(/^https:\/\/wa\.me\/591\d{8}\?text=/);
  expect(new URL(href).searchParams.get("text")).toBe(
    `Hola, hice el pedido ${order.number} por ${money(order).replace("\u00A0", " ")} para recoger y pagar en la tienda.`,
  );
  await expectSound(shopper);
  await visit(shopper, shop, `/pedido?id=${order.id}`);
  await expect(where).toBeVisible();
});

test("the list shows more on request, without duplicates, and an own text when there are no orders", async ({
  shopper,
  shop,
}) => {
  test.slow();
  await arriveSignedIn(shopper, shop);
  await visit(shopper, shop, "/mis-pedidos");
  await expect(shopper.getByText("Todavía no hiciste ningún pedido.")).toBeVisible();
  await confirmEmail(shopper, shop);
  const product = await simpleProduct(shop);
  const numbers: (string | null)[] = [];
  for (let made = 0; made < 21; made += 1) {
    const { id, number } = await buy(shopper, product, "tienda");
    await call(shopper, "POST", `/api/orders/${id}/cancel`, {});
    numbers.unshift(number);
  }
  await visit(shopper, shop, "/mis-pedidos");
  const headings = shopper.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(numbers.slice(0, 20).map((number) => new RegExp(`\\. Pedido ${number}$`)));
  await shopper.getByRole("button", { name: "Ver más" }).click();
  await expect(headings).toHaveText(numbers.map((number) => new RegExp(`\\. Pedido ${number}$`)));
  await expect(shopper.getByRole("button", { name: "Ver más" })).toHaveCount(0);
});

test("without a socket the page polls every few seconds, and everything works", async ({ shopper, shop }) => {
  await shopper.routeWebSocket(/\/live$/, (socket) => socket.close());
  const order = await atTheQr(shopper, shop);
  await expect(shopper.getByRole("button", { name: "Ya pagué" })).toBeEnabled();
  await expect(shopper.getByText("Sin conexión")).toHaveCount(0);
  await shop.command({ name: "pay", reference: order.payment?.reference ?? "" });
  await expect(shopper.getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
});

test.describe("offline", () => {
  test.use({ allowedMessages: ["ERR_INTERNET_DISCONNECTED"] });

  test("without a connection nothing can be paid or cancelled, and the page says so; afterwards it continues", async ({
    shopper,
    shop,
  }) => {
    const order = await atTheQr(shopper, shop);
    await shopper.context().setOffline(true);
    const main = shopper.getByRole("main");
    await expect(main.getByRole("button", { name: "Sin conexión" })).toBeDisabled();
    await shopper.context().setOffline(false);
    await expect(main.getByRole("button", { name: "Ya pagué" })).toBeEnabled();
    await shop.command({ name: "pay", reference: order.payment?.reference ?? "" });
    await expect(shopper.getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
  });
});

test.describe("another user's order", () => {
  test.use({ allowedMessages: ["status of 404"] });

  test(
    "is answered like an unknown and an invalid id; a guest must sign in first",
    { tag: "@security" },
    async ({ shopper, shop, browser }) => {
      const order = await atTheQr(shopper, shop);
      const stranger = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
      await visit(stranger, shop, `/pago-qr?id=${order.id}`);
      await expect(stranger).toHaveURL(
        `${shop.url}/iniciar-sesion?returnUrl=${encodeURIComponent(`/pago-qr?id=${order.id}`)}`,
      );
      await arriveSignedIn(stranger, shop);
      for (const page of ["/pago-qr", "/pedido-exitoso", "/pedido"]) {
        for (const id of ["00000000-0000-7000-8000-000000000000", "1", ""]) {
          const answer = await stranger.request.get(`${shop.url}${page}?id=${id}`);
          expect([page, id, answer.status()]).toEqual([page, id, 404]);
          expect(await answer.text()).toContain("Por aquí no hay nada");
        }
        const answer = await stranger.goto(`${shop.url}${page}?id=${order.id}`);
        expect([page, answer?.status()]).toEqual([page, 404]);
        await expect(title(stranger)).toHaveText("Por aquí no hay nada");
        await stranger.goto(shop.url + page);
        await expect(stranger).toHaveURL(`${shop.url}/mis-pedidos`);
      }
      await stranger.context().close();
    },
  );
});

test(
  "a QR that expired at the bank, and one that the bank refused, have their own text; one tap makes a new one",
  { tag: "@money" },
  async ({ shopper, shop }) => {
    const order = await atTheQr(shopper, shop);
    await shop.command({ name: "endQr", reference: order.payment?.reference ?? "", how: "lapse" });
    await shopper.getByRole("button", { name: "Ya pagué" }).click();
    await expect(title(shopper)).toHaveText("El QR venció");
    await expect(shopper.getByText("El código venció en el banco: ya no se puede pagar.")).toBeVisible();
    await shopper.getByRole("button", { name: "Generar nuevo QR" }).click();
    await expect(shopper.getByRole("img", { name: /Código QR/ })).toBeVisible();
    const renewed = await call<Order>(shopper, "GET", `/api/orders/${order.id}`);
    await shop.command({ name: "endQr", reference: renewed.payment?.reference ?? "", how: "fail" });
    await shopper.getByRole("button", { name: "Ya pagué" }).click();
    await expect(
      shopper.getByText(/^El (código venció en el banco|banco anuló el código): ya no se puede pagar/),
    ).toBeVisible();
    await shopper.getByRole("button", { name: "Generar nuevo QR" }).click();
    await expect(shopper.getByRole("img", { name: /Código QR/ })).toBeVisible();
  },
);
