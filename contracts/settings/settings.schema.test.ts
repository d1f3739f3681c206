import { describe, expect, test } from "vitest";
import { categoryEntrySchema, siteSettingsSchema, subcategoryEntrySchema } from "./settings.schema.ts";

describe("site settings", () => {
  test("missing or invalid fields of a host are empty", () => {
    const { GuiaRegalos, StateOutLat, EstadoMarca, EstadoTemp, ...texts } = siteSettingsSchema.parse({
      Horario: null,
      Direccion: { calle: 1 },
      UrlWP: ["x"],
      Email: true,
    });
    expect(new Set(Object.values(texts))).toEqual(new Set([""]));
    expect([StateOutLat, EstadoMarca, EstadoTemp]).toEqual(["INACTIVO", "INACTIVO", "INACTIVO"]);
    expect(GuiaRegalos).toEqual({ EstadoRegalo: "INACTIVO" });
  });

  test("numbers are read as text and text as numbers", () => {
    const read = siteSettingsSchema.parse({
      CelCont: 70012345,
      GuiaRegalos: { EstadoRegalo: "ACTIVO", HastaUno: "100", HastaDos: 200, HastaTres: "", RegaloDesde: "mucho" },
    });
    expect(read.CelCont).toBe("70012345");
    expect(read.GuiaRegalos).toEqual({ EstadoRegalo: "ACTIVO", HastaUno: 100, HastaDos: 200 });
  });

  test("a text of excessive length is left out", () => {
    expect(siteSettingsSchema.parse({ Horario: "x".repeat(2_001) }).Horario).toBe("");
  });
});

describe("list entries", () => {
  test.each([7, "7", " 7 "])("the Ide %j is 7", (Ide) => {
    expect(categoryEntrySchema.parse({ Ide, Descripcion: " Bolsos " })).toEqual({ Ide: 7, Descripcion: "Bolsos" });
  });

  test.each([0, -1, 1.5, 1e12, "", "x", "1e3", "0x7", null, undefined, true, [7], {}])(
    "the Ide %j is invalid",
    (Ide) => {
      expect(categoryEntrySchema.safeParse({ Ide, Descripcion: "Bolsos" }).success).toBe(false);
    },
  );

  test("a Descripcion may be a number", () => {
    expect(categoryEntrySchema.parse({ Ide: 7, Descripcion: 2026 }).Descripcion).toBe("2026");
  });

  test.each(["", "   ", null, undefined, true, {}, "x".repeat(201)])("the Descripcion %j is invalid", (Descripcion) => {
    expect(categoryEntrySchema.safeParse({ Ide: 7, Descripcion }).success).toBe(false);
  });

  test("a subcategory's Grupo may be a number, and may be missing", () => {
    expect(subcategoryEntrySchema.parse({ Ide: 101, Grupo: 1, Descripcion: "Tote" }).Grupo).toBe("1");
    expect(subcategoryEntrySchema.parse({ Ide: 101, Descripcion: "Tote" }).Grupo).toBe("");
  });
});
