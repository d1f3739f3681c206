import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./database.ts";

let parent: string;
let dataDir: string;
let folder: string;
const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);

/** A shop's folder after its first start; every test works on a copy. */
const whole = mkdtempSync(path.join(tmpdir(), "vitrina-whole-"));
await openAndClose(whole);
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "vitrina-folder-"));
  dataDir = path.join(parent, "data");
  folder = path.join(dataDir, "postgres");
  warnings.length = 0;
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));
afterAll(() => rmSync(whole, { recursive: true, force: true }));

/** Opens the folder as the database of a real shop, and closes it. */
async function openAndClose(where: string): Promise<void> {
  const opened = await openDatabase({ dataDir: where, databaseUrl: undefined, demo: false }, warn);
  await opened.database.close();
  await opened.release();
}

const copyWhole = () => cpSync(whole, dataDir, { recursive: true });
const files = (where: string) =>
  readdirSync(where, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
/** The names and contents of the database's files. */
const contents = () => Object.fromEntries(files(folder).map((file) => [file, readFileSync(file).toString("base64")]));
const fails = (where: string) =>
  openAndClose(where).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

const NOTHING_TOUCHED =
  "No se ha tocado nada. Recupera esa carpeta de una copia de seguridad, o elige otra con DATA_DIR";

test("a database without PG_VERSION is not changed, and the error says what to do (F05)", async () => {
  copyWhole();
  rmSync(path.join(folder, "data/PG_VERSION"));
  const before = contents();
  expect(await fails(dataDir)).toMatchObject({
    name: "DatabaseFolderError",
    message: `DATA_DIR: en ${folder} hay archivos, pero no una base de datos entera (falta data/PG_VERSION). ${NOTHING_TOUCHED}`,
  });
  expect(contents()).toEqual(before);
});

test("a folder with other files in it is never made a database (F05)", async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "fotos.zip"), "fotos");
  expect((await fails(dataDir)).message).toContain("(falta password, data/PG_VERSION, data/global/pg_control, ");
  expect(files(folder)).toEqual([path.join(folder, "fotos.zip")]);
});

test("a database of another major version, and one of the engine of before, say how they are taken over (F05)", async () => {
  copyWhole();
  writeFileSync(path.join(folder, "data/PG_VERSION"), "17\n");
  expect((await fails(dataDir)).message).toBe(
    `DATA_DIR: la base de datos de ${folder} es de otra versión de PostgreSQL («17», no 18). No se ha tocado nada. ` +
      "Con la versión de la tienda que la abría haz una copia (`npm run backup`); " +
      "con esta, recupérala en otra DATA_DIR (`npm run restore -- copia.tar`)",
  );
  rmSync(dataDir, { recursive: true });
  mkdirSync(path.join(dataDir, "database"), { recursive: true });
  writeFileSync(path.join(dataDir, "database/PG_VERSION"), "18\n");
  expect((await fails(dataDir)).message).toContain("es de una versión anterior de la tienda, que usaba PGlite.");
  expect(readdirSync(dataDir).toSorted()).toEqual(["database", "postgres.lock"]);
});

test("a damaged control file or a lost log gives one sentence with PostgreSQL's own reason (F05)", async () => {
  copyWhole();
  const control = readFileSync(path.join(folder, "data/global/pg_control"));
  control.write("otra cosa", 40);
  writeFileSync(path.join(folder, "data/global/pg_control"), control);
  expect(await fails(dataDir)).toMatchObject({
    name: "DatabaseFolderError",
    message:
      `DATA_DIR: la base de datos de ${folder} está dañada y no se puede abrir ` +
      `(PostgreSQL dice: «incorrect checksum in control file»). ${NOTHING_TOUCHED}`,
  });
  rmSync(dataDir, { recursive: true });

  copyWhole();
  for (const file of files(path.join(folder, "data/pg_wal"))) truncateSync(file, 0);
  expect((await fails(dataDir)).message).toContain("(PostgreSQL dice: «could not locate a valid checkpoint record at ");
});

