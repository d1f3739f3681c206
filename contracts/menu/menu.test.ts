import { describe, expect, test } from "vitest";
import { EMPTY_MENU, type Menu, giftBands, hasPromoBrand, isActive, promoSeasonName } from "./menu.ts";
import type { SiteSettings } from "../settings/settings.document.ts";
import { pathTo } from "../pages/paths.ts";
import { siteSettingsSchema } from "../settings/settings.schema.ts";

const settings = (change: Partial<SiteSettings> = {}): SiteSettings => ({
  ...siteSettingsSchema.parse({ EstadoTemp: "ACTIVO" }),
  GuiaRegalos: { EstadoRegalo: "ACTIVO", HastaUno: 100, HastaDos: 200, HastaTres: 400, RegaloDesde: 400 },
  ...change,
});
const guide = (change: Partial<SiteSettings["GuiaRegalos"]>) =>
  settings({ GuiaRegalos: { ...settings().GuiaRegalos, ...change } });

test.each([
  ["ACTIVO", true],
  ["activo", false],
  ["ACTIVO ", false],
  ["INACTIVO", false],
  ["1", false],
  ["", false],
  [undefined, false],
])("the toggle %j is %s", (value, on) => {
  expect(isActive(value)).toBe(on);
});

describe("gift guide", () => {
  test("has four bands in the specified words, each with its address", () => {
    const bands = giftBands(settings());
    expect(bands.map((band) => band.name)).toEqual(["Hasta 100", "Hasta 200", "Hasta 400", "Desde 400"]);
    expect(bands.map(pathTo.giftBand)).toEqual([
      "/gift-guide?text=Hasta&valor=100",
      "/gift-guide?text=Hasta&valor=200",
      "/gift-guide?text=Hasta&valor=400",
      "/gift-guide?text=Desde&valor=400",
    ]);
  });

  test.each([
    ["without a figure", guide({ HastaDos: undefined }), ["Hasta 100", "Hasta 400", "Desde 400"]],
    ["with a zero", guide({ RegaloDesde: 0 }), ["Hasta 100", "Hasta 200", "Hasta 400"]],
    [
      "with figures out of order",
      guide({ HastaUno: 200, HastaDos: 100 }),
      ["Hasta 100", "Hasta 200", "Hasta 400", "Desde 400"],
    ],
    ["with equal figures", guide({ HastaDos: 400 }), ["Hasta 100", "Hasta 400", "Desde 400"]],
    ["with one figure", guide({ HastaUno: undefined, HastaDos: undefined, HastaTres: undefined }), ["Desde 400"]],
  ])("%s it has only valid bands", (_, given, names) => {
    expect(giftBands(given).map((band) => band.name)).toEqual(names);
  });

  test.each([
    ["off", guide({ EstadoRegalo: "INACTIVO" })],
    ["without any figure", settings({ GuiaRegalos: { EstadoRegalo: "ACTIVO" } })],
    ["without settings", null],
  ])("%s it is empty", (_, given) => {
    expect(giftBands(given)).toEqual([]);
  });
});

describe("promotional season", () => {
  const seasons = [
    { Ide: 21, Descripcion: "Altiplano" },
    { Ide: 23, Descripcion: "Valles" },
  ];
  const menu = (change: Partial<Menu>): Menu => ({ ...EMPTY_MENU, settings: settings(), seasons, ...change });

  test("is named by its Descripcion, or by the settings' own name", () => {
    expect(promoSeasonName(menu({}))).toBe("Valles");
    expect(promoSeasonName(menu({ settings: settings({ NombreTemp: "FERIA DE CUERO" }) }))).toBe("FERIA DE CUERO");
  });

  test("has no entry when off, unknown, or without settings", () => {
    expect(promoSeasonName(menu({ settings: settings({ EstadoTemp: "" }) }))).toBeNull();
    expect(promoSeasonName(menu({ seasons: [] }))).toBeNull();
    expect(promoSeasonName(menu({ seasons: [], settings: settings({ NombreTemp: "FERIA" }) }))).toBeNull();
    expect(promoSeasonName(EMPTY_MENU)).toBeNull();
  });
});

test("the promotional brand has an entry when it is on and listed", () => {
  const brands = [{ Ide: 4, Descripcion: "MID SEASON SALE" }];
  const on = settings({ EstadoMarca: "ACTIVO" });
  expect(hasPromoBrand({ ...EMPTY_MENU, settings: on, brands })).toBe(true);
  expect(hasPromoBrand({ ...EMPTY_MENU, settings: on, brands: [{ Ide: 5, Descripcion: "Otra" }] })).toBe(false);
  expect(hasPromoBrand({ ...EMPTY_MENU, settings: settings(), brands })).toBe(false);
  expect(hasPromoBrand({ ...EMPTY_MENU, brands })).toBe(false);
});
