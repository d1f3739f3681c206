/** Site settings in the back office: what open pages of the shop see, what is refused, and a foreign host's. */
import { afterAll, describe, expect, test, vi } from "vitest";
import { publish } from "#database/changes.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffSettings } from "#contracts/settings/staff-settings.document.ts";
import { TEST_STORE, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { answers, goodLists, openStoreHost } from "#tests/support/shop/store-host.ts";

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
await tested.shop.settings.refreshMenu();
const owner = await signedInStaff(tested, "owner");
afterAll(() => tested.close());

type Answered = StaffSettings & Partial<Problem>;
const PATH = "/api/gestion/settings";
const read = async () => (await owner.call<StaffSettings>("GET", PATH)).body;
const patch = (body: object, who = owner) => who.call<Answered>("PATCH", PATH, { body });
const change = async (body: object) => patch({ version: (await read()).version, ...body });

async function datosInicio() {
  const query = `url=getDatasInicio&key=${TEST_STORE.key}&codUnicoWeb=${TEST_STORE.code}`;
  return (await fetch(`${tested.url}/${TEST_STORE.store}/API/?${query}`)).json();
}

test("a switched-off outlet is seen by open pages and by the store-management API", async () => {
  const live = await tested.openLive();
  const ref = live.subscribe({ topic: "settings" });
  await live.answer(ref);
  const { version } = await read();
  const { status, body } = await patch({ version, StateOutLat: "INACTIVO", Horario: "  Lunes a sábado " });
  expect([status, body.version, body.settings.StateOutLat, body.settings.Horario]).toEqual([
    200,
    version + 1,
    "INACTIVO",
    "Lunes a sábado",
  ]);
  // Known at once to who saved it, and soon to all.
  expect(tested.shop.settings.menu().settings?.Horario).toBe("Lunes a sábado");
  await vi.waitFor(() =>
    expect(live.latest(ref)?.data).toMatchObject([{ StateOutLat: "INACTIVO", Horario: "Lunes a sábado" }]),
  );
  expect(await datosInicio()).toEqual(body.settings);
  await live.close();
});

test("a switch with nothing behind it is named, and is no error in the log", async () => {
  const { db } = tested.database;
  expect((await read()).empty).toEqual([]);
  await db.update(products).set({ offers: false, seasons: [] });
  await publish(db, ["products", "listing"]);
  await vi.waitFor(async () => expect((await read()).empty).toEqual(["StateOutLat", "EstadoTemp"]));
});

test("the trail has the changed fields only", async () => {
  await change({ EstadoTemp: "INACTIVO", NombreTemp: "Navidad", CelCont: "70012345" });
  const { body } = await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=settings&perPage=1");
  expect(body.data[0]).toMatchObject({
    by: "Rosa Quispe",
    subject: "settings",
    action: "change",
    before: '{"EstadoTemp":"ACTIVO","NombreTemp":""}',
    after: '{"EstadoTemp":"INACTIVO","NombreTemp":"Navidad"}',
  });
});

test("an old version is refused and changes nothing; the same change again is the same answer", async () => {
  const before = await read();
  const first = await patch({ version: before.version, Direccion: "Calle Uno" });
  const again = await patch({ version: before.version, Direccion: "Calle Uno" });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const old = await patch({ version: before.version, Direccion: "Calle Dos" });
  expect([old.status, old.body.code]).toEqual([409, "EDITED_MEANWHILE"]);
  expect(await read()).toEqual(first.body);
});

test("of two people at once one is told that somebody else was faster", async () => {
  const { version } = await read();
  const both = await Promise.all([patch({ version, Direccion: "Aquí" }), patch({ version, Direccion: "Allá" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read()).version).toBe(version + 1);
});

describe("what cannot be used is refused by its field", () => {
  test.each<[string, object, string, string]>([
    ["another site without a scheme", { UrlFB: "otra.com/x" }, "UrlFB", "usuario de Facebook, como @mitienda"],
    ["an insecure link", { UrlWP: "http://otra.com/59170012345" }, "UrlWP", "https://wa.me/591"],
    ["a number that is too short", { UrlWP: "https://wa.me/7001234" }, "UrlWP", "de 8 dígitos"],
    ["a script", { UrlIG: "javascript:alert(1)" }, "UrlIG", "https://"],
    ["a link that pretends to be another", { UrlTik: "https://banco.example@malo.example/x" }, "UrlTik", "https://"],
    ["a foreign phone", { CelCont: "+54 11 4444 5555" }, "CelCont", "Escribe un teléfono de Bolivia de 8 dígitos"],
    ["no address", { Email: "hola" }, "Email", "Ingresa un correo válido"],
    ["another word for on", { StateOutLat: "activo" }, "StateOutLat", "Este valor no es válido"],
    ["a name that is too long", { NombreTemp: "x".repeat(61) }, "NombreTemp", "Escribe hasta 60 letras"],
    ["a field that does not exist", { Color: "rojo" }, "Color", "Este campo no se acepta aquí"],
    ["a negative band", { GuiaRegalos: { HastaUno: -1 } }, "GuiaRegalos.HastaUno", "mayor que cero"],
    ["bands out of order", { GuiaRegalos: { HastaDos: 100 } }, "GuiaRegalos.HastaDos", "mayor que 100"],
    ["a last band inside another", { GuiaRegalos: { RegaloDesde: 399 } }, "GuiaRegalos.RegaloDesde", "desde 400"],
  ])("%s", async (_what, body, path, message) => {
    const before = await read();
    const answer = await change(body);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path, message: expect.stringContaining(message) })],
    ]);
    expect(await read()).toEqual(before);
  });
});

