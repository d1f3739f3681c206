/** The back office as an app on the owner's phone: notices, and the home screen. */
import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { expectFit, openFromMenu, ownersPage, signIn } from "../support/back-office.ts";
import { type TestShop, expect } from "../support/journey.ts";

ownersPage.use({ contextOptions: { serviceWorkers: "allow", viewport: { width: 360, height: 780 } } });

async function openAccount(owner: Page) {
  await openFromMenu(owner, "Tu cuenta");
  await expect(owner.getByRole("heading", { name: "Avisos en tu teléfono" })).toBeVisible();
}

/** No push service is reachable here: the browser gets a subscription with real keys, made in the page. */
async function withPushService(context: BrowserContext, { url }: TestShop) {
  await context.grantPermissions(["notifications"], { origin: url });
  await context.addInitScript(() => {
    if (Notification.permission !== "granted") {
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Object.assign(Notification, { requestPermission: async () => "granted" });
    }
    let current: object | null = null;
    const subscribe = async () => {
      const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
        "deriveBits",
      ]);
      const raw = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
      const text = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll("+", "-")
          .replaceAll("/", "_")
          .replaceAll("=", "");
      const auth = text(crypto.getRandomValues(new Uint8Array(16)));
      const endpoint = `https://push.invalid/${crypto.randomUUID()}`;
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      current = { toJSON: () => ({ endpoint, keys: { p256dh: text(raw), auth } }), unsubscribe };
      return current;
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current });
  });
}

/** Keeps notices in a list: a Chromium without a screen has none, or drops them after a while. */
async function withNotifications(worker: Worker) {
  await worker.evaluate(() => {
    const { registration }: { registration: ServiceWorkerRegistration } = Object(globalThis);
    let kept: readonly { readonly tag: string }[] = [];
    const showNotification = async (title: string, options: NotificationOptions) => {
      const others = kept.filter(({ tag }) => tag !== options.tag);
      const close = () => (kept = kept.filter((one) => one !== shown));
      const shown = { ...options, tag: options.tag ?? "", title, close };
      kept = [...others, shown];
    };
    const getNotifications = async ({ tag }: { tag?: string } = {}) =>
      kept.filter((one) => tag === undefined || one.tag === tag);
    class NotificationEvent extends Event {
      notification: unknown;
      constructor(type: string, { notification }: { notification: unknown }) {
        super(type);
        this.notification = notification;
      }
      waitUntil() {
        return undefined;
      }
    }
    Object.assign(registration, { showNotification, getNotifications });
    Object.assign(globalThis, { NotificationEvent });
  });
}

const titles = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration }: { registration: ServiceWorkerRegistration } = Object(globalThis);
    return (await registration.getNotifications()).map(({ title, body }) => `${title} | ${body}`);
  });

async function tap(worker: Worker) {
  await worker.evaluate(async () => {
    const { registration }: { registration: ServiceWorkerRegistration } = Object(globalThis);
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error("no notice");
    const { NotificationEvent: Tap } = Object(globalThis);
    globalThis.dispatchEvent(new Tap("notificationclick", { notification }));
  });
}

