/** The shop as a process: it starts or says why it cannot, and ends without cutting off any request. */
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { type Socket, connect } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { WebSocket } from "ws";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { fetchToken } from "#tests/support/clients/api-client.ts";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { type Outcome, openFolder } from "#tests/support/shop/main-process.ts";

const REAL = {
  DEMO: "off",
  HOST: "127.0.0.1",
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  OWNER_EMAIL: "owner@shop.example",
  OWNER_PASSWORD: "once huellas en la nieve",
  PAYMENT_PROVIDER: "manual",
  OWN_QR_FILE: "public/icon-512.png",
};
const DEMO = { DEMO: "on" };

const folder = openFolder();
const start = (env: Record<string, string>, file?: string, args?: readonly string[]) => folder.start(env, file, args);
let dataDir: string;
test.beforeEach(() => {
  dataDir = folder.make();
});
test.afterEach(() => folder.remove());

/** Opens the shop and stops it again. */
async function openOnce(env: Record<string, string>): Promise<Outcome> {
  const shop = start(env);
  await shop.opened;
  shop.child.kill("SIGTERM");
  return shop.ended;
}

test("a stop cuts no request: accepted requests are answered, and the process exits with 0 (F02)", async () => {
  cpSync(process.env.JOURNEY_FROM ?? "", dataDir, { recursive: true });
  const shop = start(DEMO);
  const port = await shop.opened;
  const url = `http://127.0.0.1:${port}`;
  const token = await fetchToken(url);

  const body = JSON.stringify({ event: "half", url: "/inicio", device: "mobile" });
  const head = [
    `PUT /api/logs/${newId()} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: ${url}`,
    `Cookie: XSRF-TOKEN=${token}`,
    `X-XSRF-TOKEN: ${token}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  const upload = connect(port, "127.0.0.1");
  upload.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 9)}`);
  const uploaded = upload.toArray();

  const live = new WebSocket(`${url.replace("http", "ws")}/live`, { origin: url });
  const goodbye = once(live, "close");
  await once(live, "open");

  const answered = new Map<number, number>();
  const clients = Array.from({ length: 10 }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 1; ; count += 1) {
      const answer = await ask(port, agent, "/inicio");
      answered.set(index, count);
      if (answer.statusCode !== 200) return answer.statusCode;
      if (answer.headers.connection === "close") return "told";
    }
  });
  await expect.poll(() => answered.size === 10 && Math.min(...answered.values()) > 10).toBe(true);

  shop.child.kill("SIGTERM");
  expect(await Promise.all(clients)).toEqual(Array.from({ length: 10 }, () => "told"));
  expect((await goodbye)[0]).toBe(1012);
  await expect(ask(port, new Agent(), "/healthz")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  upload.write(body.slice(9));
  expect(Buffer.concat(await uploaded).toString("utf8")).toMatch(/^HTTP\/1\.1 201 .*\r\nconnection: close\r\n/is);
  expect((await shop.ended).code).toBe(0);
});

function ask(port: number, agent: Agent, address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: address, agent })
      .on("response", (answer) => answer.resume().on("end", () => resolve(answer)))
      .on("error", reject)
      .end();
  });
}

test("with its file descriptors used up a shop keeps who is there, and takes newcomers when some are free again (F32)", async () => {
  cpSync(process.env.JOURNEY_FROM ?? "", dataDir, { recursive: true });
  const shop = start(DEMO);
  const port = await shop.opened;
  const url = `http://127.0.0.1:${port}`;
  const kept = await LiveClient.open(url);
  await kept.answer(kept.subscribe({ topic: "settings" }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(port, agent, "/inicio")).statusCode).toBe(200);

  const { pid = 0 } = shop.child;
  const open = readdirSync(`/proc/${pid}/fd`).length;
  expect(spawnSync("prlimit", ["--pid", `${pid}`, `--nofile=${open + 40}`]).status).toBe(0);
  const crowd = Array.from({ length: 200 }, () => connect(port, "127.0.0.1").on("error", () => undefined));
  const cut = (socket: Socket) => socket.resume().closed || once(socket, "close");
  await Promise.any(crowd.map(cut));
  await expect.poll(() => crowd.filter(({ closed }) => closed).length).toBeGreaterThan(150);
  expect((await ask(port, agent, "/inicio")).statusCode).toBe(200);
  await kept.answer(kept.subscribe({ topic: "settings" }));

  for (const socket of crowd) socket.destroy();
  await expect.poll(async () => (await ask(port, new Agent(), "/readyz").catch(() => undefined))?.statusCode).toBe(200);
  await kept.close();
  shop.child.kill("SIGTERM");
  expect((await shop.ended).code).toBe(0);
});

