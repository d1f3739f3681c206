/** An owner downloads a backup of the whole shop. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { verifyBackup } from "./read-archive.ts";

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const folder = await mkdtemp(path.join(tmpdir(), "vitrina-download-"));
afterAll(async () => {
  await tested.close();
  await rm(folder, { recursive: true });
});

test("it is whole, made one at a time, written down with who took it, and nothing of it stays", async () => {
  const owner = await signedInOwner(tested);
  const ask = (method = "GET") =>
    fetch(`${tested.url}/api/gestion/exports/backup.tar`, { method, headers: { cookie: owner.cookieHeader() } });
  expect((await owner.call("POST", "/api/gestion/backups")).body).toEqual({ failure: null });
  const answers = await Promise.all([ask(), ask()]);
  const [whole, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(await refused?.json()).toMatchObject({ status: 409, code: "BACKUP_RUNNING" });
  expect(whole?.headers.get("content-disposition")).toBe('attachment; filename="vitrina-2026-11-20.tar"');
  const file = path.join(folder, "downloaded.tar");
  await writeFile(file, (await whole?.bytes()) ?? "");
  const { tables } = await verifyBackup(file);
  expect(tables.find(({ name }) => name === "products")?.rows).toBe(seeded.products.length);
  expect(await readdir(tested.backups)).toEqual([]);
  const trail = await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=access");
  const exported = trail.body.data.filter(({ action }) => action === "export");
  expect(exported.map(({ by, after }) => [by, JSON.parse(after).file])).toEqual([["Rosa Quispe", "backup.tar"]]);
  // What only asks makes none: the next is not the second.
  expect((await ask("HEAD")).status).toBe(200);
  expect((await ask()).status).toBe(200);
});