test("a first start that was cut short begins anew", async () => {
  mkdirSync(`${folder}.new/data`, { recursive: true });
  writeFileSync(`${folder}.new/data/PG_VERSION`, "18\n");
  await openAndClose(dataDir);
  expect(
    readdirSync(dataDir)
      .filter((name) => name.startsWith("postgres"))
      .toSorted(),
  ).toEqual(["postgres", "postgres.lock"]);
  await openAndClose(dataDir);
  expect(warnings).toEqual([]);
}, 120_000);

test("only the owner can read and write the shop's files, also those made before", async () => {
  copyWhole();
  mkdirSync(path.join(dataDir, "photographs"));
  mkdirSync(path.join(dataDir, "outbox"));
  for (const name of ["photographs/bolso.jpg", "outbox/1.eml", "session-secret", "ajeno.txt"])
    writeFileSync(path.join(dataDir, name), name);
  const inside = path.join(folder, "data/");
  for (const entry of [dataDir, path.join(folder, "data"), ...files(dataDir)])
    chmodSync(entry, statSync(entry).isDirectory() ? 0o777 : 0o666);
  // The link's target is outside the folder, so its permissions must stay.
  const outside = path.join(parent, "outside");
  writeFileSync(outside, "");
  chmodSync(outside, 0o644);
  symlinkSync(outside, path.join(dataDir, "outbox/link"));

  const previous = process.umask(0o022);
  await openAndClose(dataDir);
  process.umask(previous);
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const open = entries
    .filter((entry) => !entry.isSymbolicLink() && entry.name !== "ajeno.txt")
    .map((entry) => path.join(entry.parentPath, entry.name))
    // Others cannot enter the folder around these.
    .filter((entry) => !entry.startsWith(inside))
    .filter((entry) => (statSync(entry).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(dataDir, "ajeno.txt")).mode & 0o777).toBe(0o666);
  expect(statSync(outside).mode & 0o777).toBe(0o644);
});

/** Opens the database in a process of its own, with a mount in a namespace that ends with the process. */
async function openOnDisk(mount: string, copied: boolean): Promise<string> {
  mkdirSync(dataDir);
  const script = `
    import { openDatabase } from ${JSON.stringify(path.join(import.meta.dirname, "database.ts"))};
    const where = { dataDir: ${JSON.stringify(path.join(dataDir, "shop"))}, databaseUrl: undefined, demo: false };
    await openDatabase(where, () => undefined).then(() => console.log("open"), (error) => console.log(error.message));
    process.exit();`;
  // Others than root must play it to mount; PostgreSQL, which refuses root, is then run by a player of somebody else.
  const [namespace, play] = process.getuid?.() === 0 ? ["-m", ""] : ["-rm", "unshare --user --map-user=1000"];
  const shell = `${mount} && exec ${play} "$0" --input-type=module -e "$1"`;
  const prepared = copied ? shell.replace("COPY", `cp -r ${whole} ${dataDir}/shop`) : shell;
  const child = spawn("unshare", [namespace, "sh", "-c", prepared, process.execPath, script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const output = await text(child.stdout);
  await ended;
  return output.trim();
}

const FULL = "DATA_DIR: no queda espacio en el disco de ";

test("a full disk is reported in one sentence: before the first start, during it, and later (F06)", async () => {
  const tiny = `mount -t tmpfs -o size=32k none ${dataDir}`;
  expect(await openOnDisk(tiny, false)).toContain(FULL);
  rmSync(dataDir, { recursive: true });
  const small = `mount -t tmpfs -o size=20m none ${dataDir}`;
  expect(await openOnDisk(small, false)).toContain(FULL);
}, 120_000);

test("a full disk under a whole database, and one mounted read-only (F06)", async () => {
  const filled = `mount -t tmpfs -o size=120m none ${dataDir} && COPY && (cat /dev/zero > ${dataDir}/filler 2>/dev/null || true)`;
  expect(await openOnDisk(filled, true)).toContain(FULL);
  rmSync(dataDir, { recursive: true });
  const readOnly = `mount -t tmpfs -o size=120m none ${dataDir} && COPY && mount -o remount,ro ${dataDir}`;
  expect(await openOnDisk(readOnly, true)).toContain(`DATA_DIR: no se puede escribir en ${dataDir}/shop (EROFS)`);
}, 120_000);
