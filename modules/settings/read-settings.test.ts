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
  ["Cel. 77712345\nTel. 2444444", "77712345"],
  ["Cel.: 777-12345 (solo mensajes)", "77712345"],
  ["WhatsApp +591 77712345 / Fijo (2) 2444444", "77712345"],
  ["77712345 70012345", "77712345"],
  ["77712345 2444444", "77712345"],
  ["Tel: 2444444 Cel: 70012345", "2444444"],
  ["tel:+59177712345", "77712345"],
  ["Av. 6 de Agosto 2455, cel 69812345", "69812345"],
  ["de 9 a 18, 77712345", "77712345"],
  ["+54 9 11 4444 5555 77712345", ""],
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
  ["//youtube.com/@tienda", "https://youtube.com/@tienda"],
  ["///youtube.com", ""],
  ["//user@youtube.com", ""],
  ["/tienda", ""],
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

test.each([
  ["whatsapp://send?phone=59177712345", "https://api.whatsapp.com/send?phone=59177712345"],
  [
    "https://api.whatsapp.com/send?phone=59177712345&text=hola",
    "https://api.whatsapp.com/send?phone=59177712345&text=hola",
  ],
  ["Cel. 77712345", "https://wa.me/59177712345"],
  ["+54 9 11 4444 5555", "https://wa.me/5491144445555"],
  ["whatsapp:javascript:alert(1)", ""],
  ["intent://send#Intent;scheme=whatsapp;end", ""],
])("the messaging link %j is %j", (UrlWP, link) => {
  expect(readSettings({ UrlWP }).settings.UrlWP).toBe(link);
});

test.each([
  ["UrlIG", "@tienda", "https://www.instagram.com/tienda"],
  ["UrlTik", "@mi.tienda", "https://www.tiktok.com/@mi.tienda"],
  ["UrlFB", "pronto", ""],
] as const)("%s %j is %j", (field, written, link) => {
  expect(readSettings({ [field]: written }).settings[field]).toBe(link);
});

describe("toggles are on when they equal 'ACTIVO'", () => {
  test.each(["ACTIVO ", " ACTIVO", "ACTIVO\n", "activo", "Activo", "\u200bACTIVO", "SI", true, 1, ["ACTIVO"]])(
    "%j is off, and is named",
    (value) => {
      const { settings, refused } = readSettings({ EstadoTemp: value, GuiaRegalos: { EstadoRegalo: value } });
      expect([settings.EstadoTemp, settings.GuiaRegalos.EstadoRegalo]).toEqual(["INACTIVO", "INACTIVO"]);
      expect(refused).toEqual(
        ["EstadoTemp", "EstadoRegalo"].map((field) => ({
          item: `${field}: ${JSON.stringify(value)}`,
          reason: "No es exactamente ACTIVO: queda apagado",
        })),
      );
    },
  );

  test.each(["INACTIVO", "inactivo", "Inactiva", "DESACTIVADO", "NO", "N", "0", "", "  ", 0, false, null, undefined])(
    "%j is off, and nothing is said",
    (value) => {
      const { settings, refused } = readSettings({ StateOutLat: value });
      expect([settings.StateOutLat, refused]).toEqual(["INACTIVO", []]);
    },
  );
});

test.each([
  ["an object", { EstadoRegalo: "ACTIVO", HastaUno: "100" }],
  ["a list of one", [{ EstadoRegalo: "ACTIVO", HastaUno: "100" }]],
  ["JSON as text", '{"EstadoRegalo":"ACTIVO","HastaUno":"100"}'],
  ["a list of one as text", ' [{"EstadoRegalo":"ACTIVO","HastaUno":100}]'],
])("GuiaRegalos may be %s", (_, GuiaRegalos) => {
  const { settings, refused } = readSettings({ GuiaRegalos });
  expect(settings.GuiaRegalos).toEqual({ EstadoRegalo: "ACTIVO", HastaUno: 100 });
  expect(refused).toEqual([]);
});

test.each(["{", "pronto", 7, []])("GuiaRegalos %j is off", (GuiaRegalos) => {
  expect(readSettings({ GuiaRegalos }).settings.GuiaRegalos).toEqual({ EstadoRegalo: "INACTIVO" });
});

describe("settings", () => {
  test.each([
    { UrlFB: "https://fb.example/t" },
    { Horario: "Lun" },
    { StateOutLat: "ACTIVO" },
    [{ Direccion: "Calle 1" }],
  ])("%j alone are settings", (answer) => {
    expect(readSettings(answer).settings).toMatchObject(Array.isArray(answer) ? { Direccion: "Calle 1" } : answer);
  });

  test("an unreadable field is left out and named; the rest is used", () => {
    const { settings, refused } = readSettings({
      UrlFB: "tienda",
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
      { item: 'UrlFB: "tienda"', reason: "No es una dirección web" },
      { item: 'CelCont: "llámanos"', reason: "No es un teléfono de Bolivia" },
      { item: 'HastaTres: "pronto"', reason: "No es un monto mayor que cero" },
      { item: "RegaloDesde: -5", reason: "No es un monto mayor que cero" },
    ]);
  });

  test("a missing or empty field is no error", () => {
    const { settings, refused } = readSettings({ CelCont: 70012345, UrlTik: "  ", Horario: null });
    expect(settings).toMatchObject({ CelCont: "70012345", UrlTik: "", Horario: "" });
    expect(settings.GuiaRegalos.EstadoRegalo).toBe("INACTIVO");
    expect(refused).toEqual([]);
  });

  test.each([null, "hola", [], {}, { error: "clave" }, 7])("%j are not settings", (answer) => {
    expect(() => readSettings(answer)).toThrow("not a settings object");
  });
});
