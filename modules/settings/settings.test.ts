import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#database/connect.ts";
import { testClock } from "#database/testing/clock.ts";
import { openTestDatabase } from "#database/testing/open-test-database.ts";
import { type Settings, createSettings } from "./settings.ts";

let seeded: Database;
let empty: Database;
beforeAll(async () => {
  [seeded, empty] = await Promise.all([openTestDatabase(), openTestDatabase({ seeded: false })]);
});
afterAll(() => Promise.all([seeded.close(), empty.close()]));

const settingsOf = (database: Database): Settings =>
  createSettings({
    db: database.db,
    clock: testClock,
    storeApi: async () => [],
    log: () => undefined,
    onMenu: async () => undefined,
  });

test("a shop without settings has empty ones, and may be given some", async () => {
  const settings = settingsOf(empty);
  const { GuiaRegalos, ...texts } = await settings.site();
  expect(new Set(Object.values(texts))).toEqual(new Set([""]));
  expect(GuiaRegalos.EstadoRegalo).toBe("");
  expect((await settings.siteWithVersion()).version).toBe(0);
  await settings.change({ Horario: "Siempre" });
  expect(await settings.siteWithVersion()).toMatchObject({
    version: 1,
    settings: { Horario: "Siempre", Direccion: "" },
  });
});

test("a change touches what it names, is a newer version, and is told to the menu", async () => {
  const heard: string[] = [];
  seeded.changes.onChange((topic) => heard.push(topic));
  const settings = settingsOf(seeded);
  const before = await settings.siteWithVersion();
  await settings.change({ NombreTemp: "FERIA", StateOutLat: "INACTIVO" });
  expect(await settings.siteWithVersion()).toEqual({
    version: before.version + 1,
    settings: { ...before.settings, NombreTemp: "FERIA", StateOutLat: "INACTIVO" },
  });
  await vi.waitFor(() => expect(heard).toEqual(["menu"]));
});