test("a rejection that nobody handles ends the process with 1 and its reason; the next start has all that was written (F30)", async () => {
  cpSync(process.env.JOURNEY_FROM ?? "", dataDir, { recursive: true });
  const fault = "process.once('SIGUSR2', () => void Promise.reject(new Error('nobody handles this')))";
  const shop = start({ ...DEMO, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` });
  const guest = { visitor: newVisitorId() };
  const id = newId();
  const first = openBrowser(`http://127.0.0.1:${await shop.opened}`);
  expect((await first.call("PUT", `/api/carts/${id}`, { ...guest, body: {} })).status).toBe(201);
  shop.child.kill("SIGUSR2");
  expect(await shop.ended).toMatchObject({ code: 1, output: expect.stringContaining("nobody handles this") });
  const again = openBrowser(`http://127.0.0.1:${await start(DEMO).opened}`);
  expect((await again.call("GET", "/api/carts", guest)).body).toMatchObject([{ id }]);
});

test("a stop while the shop opens waits until it is open, and exits with 0", async () => {
  const shop = start(DEMO);
  await expect.poll(() => existsSync(path.join(dataDir, "postgres.lock")), { intervals: [10] }).toBe(true);
  shop.child.kill("SIGTERM");
  expect(await shop.ended).toEqual({ code: 0, output: "" });
  expect((await openOnce(DEMO)).code).toBe(0);
});

test("`npm run owner` reaches a running shop and a closed one, and the password it sets opens /gestion", async () => {
  const email = "nueva@shop.example";
  const owner = (action: string, password: string) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...DEMO };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.resolve("server/commands/owner.ts"), action, email],
      {
        env,
        input: `${password}\n`,
        encoding: "utf8",
      },
    );
    return { status, said: stdout + stderr };
  };
  const shop = start(DEMO);
  await shop.opened;
  expect(owner("reset", "tres cerros de plata")).toMatchObject({
    status: 1,
    said: expect.stringContaining("npm run owner -- create"),
  });
  expect(owner("create", "12345678")).toMatchObject({ status: 1, said: expect.stringContaining("password:") });
  expect(owner("create", "tres cerros de plata").status).toBe(0);
  expect(owner("create", "tres cerros de plata").status).toBe(1);
  shop.child.kill("SIGTERM");
  expect((await shop.ended).code).toBe(0);
  expect(owner("reset", "nueve nubes del altiplano").status).toBe(0);
  const again = start(DEMO);
  const url = `http://localhost:${await again.opened}`;
  const signIn = async (password: string) => {
    const token = await fetchToken(url);
    const answer = await fetch(`${url}/api/gestion/session`, {
      method: "POST",
      headers: {
        origin: url,
        cookie: `XSRF-TOKEN=${encodeURIComponent(token)}`,
        "x-xsrf-token": token,
        "content-type": "application/json",
      },
      body: JSON.stringify({ email, password }),
    });
    return answer.status;
  };
  expect(await signIn("tres cerros de plata")).toBe(401);
  expect(await signIn("nueve nubes del altiplano")).toBe(200);
  again.child.kill("SIGTERM");
  expect((await again.ended).code).toBe(0);
});

