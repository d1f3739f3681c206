import { afterAll, expect, test, vi } from "vitest";
import type { Database } from "#database/pool/connect.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { type Settings, createSettings } from "./settings.ts";

const [seeded, empty] = await Promise.all([openTestDatabase(), openTestDatabase({ seeded: false })]);
afterAll(() => Promise.all([seeded.close(), empty.close()]));

const settingsOf = (database: Database): Settings =>
  createSettings({
    db: database.db,
    clock: testClock,
    storeApi: async () => [],
    log: () => undefined,
    mirror: async () => undefined,
    onMenu: () => undefined,
    record: async () => undefined,
  });

test("a shop without settings has empty ones, and can get some", async () => {
  const settings = settingsOf(empty);
  const { GuiaRegalos, StateOutLat, EstadoMarca, EstadoTemp, ...texts } = await settings.site();
  expect(new Set(Object.values(texts))).toEqual(new Set([""]));
  expect(GuiaRegalos.EstadoRegalo).toBe("INACTIVO");
  expect([StateOutLat, EstadoMarca, EstadoTemp]).toEqual(["INACTIVO", "INACTIVO", "INACTIVO"]);
  await settings.change({ Horario: "Siempre" });
  expect(await settings.site()).toMatchObject({ Horario: "Siempre", Direccion: "" });
});

test("a change affects only its fields, and is announced to the menu", async () => {
  const heard: string[] = [];
  seeded.changes.onChange((topic) => heard.push(topic));
  const settings = settingsOf(seeded);
  const before = await settings.site();
  await settings.change({ NombreTemp: "FERIA", StateOutLat: "INACTIVO" });
  expect(await settings.site()).toEqual({ ...before, NombreTemp: "FERIA", StateOutLat: "INACTIVO" });
  await vi.waitFor(() => expect(heard).toEqual(["menu"]));
});
