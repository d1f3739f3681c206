/**
 * Builds the shop: pages and client (React Router), server and service worker (rolldown), and a brotli copy of each
 * client file.
 */
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { requireNode24 } from "./node24.mjs";

requireNode24();

const root = path.resolve(import.meta.dirname, "..");
const BUILD = path.join(root, "build");
const STAMP = path.join(BUILD, "stamp");
const SOURCES = [
  "backoffice",
  "contracts",
  "database",
  "demo",
  "modules",
  "platform",
  "server",
  "storefront",
  "public",
  "scripts/build.mjs",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
/** A build itself writes into these; photographs are read at run time. */
const NO_SOURCES = new Set(["backoffice/node_modules", "demo/seed/photographs"]);

/** Hash of the name, size and time of every source file: an equal stamp means the build is of these sources. */
function sourceStamp() {
  const hash = createHash("sha256");
  const add = (name) => {
    const stats = statSync(path.join(root, name));
    if (stats.isDirectory()) {
      const inside = readdirSync(path.join(root, name)).toSorted();
      for (const entry of inside.map((one) => `${name}/${one}`)) if (!NO_SOURCES.has(entry)) add(entry);
    } else if (!/\.test\.tsx?$/.test(name)) hash.update(`${name} ${stats.size} ${stats.mtimeMs}\n`);
  };
  SOURCES.forEach(add);
  return hash.digest("hex");
}

export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourceStamp();
}

/** Builds in a process of its own, because a shop would keep the gigabyte that a build takes as long as it runs. */
export function ensureBuilt() {
  if (isBuilt()) return;
  console.log("Preparando la tienda (solo la primera vez y tras cada cambio)…");
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Builds beside `build/` and moves the complete result there. A killed build leaves the old one intact, and two builds
 * at once do not write into each other.
 */
async function build() {
  process.env.NODE_ENV = "production";
  process.chdir(root);
  removeLeftovers();
  const before = whichBuild();
  const stamp = sourceStamp();
  const workshop = `${BUILD}.${randomBytes(4).toString("hex")}`;
  mkdirSync(workshop);
  try {
    // No ignore list has this random name; git, the linter and Tailwind's class search would read the folder otherwise.
    writeFileSync(path.join(workshop, ".gitignore"), "*\n");
    const folder = path.join(workshop, "build");
    await buildPages(folder);
    await buildServer(folder);
    await buildBackOffice(path.join(folder, "client/gestion"));
    await buildWorker(path.join(folder, "client"));
    await buildBackOfficeWorker(path.join(folder, "client/gestion"));
    await compressClient(path.join(folder, "client"));
    writeFileSync(path.join(folder, "stamp"), stamp);
    // If another build of the same sources finished first, it stays: a shop may be reading its files already.
    if (whichBuild() === before || !isBuilt()) putInPlace(folder, path.join(workshop, "old"));
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function whichBuild() {
  return statSync(BUILD, { throwIfNoEntry: false })?.ino;
}

/**
 * A folder cannot be renamed over one that has files, so the old build is moved away first. Retried, because another
 * build may do the same at this moment.
 */
function putInPlace(folder, old) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(BUILD)) renameSync(BUILD, `${old}-${attempt}`);
      renameSync(folder, BUILD);
      return;
    } catch (error) {
      if (attempt === 10 || !["ENOENT", "ENOTEMPTY", "EEXIST"].includes(error.code)) throw error;
    }
  }
}

/** Removes folders of killed builds. One younger than an hour may belong to a build in progress. */
function removeLeftovers() {
  for (const name of readdirSync(root)) {
    if (!/^build\.[0-9a-f]{8}$/.test(name)) continue;
    const folder = path.join(root, name);
    const { mtimeMs = Infinity } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - 60 * 60_000) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Of every function the process keeps the source, with two bytes for each character of a file that has a single one
 * beyond Latin-1. Names and lines stay, for the log.
 */
const SHORT = { charset: "ascii", comments: false };

async function buildPages(folder) {
  // Read by react-router.config.ts.
  process.env.VITRINA_BUILD = folder;
  const { createBuilder } = await import("vite");
  // One file: the running shop could not load a separate chunk any more once a newer build has replaced it.
  const ssr = { build: { rolldownOptions: { output: { codeSplitting: false, ...SHORT } } } };
  const builder = await createBuilder({ root, logLevel: "warn", environments: { ssr } });
  await builder.buildApp();
  delete process.env.VITRINA_BUILD;
}

async function buildBackOffice(folder) {
  // Read by backoffice/vite.config.ts.
  process.env.BACKOFFICE_BUILD = folder;
  const { build: buildApp } = await import("vite");
  await buildApp({ configFile: path.join(root, "backoffice/vite.config.ts"), logLevel: "warn" });
  delete process.env.BACKOFFICE_BUILD;
}

/** One file instead of eight hundred: the start takes half the time and half the memory. */
async function buildServer(folder) {
  const { build: bundle } = await import("rolldown");
  await bundle({
    input: {
      main: path.join(root, "server/main.ts"),
      owner: path.join(root, "server/commands/owner.ts"),
      backup: path.join(root, "server/commands/backup.ts"),
      restore: path.join(root, "server/commands/restore.ts"),
    },
    cwd: root,
    platform: "node",
    external: [
      // Native modules cannot be bundled.
      "sharp",
      "pg-native",
      "vite",
      /\/vite\.ts$/,
    ],
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    output: { dir: path.join(folder, "shop"), format: "esm", ...SHORT },
    logLevel: "warn",
  });
  // Separate files, because each is a process or a thread that loads nothing else.
  for (const own of ["modules/media/decoding/picture-process.ts", "modules/import/read/read-worker.ts"])
    await bundle({
      input: path.join(root, own),
      cwd: root,
      platform: "node",
      external: ["sharp"],
      output: { file: path.join(folder, `shop/${path.basename(own, ".ts")}.js`), format: "esm", ...SHORT },
      logLevel: "warn",
    });
}

/** As in vite.config.ts. */
const OLDEST = ["chrome90", "safari15"];

/**
 * One file at the root: a service worker controls only pages below its own path. A hash of the asset names tells builds
 * apart.
 */
async function buildWorker(client) {
  const { build: bundle } = await import("rolldown");
  const assets = readdirSync(path.join(client, "assets")).map((name) => `/assets/${name}`);
  const name = createHash("sha256").update(assets.toSorted().join()).digest("base64url").slice(0, 12);
  await bundle({
    input: path.join(root, "storefront/service-worker/worker.ts"),
    cwd: root,
    transform: { target: OLDEST, define: { BUILD: JSON.stringify(name), ASSETS: JSON.stringify(assets) } },
    output: { file: path.join(client, "sw.js"), format: "iife", minify: true },
    logLevel: "warn",
  });
}

/** Under /gestion/: beside the shop's own worker, each with its pages. */
async function buildBackOfficeWorker(folder) {
  const { build: bundle } = await import("rolldown");
  const assets = readdirSync(path.join(folder, "assets")).map((name) => `/gestion/assets/${name}`);
  await bundle({
    input: path.join(root, "backoffice/service-worker/worker.ts"),
    cwd: root,
    transform: { target: OLDEST, define: { ASSETS: JSON.stringify(assets) } },
    output: { file: path.join(folder, "sw.js"), format: "iife", minify: true },
    logLevel: "warn",
  });
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const compress = promisify(brotliCompress);

async function compressClient(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const small = await compress(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      writeFileSync(`${file}.br`, small);
    }),
  );
}

if (process.argv[1] === import.meta.filename) await build();