test("`npm run backup` copies a running shop, and `npm run restore` opens it again elsewhere (F28)", async () => {
  const run = (file: string, folderOfData: string, ...args: readonly string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folderOfData, ...DEMO };
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(file), ...args], {
      env,
      encoding: "utf8",
    });
    return { status, said: stdout + stderr };
  };
  const elsewhere = path.join(dataDir, "elsewhere");
  expect(run("server/commands/backup.ts", elsewhere)).toEqual({
    status: 1,
    said: `En ${elsewhere} no hay ninguna tienda.\n`,
  });
  expect(run("server/commands/restore.ts", elsewhere, path.resolve("package.json"))).toMatchObject({ status: 1 });
  expect(existsSync(elsewhere)).toBe(false);
  cpSync(process.env.JOURNEY_FROM ?? "", dataDir, { recursive: true });
  const shop = start(DEMO);
  await shop.opened;
  const file = path.join(dataDir, "one.tar");
  expect(run("server/commands/backup.ts", dataDir, file)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`Copia hecha: ${file} (`),
  });
  expect(run("server/commands/restore.ts", dataDir, file)).toMatchObject({
    status: 1,
    said: expect.stringContaining("Otra tienda ya está usando la carpeta"),
  });
  shop.child.kill("SIGTERM");
  expect((await shop.ended).code).toBe(0);
  expect(run("server/commands/backup.ts", dataDir)).toMatchObject({
    status: 0,
    said: expect.stringContaining(path.join(dataDir, "backups")),
  });
  expect(run("server/commands/restore.ts", dataDir, file).said).toContain("Aquí ya hay una tienda.");
  expect(run("server/commands/restore.ts", elsewhere, file)).toMatchObject({
    status: 0,
    said: expect.stringContaining("Ya puedes abrir la tienda."),
  });
  const again = start({ ...DEMO, DATA_DIR: elsewhere });
  const listing = await fetch(`http://localhost:${await again.opened}/api/products?pageSize=1`);
  expect(await listing.json()).toMatchObject({ total: 46 });
  again.child.kill("SIGTERM");
  expect((await again.ended).code).toBe(0);
});

test("a real shop refuses a demo shop's folder, and a demo shop a real one's", async () => {
  expect((await openOnce(DEMO)).code).toBe(0);
  const real = await start(REAL).ended;
  expect(real.code).toBe(1);
  expect(real.output).toContain("DEMO: la base de datos es la de la tienda de demostración;");

  rmSync(dataDir, { recursive: true, force: true });
  // Needed once: until somebody can sign in.
  const nobody = await start({ ...REAL, OWNER_PASSWORD: "" }).ended;
  expect(nobody.code).toBe(1);
  expect(nobody.output).toContain("OWNER_PASSWORD: falta");
  for (const [OWNER_PASSWORD, isTold] of [
    [REAL.OWNER_PASSWORD, false],
    [REAL.OWNER_PASSWORD, true],
    ["", false],
  ] as const) {
    const opened = start({ ...REAL, OWNER_PASSWORD });
    await opened.opened;
    opened.child.kill("SIGTERM");
    const { code, output } = await opened.ended;
    expect(code).toBe(0);
    expect(output.includes("OWNER_PASSWORD is needed no more")).toBe(isTold);
    expect(output).toContain(`
  La tienda está abierta: https://shop.example
  Gestión de la tienda:   https://shop.example/gestion  (owner@shop.example)
  Sus datos están en ${dataDir}. Ctrl+C la cierra.
  ATENCIÓN: Ningún correo sale: falta SMTP_URL. Con npm run setup lo configuras.
`);
  }
  const demo = await start(DEMO).ended;
  expect(demo.code).toBe(1);
  expect(demo.output).toContain("DEMO: la base de datos es la de una tienda de verdad;");
});

for (const [name, value, words] of [
  ["TRUSTED_PROXIES", "10.0.0.0/99", "TRUSTED_PROXIES: no sirve"],
  ["HOST", "nope.invalid", "HOST: no se puede escuchar en nope.invalid"],
  ["DATA_DIR", "/dev/null/x", "DATA_DIR: no se puede escribir en /dev/null/x"],
  ["DATABASE_URL", "postgres://shop:hunter2@127.0.0.1:1/shop", "DATABASE_URL: no se puede entrar en 127.0.0.1:1/shop"],
] as const) {
  test(`an invalid ${name} stops the start, and only its name is reported`, async () => {
    const { code, output } = await start({ ...DEMO, [name]: value }).ended;
    expect(code).toBe(1);
    expect(output).toContain(`La configuración no sirve:\n  ${words}`);
    expect(output.trimEnd()).toMatch(/^La configuración no sirve:\n.*\nVer \.env\.example$/);
    expect(output).not.toContain("hunter2");
  });
}

test("`npm run serve` with DEMO empty is a real shop: it requires its secrets", async () => {
  const { code, output } = await start({ DEMO: "" }, "scripts/start.mjs", ["--serve"]).ended;
  expect(code).toBe(1);
  for (const name of ["PUBLIC_URL", "SESSION_SECRET", "OWNER_EMAIL"]) {
    expect(output).toContain(`${name}: falta`);
  }
});
