import { expect, test } from "vitest";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import { PROMISES as promises } from "#demo/seed/landings.ts";
import { SHIPPING_METHODS as methods } from "#modules/shipping/defaults.ts";
import { readContact } from "#contracts/contact/ways-to-write.ts";
import { faqOf } from "#modules/content/texts.ts";
import { countAnswers, searchFaq } from "./faq-search.ts";

const EMPTY: SiteSettings = {
  UrlFB: "",
  UrlIG: "",
  UrlTube: "",
  UrlTik: "",
  UrlWP: "",
  CelCont: "",
  Horario: "",
  Direccion: "",
  Email: "",
  StateOutLat: "",
  EstadoMarca: "",
  EstadoTemp: "",
  NombreTemp: "",
  GuiaRegalos: { EstadoRegalo: "" },
};
const { groups } = faqOf({ ...readContact(null, "Vitrina"), methods, promises, mailArrives: true }, {});
const found = (typed: string) => searchFaq(groups, typed).flatMap((group) => group.questions.map(({ id }) => id));

test("an empty search shows all, at least twenty-five, each with its own address", () => {
  expect(searchFaq(groups, "  ")).toBe(groups);
  expect(searchFaq(groups, "¿?")).toBe(groups);
  const ids = groups.flatMap((group) => group.questions.map(({ id }) => id));
  expect(ids.length).toBeGreaterThanOrEqual(25);
  expect(new Set([...ids, ...groups.map(({ id }) => id)]).size).toBe(ids.length + groups.length);
  expect(countAnswers(groups)).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
});

test("accents, capitals and endings are ignored", () => {
  expect(found("envio")).toContain("envio-cuesta");
  for (const typed of ["envío", "ENVIOS", "Envíos", " envio "]) expect(found(typed)).toEqual(found("envio"));
  expect(found("devoluciones")).toEqual(found("devolución"));
  expect(found("pagar")).toEqual(found("pago"));
  expect(found("talla")).not.toContain("cambio-plazo");
});

test("every word must be found, in question or answer, in any order", () => {
  expect(found("qr vence")).toContain("pago-qr-vence");
  expect(found("vence qr")).toEqual(found("qr vence"));
  expect(found("qr vence gamuza")).toEqual([]);
});

test("groups keep their order and lose answers that do not match", () => {
  const kept = searchFaq(groups, "gamuza");
  expect(kept.map(({ id }) => id)).toEqual(["cuidado"]);
  expect(countAnswers(kept)).toBeLessThan(groups.find(({ id }) => id === "cuidado")?.questions.length ?? 0);
});

test("a link's address is not searched, its text is", () => {
  const owner = { ...EMPTY, UrlWP: "https://wa.me/59170012345", CelCont: "70012345", Email: "hola@vitrina.example" };
  const { groups } = faqOf({ ...readContact(owner, "Vitrina"), methods, promises, mailArrives: true }, {});
  expect(searchFaq(groups, "mailto")).toEqual([]);
  expect(countAnswers(searchFaq(groups, "70012345"))).toBeGreaterThan(0);
});
