import { expect, test } from "vitest";
import { seasonTitle, titleSize } from "./season-title.ts";

test("the words after the year are the title, those before stand above it", () => {
  expect(seasonTitle("Primavera–Verano 2026/27 Valles")).toEqual({ caps: "Primavera–Verano 2026/27", title: "Valles" });
  expect(seasonTitle("Invierno 2027 Puna alta")).toEqual({ caps: "Invierno 2027", title: "Puna alta" });
});

test("a name that has nothing after a year is the title", () => {
  expect(seasonTitle("Primavera–Verano 2026/27")).toEqual({ caps: "", title: "Primavera–Verano 2026/27" });
  expect(seasonTitle(" Escolar ")).toEqual({ caps: "", title: "Escolar" });
  expect(seasonTitle("")).toEqual({ caps: "", title: "" });
});

test("only a short word is set in the largest size", () => {
  expect(titleSize("Valles")).toBe("text-display");
  expect(titleSize("Altiplanos")).toBe("text-h1");
  expect(titleSize("Primavera–Verano 2026/27")).toBe("text-h1");
});
