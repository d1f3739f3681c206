import { Hono } from "hono";
import { expect, test } from "vitest";
import { DatabaseConnectionError } from "#database/failures.ts";
import { createDatabaseHealth } from "#database/pool/health.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { createLog } from "../../log.ts";
import { answerError } from "./problem.ts";

/** An API whose every call fails with this error, and counters of what it logs. */
function failing(error: Error) {
  const warnings: string[] = [];
  const health = createDatabaseHealth((message) => void warnings.push(message));
  const log = createLog("silent");
  const errors: unknown[][] = [];
  log.error = (...words: unknown[]) => void errors.push(words);
  const api = new Hono<ShopEnv>();
  api.use(async (c, next) => {
    c.set("log", log);
    c.set("requestId", "r");
    await next();
  });
  api.get("/", () => {
    throw error;
  });
  api.onError((thrown, c) => answerError(thrown, c, health));
  const ask = async () => {
    const answer = await api.request("/");
    return `${answer.status} ${(await answer.json()).code}`;
  };
  return { ask, health, errors, warnings };
}

const librarys = Object.assign(new Error("Failed to get session"), { name: "APIError" });
const lost = new DatabaseConnectionError(new Error("Connection terminated unexpectedly"));

test("while the database fails, the sign-in library's own errors are logged as one warning for all requests", async () => {
  const { ask, health, errors, warnings } = failing(librarys);
  health.note(lost);
  for (let turn = 0; turn < 50; turn += 1) expect(await ask()).toBe("503 UNAVAILABLE");
  expect(errors).toHaveLength(0);
  expect(warnings).toEqual(["the database could not do what it was asked: unreachable"]);
});

test("the same error while the database works is a bug of ours, and logged", async () => {
  const { ask, errors } = failing(librarys);
  expect(await ask()).toBe("500 INTERNAL");
  expect(errors).toHaveLength(1);
});

test("a bug of ours while the database fails is logged as well", async () => {
  const { ask, health, errors } = failing(new TypeError("undefined is no function"));
  health.note(lost);
  expect(await ask()).toBe("503 UNAVAILABLE");
  expect(errors).toHaveLength(1);
});
