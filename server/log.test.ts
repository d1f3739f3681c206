import { expect, test } from "vitest";
import { plainError } from "./log.ts";

test("a statement's parameters never reach the log", () => {
  const cause = Object.assign(new Error('relation "x" does not exist'), {
    code: "42P01",
    detail: "Key (email)=(a@b.c)",
  });
  const error = Object.assign(new Error("Failed query: insert … params: a@b.c", { cause }), { params: ["a@b.c"] });
  const told = plainError(error);
  expect(told).toEqual({ type: "Error", message: 'relation "x" does not exist', code: "42P01", stack: cause.stack });
  expect(JSON.stringify(told)).not.toContain("a@b.c");
});

test("the cause is logged: fetch says there why it failed", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9"), { code: "ECONNREFUSED" });
  const told = plainError(new TypeError("fetch failed", { cause }));
  expect(told).toMatchObject({ message: "fetch failed", cause: { message: cause.message, code: "ECONNREFUSED" } });
});

test("a thrown value that is not an Error is logged as text", () => {
  expect(plainError("boom")).toEqual({ message: "boom" });
});
