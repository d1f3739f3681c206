import { expect, test } from "vitest";
import { landingTitle } from "./landing-title.ts";

test.each([
  ["Primavera–Verano 2026/27 Valles", "Valles", { caps: "Primavera–Verano 2026/27", title: "Valles" }],
  ["Primavera–Verano 2026/27 Valles", "", { caps: "Primavera–Verano 2026/27", title: "Valles" }],
  ["Altacuna", "", { caps: "", title: "Altacuna" }],
  ["Altacuna", "Altacuna", { caps: "", title: "Altacuna" }],
  ["Altacuna", "Hecho a mano", { caps: "Altacuna", title: "Hecho a mano" }],
  ["Outlet", "Últimas piezas Outlet", { caps: "Últimas piezas", title: "Outlet" }],
  ["Regalos hasta Bs. 200", "Regalos", { caps: "", title: "Regalos", rest: "hasta Bs. 200" }],
])("%s, written as “%s”", (name, own, expected) => {
  expect(landingTitle(name, own)).toEqual(expected);
});
