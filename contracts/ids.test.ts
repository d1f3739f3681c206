import { expect, test } from "vitest";
import { isDocumentId, isVisitorId, newId, newVisitorId } from "./ids.ts";

test("a visitor's id is 24 random bytes in base64url, never the same", () => {
  const ids = Array.from({ length: 1_000 }, newVisitorId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(isVisitorId(id)).toBe(true);
  }
});

test("a document's id is a UUIDv7, sorted by time", () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(ids.every(isDocumentId)).toBe(true);
  expect(ids.every((id) => id[14] === "7")).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
});

test.each(["", "short", "a".repeat(21), "a".repeat(65), `${"a".repeat(30)}=`, `${"a".repeat(30)} `, `${"a".repeat(30)}\n`, "ñ".repeat(30)])(
  "%j names no visitor",
  (id) => {
    expect(isVisitorId(id)).toBe(false);
  },
);

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
])("%j is no document id", (id) => {
  expect(isDocumentId(id)).toBe(false);
});
