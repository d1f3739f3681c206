import { expect, test } from "vitest";
import { CLIENTS, openProviderSimulator } from "#tests/support/providers/test-sign-in-provider.ts";
import { readConfig } from "../config/config.ts";
import { callSimulator, simulatedKeys } from "./provider-simulator.ts";

const URL_OF_IT = "http://127.0.0.1:3002";
const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const REAL = {
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "a secret that is long enough to be one",
  STORE_API_KEY: "key",
  STORE_API_CODE: "code",
  OWNER_EMAIL: "owner@shop.example",
  OWNER_PASSWORD: "tres llamas azules",
  PAYMENT_PROVIDER: "manual",
  OWN_QR_FILE: "our.png",
};

test.each(["google", "facebook"] as const)(
  "the demo shop's credentials for %s are those the simulator accepts",
  (provider) => {
    const { authorizationEndpoint, ...client } = simulatedKeys(provider, URL_OF_IT);
    expect(client).toEqual(CLIENTS[provider]);
    expect(authorizationEndpoint?.startsWith(`${URL_OF_IT}/${provider}/`)).toBe(true);
  },
);

test("calls to simulated providers go to the simulator, others do not, and none after it ended", async () => {
  const simulator = await openProviderSimulator();
  const real = globalThis.fetch;
  const seen: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { url: href } = new Request(input, init);
    seen.push(href);
    return href.startsWith(simulator.url) ? real(input, init) : new Response("outside");
  };
  const outer = globalThis.fetch;
  const end = callSimulator(simulator.url, ["facebook"]);
  const me = await fetch("https://graph.facebook.com/me?fields=id", { headers: { authorization: "Bearer x" } });
  expect(me.status).toBe(401);
  expect(await (await fetch("https://oauth2.googleapis.com/token")).text()).toBe("outside");
  expect(await (await fetch("https://graph.facebook.com.evil.example/me")).text()).toBe("outside");
  end();
  expect(globalThis.fetch).toBe(outer);
  expect(seen[0]).toBe(`${simulator.url}/facebook/me?fields=id`);
  globalThis.fetch = real;
  await simulator.close();
});

test("a demo shop simulates the providers without keys", () => {
  expect(readConfig({})).toMatchObject({ providers: {}, providerSimulator: undefined });
  const both = readConfig({ PROVIDER_SIMULATOR_URL: `${URL_OF_IT}/` });
  expect(both.providerSimulator).toEqual({ url: URL_OF_IT, plays: ["facebook", "google"] });
  expect(both.providers).toEqual({
    google: simulatedKeys("google", URL_OF_IT),
    facebook: simulatedKeys("facebook", URL_OF_IT),
  });
  const one = readConfig({ ...GOOGLE, PROVIDER_SIMULATOR_URL: URL_OF_IT });
  expect(one.providerSimulator?.plays).toEqual(["facebook"]);
  expect(one.providers.google).toEqual({ clientId: "id", clientSecret: "secret" });
});

test.each([
  ["PROVIDER_SIMULATOR_URL", URL_OF_IT],
  ["GOOGLE_CLIENT_ID", "simulador-google"],
  ["FACEBOOK_CLIENT_SECRET", "secreto-del-simulador-facebook"],
])("a real shop does not open with %s=%s", (name, value) => {
  expect(readConfig(REAL).demo).toBe(false);
  expect(() => readConfig({ ...REAL, [name]: value })).toThrow(name);
});
