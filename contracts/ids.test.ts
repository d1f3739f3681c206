import fc from "fast-check";
import { expect, test } from "vitest";
import { additionSchema } from "./cart/cart.schema.ts";
import { newImportSchema } from "./import/import.schema.ts";
import { id as productId } from "./product/product-fields.schema.ts";
import { isDocumentId, isVisitorId, newId, newVisitorId } from "./ids.ts";

test("a visitor's id is 24 random bytes in base64url, and never repeats", () => {
  const ids = Array.from({ length: 1_000 }, newVisitorId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(isVisitorId(id)).toBe(true);
  }
});

test("a document's id is a UUIDv7: the time first, the rest random", () => {
  const made = Date.parse("2026-11-20T12:00:00Z");
  const ids = Array.from({ length: 1_000 }, () => newId(made));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(isDocumentId(id)).toBe(true);
    expect(id[14]).toBe("7");
    expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(made);
  }
  const before = Date.now();
  const now = Number.parseInt(newId().replace("-", "").slice(0, 12), 16);
  expect(now >= before && now <= Date.now()).toBe(true);
});

test("in every body an id is what it is in an address: in lower case", () => {
  const accepted = (id: string) => [
    productId.safeParse(id).success,
    newImportSchema.safeParse({ id, name: "a.csv", size: 1, counted: false }).success,
    additionSchema.safeParse({ id, variant: "A-1", quantity: 1 }).success,
  ];
  const id = newId();
  expect([accepted(id), accepted(id.toUpperCase())]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

test("documents are sorted by their creation time", () => {
  const moment = fc.integer({ min: 0, max: 2 ** 48 - 2 });
  fc.assert(fc.property(moment, (ms) => newId(ms) < newId(ms + 1)));
});

test.each([
  "",
  "short",
  "a".repeat(21),
  "a".repeat(65),
  `${"a".repeat(30)}=`,
  `${"a".repeat(30)} `,
  `${"a".repeat(30)}\n`,
  "ñ".repeat(30),
])("%j is not a visitor's id", (id) => {
  expect(isVisitorId(id)).toBe(false);
});

test.each([
  "",
  "1",
  "01890000-0000-7000-8000-00000000000",
  "01890000-0000-7000-8000-0000000000000",
  "01890000000070008000000000000000",
  "{01890000-0000-7000-8000-000000000000}",
  "01890000-0000-7000-8000-00000000000G",
  "01890000-0000-7000-8000-00000000000A",
  "00000000-0000-0000-0000-000000000000",
  "01890000-0000-7000-8000-000000000000\n",
])("%j is not a document's id", (id) => {
  expect(isDocumentId(id)).toBe(false);
});