test("links and phones are kept as the shop shows them; empty ones and bands are removed", async () => {
  const { body } = await change({
    UrlFB: "",
    UrlIG: " https://www.instagram.com/otra ",
    UrlTik: "@otra",
    UrlWP: "700 12345",
    CelCont: "+591 2 244-1234",
    GuiaRegalos: { HastaDos: null, HastaTres: 500, RegaloDesde: 600 },
  });
  expect(body.settings).toMatchObject({
    UrlFB: "",
    UrlIG: "https://www.instagram.com/otra",
    UrlTik: "https://www.tiktok.com/@otra",
    UrlWP: "https://wa.me/59170012345",
    CelCont: "22441234",
    GuiaRegalos: { EstadoRegalo: "ACTIVO", HastaUno: 100, HastaTres: 500, RegaloDesde: 600 },
  });
  expect(body.settings.GuiaRegalos).not.toHaveProperty("HastaDos");
});

test("staff may not see or change them", async () => {
  const staff = await signedInStaff(tested, "staff");
  const { version } = await read();
  for (const answer of [await staff.call<Problem>("GET", PATH), await patch({ version, UrlFB: "" }, staff)])
    expect([answer.status, answer.body.code]).toEqual([403, "FORBIDDEN"]);
});

test("a new shop's first settings are saved once by two people at once", async () => {
  const empty = await openTestShop({ proxies: ["127.0.0.1"], seeded: false });
  try {
    const own = await signedInStaff(empty, "owner");
    expect((await own.call<StaffSettings>("GET", PATH)).body).toMatchObject({ version: 0, foreign: false });
    const both = await Promise.all(
      ["70012345", "70012346"].map((CelCont) => patch({ version: 0, CelCont, StateOutLat: "ACTIVO" }, own)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await own.call<StaffSettings>("GET", PATH)).body.version).toBe(1);
  } finally {
    await empty.close();
  }
});

test("the settings of a foreign host are shown and cannot be changed here", async () => {
  const host = await openStoreHost(answers(goodLists));
  const other = await openTestShop({ proxies: ["127.0.0.1"], storeHost: host.url });
  try {
    await other.shop.settings.refreshMenu();
    const own = await signedInStaff(other, "owner");
    const { body } = await own.call<StaffSettings>("GET", PATH);
    expect([body.foreign, body.settings.UrlFB]).toEqual([true, "https://fb.example/tienda"]);
    const refused = await patch({ version: body.version, UrlFB: "" }, own);
    expect([refused.status, refused.body.code]).toEqual([409, "FOREIGN_LISTS"]);
  } finally {
    await other.close();
    await host.close();
  }
});
