/** What a new shop still needs, from the first start to the first thing that can be bought. */
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FirstSteps } from "#contracts/settings/first-steps.document.ts";
import type { Problem } from "#contracts/api/errors.ts";
import type { ShopAnswers } from "#contracts/settings/answers.document.ts";
import type { ShopStatus } from "#contracts/settings/status.document.ts";
import type { StaffContent } from "#contracts/content/staff-content.document.ts";
import { PROMISES } from "#demo/seed/landings.ts";
import type { StaffCalendar } from "#contracts/delivery/staff-delivery.document.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { deliveryCalendar, shippingMethods } from "#modules/shipping/shipping.sql.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInOwner, signedInStaff } from "#tests/support/people/staff.ts";

let tested: TestShop;
let owner: Browser;
beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"], bank: undefined });
  owner = await signedInOwner(tested);
});
afterAll(() => tested.close());

const read = async () => (await owner.call<FirstSteps>("GET", "/api/gestion/first-steps")).body;
const missing = ({ steps, extras }: FirstSteps) => [
  ...extras,
  ...steps.filter(({ done }) => !done).map(({ step }) => step),
];

test("each step is done by what it asks for, and the shop says when it can sell", async () => {
  const { db } = tested.database;
  await db.update(products).set({ active: false });
  await tested.shop.settings.change({ CelCont: "", UrlWP: "" });
  await expect
    .poll(async () => missing(await read()))
    .toEqual(["identity", "contact", "delivery", "mail", "payments", "product", "trial"]);
  expect((await read()).canSell).toBe(false);

  await owner.call("PATCH", "/api/gestion/settings", {
    body: { version: await settingsVersion(), CelCont: "70012345" },
  });
  const left = ["identity", "delivery", "mail", "payments", "product", "trial"];
  await expect.poll(async () => missing(await read())).toEqual(left);

  const [first] = await db.select().from(products).limit(1);
  await db
    .update(products)
    .set({ active: true })
    .where(eq(products.id, first?.id ?? ""));
  expect(await read()).toMatchObject({ canSell: true });
  expect(missing(await read())).toEqual(["identity", "delivery", "mail", "payments", "trial"]);

  // Who says in which city the shop is has not seen its prices.
  for (const city of ["El Alto", "La Paz"]) {
    // oxlint-disable-next-line no-await-in-loop -- each from the version before
    const { version } = (await owner.call<StaffCalendar>("GET", "/api/gestion/delivery-calendar")).body;
    await owner.call("PATCH", "/api/gestion/delivery-calendar", { body: { version, city } });
  }
  expect(await db.$count(auditEntries, eq(auditEntries.subject, "calendar"))).toBe(2);
  expect(missing(await read())).toContain("delivery");
  for (const _time of ["once", "again"]) {
    const { body } = await owner.call<FirstSteps>("POST", "/api/gestion/first-steps/delivery");
    expect(missing(body)).toEqual(["identity", "mail", "payments", "trial"]);
  }
  expect(await db.$count(auditEntries, eq(auditEntries.subject, "first-steps"))).toBe(1);

  for (const _time of ["once", "again"]) {
    const { body } = await owner.call<FirstSteps>("POST", "/api/gestion/first-steps/mail");
    expect(missing(body)).toEqual(["identity", "payments", "trial"]);
  }
  const receipt = await owner.call<Problem>("POST", "/api/gestion/first-steps/receipt", {
    text: new Uint8Array(1),
    headers: { "content-type": "image/jpeg" },
  });
  expect([receipt.status, receipt.body.errors?.[0]?.message]).toEqual([400, "Primero sube la foto de tu QR"]);
});

test("each step says what it is today, and the delivery is tried to another city", async () => {
  const about = async (wanted: string) => (await read()).steps.find(({ step }) => step === wanted)?.about;
  expect(await about("delivery")).toMatch(/^La Paz\. A 9 de 9 departamentos, desde Bs\.\s\d+$/);
  expect(await about("promises")).toBe("Con factura, cambio en 7 días, garantía de 6 meses, envuelves regalos");
  expect((await read()).delivered).toMatch(/^En Santa Cruz de la Sierra pagan Bs\.\s\d+ y reciben /);
});

