import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Executes, runMaintenance, vacuumWhenDue } from "./maintenance.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "vitrina-keep-up-"));
  folder = path.join(parent, "database");
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(parent, { recursive: true, force: true });
});

function recorder(): Executes & { readonly commands: string[] } {
  const commands: string[] = [];
  return { commands, exec: async (command) => void commands.push(command) };
}

const MORNING = new Date("2026-11-20T09:00:00Z");
const later = (hours: number) => new Date(MORNING.getTime() + hours * 3_600_000);

test("a vacuum is due a day after the last one, of any process", async () => {
  const client = recorder();
  await vacuumWhenDue(client, folder, MORNING);
  expect(client.commands).toEqual(["vacuum analyze"]);
  expect(readFileSync(`${folder}.vacuumed`, "utf8")).toBe("2026-11-20T09:00:00.000Z");

  const restarted = recorder();
  await vacuumWhenDue(restarted, folder, later(23));
  expect(restarted.commands).toEqual([]);
  await vacuumWhenDue(restarted, folder, later(24));
  expect(restarted.commands).toEqual(["vacuum analyze"]);
});

test("a vacuum that failed is still due, and so is one whose time cannot be read", async () => {
  const broken: Executes = { exec: () => Promise.reject(new Error("no")) };
  await expect(vacuumWhenDue(broken, folder, MORNING)).rejects.toThrow("no");
  const client = recorder();
  await vacuumWhenDue(client, folder, MORNING);
  writeFileSync(`${folder}.vacuumed`, "");
  await vacuumWhenDue(client, folder, MORNING);
  // A clock that was a year ahead and then corrected (F21).
  writeFileSync(`${folder}.vacuumed`, later(365 * 24).toISOString());
  await vacuumWhenDue(client, folder, MORNING);
  expect(client.commands).toEqual(["vacuum analyze", "vacuum analyze", "vacuum analyze"]);
});

test("a shop restarted every day is vacuumed every day, and checkpointed every five minutes", async () => {
  vi.useFakeTimers({ now: MORNING });
  const hour = 3_600_000;
  const vacuums: number[] = [];
  for (let day = 0; day < 3; day += 1) {
    const client = recorder();
    const stop = runMaintenance(client, folder, () => undefined);
    await vi.advanceTimersByTimeAsync(10 * hour);
    stop();
    await vi.advanceTimersByTimeAsync(14 * hour);
    expect(client.commands.filter((command) => command === "checkpoint")).toHaveLength(120);
    vacuums.push(client.commands.filter((command) => command === "vacuum analyze").length);
  }
  expect(vacuums).toEqual([1, 1, 1]);
});
