import { expect, test } from "vitest";
import { contactLines } from "./contact-lines.ts";

test("says where the shop is, when it is open and its number", () => {
  expect(contactLines({ Direccion: "Calle 1", Horario: "Lun–Sáb 9–20", CelCont: "+591 700-12345" })).toEqual([
    "Calle 1",
    "Lun–Sáb 9–20",
    "¿Dudas? Escríbenos al +591 70012345.",
  ]);
});

test("leaves out what the settings do not say", () => {
  expect(contactLines({ Direccion: " ", Horario: "", CelCont: "llámanos" })).toEqual([]);
  expect(contactLines(null)).toEqual([]);
});