test("what the owner promises is a step until each question has its answer, be it no", async () => {
  const path = "/api/gestion/content/promises";
  const answer = async (change: object) => {
    const { version } = (await owner.call<StaffContent>("GET", path)).body;
    const content = { ...PROMISES, ...change };
    const saved = await owner.call<StaffContent>("PUT", `${path}/draft`, { body: { version, content } });
    await owner.call("POST", `${path}/publish`, { body: { version: saved.body.version } });
  };
  await answer({ wrapsGifts: null });
  await expect.poll(async () => missing(await read())).toContain("promises");
  await answer({ wrapsGifts: false, exchangeDays: 0, warrantyMonths: 0, givesInvoice: false });
  await expect.poll(async () => missing(await read())).not.toContain("promises");
});

async function settingsVersion(): Promise<number> {
  return (await owner.call<{ version: number }>("GET", "/api/gestion/settings")).body.version;
}

test("each setting says in a few words what it is today, and an owner's only to an owner", async () => {
  const about = async (who: Browser) => (await who.call<ShopAnswers>("GET", "/api/gestion/answers")).body;
  await tested.shop.settings.change({ UrlFB: "", UrlIG: "https://www.instagram.com/a", UrlTube: "", UrlTik: "" });
  await tested.shop.settings.change({ CelCont: "70012345", Direccion: "Calle Jordán 412", EstadoTemp: "INACTIVO" });
  await tested.database.db.update(deliveryCalendar).set({ workDays: [1, 2, 3, 4, 5, 6], closed: ["2026-12-25"] });
  await tested.database.db.update(shippingMethods).set({ active: false }).where(eq(shippingMethods.department, "N"));
  await expect
    .poll(async () => (await about(owner)).answers)
    .toMatchObject({
      "/settings/contact": "70012345, Calle Jordán 412",
      "/settings/networks": "Instagram",
      "/settings/menu": "Outlet sí, regalos sí, temporada no",
      "/content/promises/invoice": "No",
      "/content/promises/exchanges": "No haces",
      "/content/gifts": "Sin título propio",
      "/delivery-calendar": "Lunes a sábado. Cerrado el 25 de diciembre",
      "/staff": "Solo tú",
    });
  const staff = await signedInStaff(tested, "staff");
  const { name, isOpen, answers } = await about(staff);
  expect([name, isOpen, Object.keys(answers).filter((path) => /settings|staff|pay|ship/.test(path))]).toEqual([
    "Vitrina",
    true,
    [],
  ]);
});

test("the state names what is broken; a mail to oneself leaves, and parked jobs are tried again", async () => {
  const ask = async (call: "GET" | "POST", path = "") =>
    (await owner.call<ShopStatus>(call, `/api/gestion/status${path}`)).body.rows;
  const title = async (subject: string) => (await ask("GET")).find((row) => row.subject === subject)?.title;
  expect(await title("mail")).toBe("El correo sale");
  await ask("POST", "/mail");
  await tested.shop.jobs.runDue();
  expect((await tested.mails()).map((mail) => header(mail, "subject"))).toContain("El correo de la tienda llega");

  const at = testClock.now();
  const failed = { data: {}, runAt: at, createdAt: at, attempts: 40, maxAttempts: 40, deadAt: at };
  const { db } = tested.database;
  await db.insert(jobs).values([
    { ...failed, kind: "mail", lastError: "Error: SMTP 535 (AUTH PLAIN)" },
    { ...failed, kind: "search-rebuild", lastError: "Error: broken" },
  ]);
  expect((await ask("GET")).filter(({ state }) => state === "wrong")).toEqual([
    {
      subject: "mail",
      state: "wrong",
      title: expect.stringMatching(/^El correo no sale desde hoy a las \d\d:\d\d$/),
      detail: "El servidor de correo no acepta la clave. 1 correo espera.",
    },
    expect.objectContaining({ subject: "jobs", title: "1 trabajo detenido" }),
  ]);
  expect((await owner.call<ShopAnswers>("GET", "/api/gestion/answers")).body.answers["/status"]).toMatch(
    /^El correo no sale desde .*1 trabajo detenido$/,
  );
  await ask("POST", "/jobs");
  expect(await db.$count(jobs, and(eq(jobs.kind, "mail"), isNotNull(jobs.deadAt)))).toBe(0);
});
