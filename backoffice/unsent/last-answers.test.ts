/** Of what was read nothing is shown to another person, and nothing is left when its own one signs out. */
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { StaffSession } from "../../contracts/staff/staff.document.ts";
import { keepAnswersOf, lastPerson, setPerson, showLastAnswers } from "./last-answers.ts";

const stored = new Map<string, string>();
const kept = new Map<string, Map<string, Response>>();
/** A phone's storages, in memory. */
const open = (name: string) => {
  const cache = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, cache);
  return {
    put: (path: string, answer: Response) => void cache.set(path, answer),
    keys: () => [...cache.keys()],
    delete: (path: string) => cache.delete(path),
    matchAll: () => [...cache.values()].map((answer) => answer.clone()),
  };
};
vi.stubGlobal("caches", {
  open: async (name: string) => open(name),
  delete: async (name: string) => kept.delete(name),
});
vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => void stored.set(name, text),
  removeItem: (name: string) => void stored.delete(name),
});
vi.stubGlobal("navigator", { onLine: true });
afterAll(() => vi.unstubAllGlobals());

const person = (id: string): StaffSession => ({
  id,
  name: id,
  email: `${id}@vitrina.example`,
  role: "owner",
  rights: [],
  hasTotp: false,
  rebateMax: 100,
  hasPasskey: false,
  provedUntil: "2026-11-27T10:00:00.000Z",
});
const keptCount = () => [...kept.values()].reduce((sum, cache) => sum + cache.size, 0);
/** The phone starts anew, without signal. */
async function startAnew(): Promise<QueryClient> {
  const client = new QueryClient();
  keepAnswersOf(client);
  await showLastAnswers();
  return client;
}

beforeEach(async () => {
  await setPerson(null);
  const client = new QueryClient();
  keepAnswersOf(client);
  await setPerson(person("rosa"));
  client.setQueryData(["orders", "getList"], [{ number: "V-1" }]);
  client.setQueryData(["payments"], { key: "secret" });
  await vi.waitFor(() => expect(keptCount()).toBe(1));
});

test("orders are kept, what banks know is not", async () => {
  vi.resetModules();
  const anew = await import("./last-answers.ts");
  const client = new QueryClient();
  anew.keepAnswersOf(client);
  await anew.showLastAnswers();
  expect(client.getQueryData(["orders", "getList"])).toEqual([{ number: "V-1" }]);
  expect([client.getQueryCache().getAll().length, anew.lastPerson()?.id]).toEqual([1, "rosa"]);
});

test.each([
  ["signed out", null],
  ["another person", person("beto")],
])("%s: nothing of it is left", async (_, next) => {
  await setPerson(next);
  expect([keptCount(), lastPerson()?.id]).toEqual([0, next?.id]);
  expect((await startAnew()).getQueryCache().getAll()).toEqual([]);
});

test("a tab that is still open keeps nothing after its person signed out in another", async () => {
  stored.clear();
  kept.clear();
  (await startAnew()).setQueryData(["orders", "getList"], [{ number: "V-2" }]);
  expect(keptCount()).toBe(0);
});
