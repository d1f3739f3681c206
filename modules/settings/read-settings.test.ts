import { describe, expect, test } from "vitest";
import { readContactPhone, readLink, readSettings } from "./read-settings.ts";

test.each([
  ["70012345", "70012345"],
  ["+591 77712345", "77712345"],
  ["+59177712345", "77712345"],
  ["00591 77712345", "77712345"],
  ["591-777-12345", "77712345"],
  ["77712345 / 2444444", "77712345"],
  ["oficina / 2444444", "2444444"],
  ["77712345, 70012345", "77712345"],
  ["77712345 y 70012345", "77712345"],
  ["(2) 244-4444", "22444444"],
  ["800-10-1234", "800101234"],
  ["+1 555 1234567", ""],
  ["llámanos", ""],
  ["123", ""],
  ["777123456789", ""],
  ["", ""],
])("the phone %j is %j", (written, phone) => {
  expect(readContactPhone(written)).toBe(phone);
});

test.each([
  ["https://wa.me/59177712345", "https://wa.me/59177712345"],
  ["http://tienda.example", "http://tienda.example"],
  ["wa.me/59177712345", "https://wa.me/59177712345"],
  ["www.facebook.com/tienda?x=1", "https://www.facebook.com/tienda?x=1"],
  ["tienda.example:8443/a", "https://tienda.example:8443/a"],
  ["//evil.example", ""],
  ["javascript:alert(1)", ""],
  ["data:text/html,x", ""],
  ["https:///", ""],
  ["https://a b.example", ""],
  ["https://banco.example@evil.example/", ""],
  ["tienda", ""],
  ["", ""],
])("the link %j is %j", (written, link) => {
  expect(readLink(written)).toBe(link);
});

describe("settings", () => {
  test("an unreadable field is left out and named; the rest is used", () => {
    const { settings, refused } = readSettings({
      UrlFB: "@tienda",
      UrlIG: "instagram.com/tienda",
      UrlWP: "+591 77712345",
      CelCont: "llámanos",
      Horario: { lunes: "9 a 18" },
      Direccion: "",
      StateOutLat: "ACTIVO",
      GuiaRegalos: {
        EstadoRegalo: "ACTIVO",
        HastaUno: "1.000",
        HastaDos: "150 Bs",
        HastaTres: "pronto",
        RegaloDesde: -5,
      },
    });
    expect(settings).toMatchObject({
      UrlFB: "",
      UrlIG: "https://instagram.com/tienda",
      UrlWP: "https://wa.me/59177712345",
      CelCont: "",
      Horario: "",
      StateOutLat: "ACTIVO",
      GuiaRegalos: { EstadoRegalo: "ACTIVO", HastaUno: 1_000, HastaDos: 150 },
    });
    expect(refused).toEqual([
      { item: 'Horario: {"lunes":"9 a 18"}', reason: "No es un texto, o es demasiado largo" },
      { item: 'UrlFB: "@tienda"', reason: "No es una dirección web" },
      { item: 'CelCont: "llámanos"', reason: "No es un teléfono de Bolivia" },
      { item: 'HastaTres: "pronto"', reason: "No es un monto mayor que cero" },
      { item: "RegaloDesde: -5", reason: "No es un monto mayor que cero" },
    ]);
  });

  test("a missing or empty field is no error", () => {
    const { settings, refused } = readSettings({ CelCont: 70012345, UrlTik: "  ", Horario: null });
    expect(settings).toMatchObject({ CelCont: "70012345", UrlTik: "", Horario: "" });
    expect(settings.GuiaRegalos.EstadoRegalo).toBe("");
    expect(refused).toEqual([]);
  });

  test.each([null, "hola", [], {}, { error: "clave" }, 7])("%j are not settings", (answer) => {
    expect(() => readSettings(answer)).toThrow("not a settings object");
  });
});
