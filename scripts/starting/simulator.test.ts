import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { refusal } from "#demo/bank-simulator/refusal.ts";
import { refusal as providerRefusal } from "#demo/provider-simulator/refusal.ts";
import { openBankSimulator, openProviderSimulator, wantsProviderSimulator, wantsSimulator } from "./simulator.mjs";

test.each([
  [{}, true],
  [{ DEMO: "", PAYMENT_PROVIDER: "", BNB_AUTH_URL: "" }, true],
  [{ DEMO: "on", DATABASE_URL: "postgres://db/shop" }, true],
  [{ PAYMENT_PROVIDER: "baneco" }, true],
  [{ PAYMENT_PROVIDER: "baneco", BNB_ACCOUNT_ID: "another bank's" }, true],
  [{ PAYMENT_PROVIDER: "manual" }, false],
  [{ BNB_AUTH_URL: "http://test.bnb.com.bo" }, false],
  [{ BANK_SIMULATOR_URL: "http://127.0.0.1:9" }, false],
  [{ DEMO: "off" }, false],
  [{ DATABASE_URL: "postgres://db/shop" }, false],
  [{ SESSION_SECRET: "secret" }, false],
])("a shop with %j gets a simulator beside it: %s", async (env, wants) => {
  expect(await wantsSimulator(env)).toBe(wants);
  if (wants) expect(refusal(env)).toBeNull();
});

test("it is opened beside a demo shop, which gets its address; a real shop gets none", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-simulator-"));
  const demo: Record<string, string | undefined> = { PORT: "0", DATA_DIR: path.join(folder, "demo") };
  const simulator = await openBankSimulator(demo);
  expect(demo.BANK_SIMULATOR_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${demo.BANK_SIMULATOR_URL}/control/qrs`)).status).toBe(200);
  await simulator?.close();
  const real: Record<string, string | undefined> = { DEMO: "off", DATA_DIR: path.join(folder, "real") };
  expect(await openBankSimulator(real)).toBeUndefined();
  expect(real.BANK_SIMULATOR_URL).toBeUndefined();
  expect(existsSync(path.join(folder, "real"))).toBe(false);
  rmSync(folder, { recursive: true });
});

test("an unusable folder does not stop it: the shop itself reports that", async () => {
  const env: Record<string, string | undefined> = { PORT: "0", DATA_DIR: "/dev/null/nothing" };
  const simulator = await openBankSimulator(env);
  expect((await fetch(`${env.BANK_SIMULATOR_URL}/control/qrs`)).status).toBe(200);
  await simulator?.close();
});

const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const FACEBOOK = { FACEBOOK_CLIENT_ID: "id", FACEBOOK_CLIENT_SECRET: "secret" };

test.each([
  [{}, true],
  [{ GOOGLE_CLIENT_ID: "", PROVIDER_SIMULATOR_URL: "" }, true],
  [GOOGLE, true],
  [{ DEMO: "on", SESSION_SECRET: "secret", ...FACEBOOK }, true],
  [{ ...GOOGLE, ...FACEBOOK }, false],
  [{ PROVIDER_SIMULATOR_URL: "http://127.0.0.1:9" }, false],
  [{ DEMO: "off" }, false],
  [{ DATABASE_URL: "postgres://db/shop" }, false],
  [{ SESSION_SECRET: "secret" }, false],
])("a shop with %j gets a provider simulator beside it: %s", (env, wants) => {
  expect(wantsProviderSimulator(env)).toBe(wants);
  if (wants) expect(providerRefusal(env)).toBeNull();
});

test("the provider simulator is also opened beside a demo shop only", async () => {
  const demo: Record<string, string | undefined> = { PORT: "0" };
  const simulator = await openProviderSimulator(demo);
  expect(demo.PROVIDER_SIMULATOR_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await fetch(demo.PROVIDER_SIMULATOR_URL ?? "")).text()).toContain("Google y Facebook de prueba");
  await simulator?.close();
  const real: Record<string, string | undefined> = { DEMO: "off" };
  expect(await openProviderSimulator(real)).toBeUndefined();
  expect(real.PROVIDER_SIMULATOR_URL).toBeUndefined();
});
