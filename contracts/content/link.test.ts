import { expect, test } from "vitest";
import { isHttpsLink, isShopPath, linkOf } from "./link.ts";

test.each<[string, "path" | "https" | "none"]>([
  ["/outlet", "path"],
  ["/categoria?n=Bolsos&id=2&tipo=categoria#arriba", "path"],
  ["/", "path"],
  ["https://www.instagram.com/vitrina", "https"],
  ["HTTPS://Ejemplo.bo", "https"],
  ["//evil.example", "none"],
  ["/\\evil.example", "none"],
  ["/a\\b", "none"],
  ["/a b", "none"],
  ["/\t/evil.example", "none"],
  ["http://ejemplo.bo", "none"],
  ["https://banco.example@evil.example", "none"],
  ["https://evil", "none"],
  ["javascript:alert(1)", "none"],
  ["JaVaScRiPt:alert(1)", "none"],
  ["data:text/html,<script>alert(1)</script>", "none"],
  ["mailto:a@b.co", "none"],
  ["outlet", "none"],
  ["", "none"],
  [`/${"a".repeat(500)}`, "none"],
])("%j leads to %s", (typed, kind) => {
  expect([isShopPath(typed), isHttpsLink(typed)]).toEqual([kind === "path", kind === "https"]);
});

test.each([
  ["", ""],
  [" /outlet ", "/outlet"],
  ["https://tienda.bo/producto?id=1#fotos", "/producto?id=1#fotos"],
  ["https://tienda.bo", "/"],
  ["https://tienda.bo//malo.example/x", null],
  ["http://tienda.bo/outlet", null],
  ["https://otra.bo/outlet", "https://otra.bo/outlet"],
  ["www.instagram.com/vitrina", "https://www.instagram.com/vitrina"],
  ["tienda.bo@malo.example/x", null],
  ["javascript:alert(1)", null],
  ["//malo.example", null],
  ["outlet", null],
])("the owner's %j is %j", (typed, link) => {
  expect(linkOf(typed, "https://tienda.bo")).toBe(link);
});