/** Delivers a push as the browser does after decrypting it. */
async function openDelivery(page: Page, origin: string) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const known = new Promise<string>((done) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/gestion/"));
      if (own) done(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await known;
  return (message: object) =>
    cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
}

ownersPage("a phone is added, told of orders in Spanish, and a tap opens the order", async ({ shop, owner }) => {
  await withPushService(owner.context(), shop);
  await owner.reload();
  await openAccount(owner);
  await expectFit(owner);
  // The back office has started it already.
  const [worker = await owner.context().waitForEvent("serviceworker")] = owner.context().serviceWorkers();
  await owner.getByRole("button", { name: "Avisarme en este teléfono" }).click();
  await withNotifications(worker);
  await expect(owner.getByText("(este aparato)")).toBeVisible();
  await expectFit(owner);

  const deliver = await openDelivery(owner, shop.url);
  const message = (number: string) => ({ event: "placed", order: `id-${number}`, number, amount: "Bs. 350,50" });
  await deliver(message("000123"));
  await expect.poll(() => titles(worker)).toEqual(["Pedido nuevo: 000123 | Bs. 350,50"]);
  await deliver(message("000124"));
  await expect.poll(() => titles(worker)).toEqual(["2 pedidos nuevos | 000123, 000124"]);
  await tap(worker);
  await expect(owner).toHaveURL(`${shop.url}/gestion/orders`);
  await expect.poll(() => titles(worker)).toEqual([]);
  await deliver(message("000125"));
  await expect.poll(() => titles(worker)).toEqual(["Pedido nuevo: 000125 | Bs. 350,50"]);
  // There is no such order, so its page soon gives way to the list again.
  const opened = owner.waitForURL(`${shop.url}/gestion/orders/id-000125/show`, { waitUntil: "commit" });
  await tap(worker);
  await opened;
  await expect.poll(() => titles(worker)).toEqual([]);

  await expect(owner.getByRole("heading", { name: "Pedidos", exact: true })).toBeVisible();
  // Signing out is the end of the notices on this phone.
  await openFromMenu(owner, "Tu cuenta");
  await owner.getByRole("button", { name: "Cerrar sesión", exact: true }).click();
  await expect(owner.getByLabel("Correo electrónico")).toBeVisible();
  await signIn(owner, shop, DEMO_OWNER);
  await openAccount(owner);
  await expect(owner.getByRole("button", { name: "Avisarme en este teléfono" })).toBeVisible();
  await expect(owner.getByRole("list", { name: "Aparatos con avisos" })).toBeHidden();
});

ownersPage("what one is told, the quiet hours and the devices are chosen with a thumb", async ({ shop, owner }) => {
  await withPushService(owner.context(), shop);
  await owner.reload();
  await openAccount(owner);
  await owner.getByLabel("Nombre de este aparato").fill("El teléfono del mostrador");
  await owner.getByRole("button", { name: "Avisarme en este teléfono" }).click();
  const devices = owner.getByRole("list", { name: "Aparatos con avisos" });
  await expect(devices).toContainText("El teléfono del mostrador (este aparato)");
  await owner.getByLabel("Pedido pagado").click();
  await expect(owner.getByLabel("Pedido pagado")).not.toBeChecked();
  await owner.getByLabel("Horas sin avisos").click();
  await expect(owner.getByLabel("Horas sin avisos")).toBeChecked();
  await owner.getByLabel("Desde").click();
  await owner.getByRole("option", { name: "21:00" }).click();
  await expectFit(owner);
  await owner.reload();
  await expect(owner.getByLabel("Pedido pagado")).not.toBeChecked();
  await expect(owner.getByLabel("Desde")).toHaveText("21:00");
  await expect(owner.getByLabel("Hasta")).toHaveText("7:00");
  await owner.getByLabel("Pedido pagado").click();
  await expect(owner.getByLabel("Pedido pagado")).toBeChecked();
  await owner.getByLabel("Horas sin avisos").click();
  await expect(owner.getByLabel("Horas sin avisos")).not.toBeChecked();
  await owner.getByRole("button", { name: "Quitar El teléfono del mostrador" }).click();
  await expect(owner.getByRole("button", { name: "Avisarme en este teléfono" })).toBeVisible();
});

ownersPage("without the permission it says how to give it", async ({ owner }) => {
  await owner.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await owner.reload();
  await openAccount(owner);
  await expect(owner.getByText("Toca el candado junto a la dirección")).toBeVisible();
  await expect(owner.getByRole("button", { name: "Avisarme en este teléfono" })).toBeHidden();
});

ownersPage("it can be put on the home screen, beside the shop", async ({ owner, shop }) => {
  const cdp = await owner.context().newCDPSession(owner);
  const { url, errors, data } = await cdp.send("Page.getAppManifest");
  expect([url, errors]).toEqual([`${shop.url}/gestion/app.webmanifest`, []]);
  const manifest = JSON.parse(data ?? "{}");
  expect(manifest).toMatchObject({
    id: "/gestion/",
    name: "Gestión · Vitrina",
    short_name: "Gestión",
    start_url: "/gestion/",
    scope: "/gestion/",
    display: "standalone",
    theme_color: "#faf7f2",
  });
  const sizes = await owner.evaluate(
    (icons: readonly { src: string; sizes: string }[]) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = await createImageBitmap(await (await fetch(src)).blob());
          return `${picture.width}x${picture.height}`;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual(manifest.icons.map(({ sizes: said }: { sizes: string }) => said));
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(["any", "any", "maskable"]);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // Playwright's contexts are private windows, in which nothing is ever installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
