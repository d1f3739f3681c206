import { expect, test } from "vitest";
import { PermanentFailure, reasonOf, loggable } from "./failure.ts";

const wrapped = Object.assign(new Error("Failed query: insert … params: ana@example.com", {}), {
  params: ["ana@example.com"],
  cause: Object.assign(new Error('duplicate key value violates unique constraint "x"'), { code: "23505" }),
});

test.each([
  [new Error("boom"), "Error: boom"],
  [new PermanentFailure("SMTP 550 (RCPT TO)"), "PermanentFailure: SMTP 550 (RCPT TO)"],
  [Object.assign(new Error("no answer"), { code: "ETIMEDOUT" }), "Error ETIMEDOUT: no answer"],
  [wrapped, "Error 23505: duplicate key value violates unique constraint …"],
  [new Error("<ana@example.com>: no such user\r\nhere"), "Error: … no such user here"],
  [new Error("Key (email)=(ana@example.com) exists"), "Error: Key … exists"],
  [new Error("'Ana Pérez' called from +591 700-123.45"), "Error: … called from …"],
  [new Error("x".repeat(1_000)), `Error: ${"x".repeat(193)}`],
  ["boom", "threw what is no error"],
  [Object.assign(new Error("params: ana@example.com"), { params: [] }), "a statement failed"],
])("%#: the reason is short and contains no personal data", (error, expected) => {
  expect(reasonOf(error)).toBe(expected);
});

test("a log line has the place of the error, and otherwise only the reason", () => {
  const error = new Error("ana@example.com is not there");
  const told = loggable(error);
  expect(told.message).toBe("Error: … is not there");
  expect(told.stack).toContain("failure.test.ts");
  expect(told.stack).not.toContain("ana@");
});
