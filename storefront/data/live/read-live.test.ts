import { expect, test } from "vitest";
import type { Frame } from "#contracts/live.ts";
import { readDocuments, readMessage } from "./read-live.ts";

const cart = { id: "c", products: [], version: 3, updatedAt: "2026-11-22T12:00:00.000Z" };
const frame = (data: unknown[]): Frame => ({ type: "change", ref: "1", version: 3, data });

test("a message of each kind is read", () => {
  for (const message of [
    frame([cart]),
    { type: "snapshot", ref: "1", version: 1, data: [] },
    { type: "denied", ref: "1", code: "NOT_FOUND" },
    { type: "bye", reason: "restart" },
  ]) {
    expect(readMessage(JSON.stringify(message))).toEqual(message);
  }
});

test.each([
  ["of another kind", { type: "news", ref: "1" }],
  ["without its version", { type: "change", ref: "1", data: [] }],
  ["no object", 7],
])("a message %s is ignored", (_what, message) => expect(readMessage(JSON.stringify(message))).toBeNull());

test("documents of the topic are read, without unknown fields", () => {
  expect(readDocuments("cart", frame([{ ...cart, loyalty: 12 }]))).toEqual([cart]);
  expect(readDocuments("cart", frame([]))).toEqual([]);
});

test("a message with a document of another topic is ignored", () => {
  expect(readDocuments("order", frame([cart]))).toBeNull();
  expect(readDocuments("cart", frame([cart, { ...cart, version: "3" }]))).toBeNull();
});
