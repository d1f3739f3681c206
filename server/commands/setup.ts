/** `npm run setup`: asks what a real shop needs, tries it, and writes `.env`. With `--check` only reads the settings. */
import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseEnv } from "node:util";
import { ShopError } from "#contracts/api/errors.ts";
import { HTTPS_WORDS, lacksHttps, readConfig } from "../config/config.ts";
import { isOwnMachine } from "../simulators/bank-simulator.ts";
import { printFailure } from "./run-command.ts";

const FILE = ".env";

/** Asks in the terminal, or reads the answers from a pipe. */
function openTerminal() {
  let isHidden = false;
  const screen = new Writable({
    write: (chunk, _encoding, done) => {
      if (isHidden) done();
      else process.stdout.write(chunk, done);
    },
  });
  const reader = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY });
  const lines = reader[Symbol.asyncIterator]();
  const say = (words: string) => process.stdout.write(`${words}\n`);
  async function ask(question: string, { hidden = false } = {}): Promise<string> {
    process.stdout.write(`${question} `);
    isHidden = hidden;
    const { done, value } = await lines.next();
    isHidden = false;
    if (hidden || !process.stdin.isTTY) say("");
    if (done) throw new Error("Faltaron respuestas: no se escribió nada.");
    return hidden ? value : value.trim();
  }
  return { say, ask, close: () => reader.close() };
}

type Terminal = ReturnType<typeof openTerminal>;
type Settings = Readonly<Record<string, string>>;

/** Asks until there is nothing wrong with the answer. */
async function askFor(
  { ask, say }: Terminal,
  question: string,
  problemOf: (answer: string) => string | null | Promise<string | null>,
  options?: { hidden: boolean },
): Promise<string> {
  for (;;) {
    const answer = await ask(question, options);
    const problem = await problemOf(answer);
    if (problem === null) return answer;
    say(`  ${problem}`);
  }
}

/** What the shop itself would say about these settings; null = nothing. */
function problemOf(settings: Settings): string | null {
  try {
    readConfig({ DEMO: "on", ...settings });
    return null;
  } catch (error) {
    const [, line = ""] = error instanceof Error ? error.message.split("\n") : [];
    return line.replace(/^.*?no sirve \((.*)\)$/, "No sirve: $1.").trim();
  }
}

const required = (name: string) => (value: string) =>
  value === "" ? "Hace falta para abrir la tienda." : problemOf({ [name]: value });

async function askAddress(terminal: Terminal): Promise<string> {
  const typed = await askFor(terminal, "Dirección de tu tienda (https://mitienda.bo):", required("PUBLIC_URL"));
  const url = new URL(typed);
  if (lacksHttps(typed)) terminal.say(`  ATENCIÓN: ${HTTPS_WORDS}`);
  const isFound = await lookup(url.hostname.replace(/^\[|\]$/g, "")).then(
    () => true,
    () => false,
  );
  if (!isFound)
    terminal.say(
      `  ATENCIÓN: ${url.hostname} todavía no lleva a ningún servidor. Revísalo donde compraste el dominio.`,
    );
  return url.origin;
}

async function askMail(terminal: Terminal): Promise<Settings> {
  for (;;) {
    const server = await terminal.ask("Servidor de correo, como smtp.gmail.com (vacío: sin correos):");
    if (server === "") {
      terminal.say("  Sin él ningún correo sale. Puedes volver a npm run setup cuando lo tengas.");
      return {};
    }
    const SMTP_URL = /^smtps?:/.test(server) ? server : await askSmtp(terminal, server);
    const { mailProblem } = await import("#modules/mail/mail.ts");
    const problem = problemOf({ SMTP_URL, MAIL_FROM: "x@mitienda.bo" }) ?? (await mailProblem(SMTP_URL));
    if (problem === null) {
      terminal.say("  El servidor de correo acepta.");
      const question = "Los correos salen de (tienda@mitienda.bo):";
      return { SMTP_URL, MAIL_FROM: await askFor(terminal, question, required("MAIL_FROM")) };
    }
    terminal.say(`  ${problem}`);
  }
}

async function askSmtp({ ask }: Terminal, server: string): Promise<string> {
  const user = await ask("Usuario de ese correo:");
  const password = await ask("Contraseña de ese correo (no se muestra):", { hidden: true });
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const [host, port = "587"] = server.split(":");
  // Without encryption a network in between would read the password.
  const rest = port === "465" ? "" : `?requireTLS=${!isOwnMachine(`http://${host}`)}`;
  return `${port === "465" ? "smtps" : "smtp"}://${who}@${host}:${port}${rest}`;
}

async function askPassword(terminal: Terminal, email: string): Promise<string> {
  const question = "Contraseña para entrar a la gestión (no se muestra):";
  const isGood = async (password: string): Promise<string | null> => {
    if (password === "") return "Hace falta para abrir la tienda.";
    try {
      const { refuseCommon } = await import("#modules/account/account.ts");
      quoted(password);
      const problem = problemOf({ OWNER_PASSWORD: password });
      if (problem === null) await refuseCommon(password, "password", [email]);
      return problem;
    } catch (error) {
      return error instanceof ShopError ? (error.details.errors?.[0]?.message ?? error.code) : String(error);
    }
  };
  for (;;) {
    const password = await askFor(terminal, question, isGood, { hidden: true });
    if ((await terminal.ask("Otra vez:", { hidden: true })) === password) return password;
    terminal.say("  No son iguales.");
  }
}

/** `.env` knows no escapes: a value stands in a quote that it does not contain. */
function quoted(value: string): string {
  const quote = ["'", "`", '"'].find((one) => !value.includes(one));
  if (quote === undefined) throw new Error("Deja fuera uno de estos signos: ' ` \"");
  return quote + value + quote;
}

async function setUp(terminal: Terminal): Promise<void> {
  const { say, ask } = terminal;
  say("Esto prepara tu tienda. Ctrl+C termina sin escribir nada.");
  const before = existsSync(FILE) ? parseEnv(readFileSync(FILE, "utf8")) : undefined;
  const again = "Ya hay un archivo .env. ¿Cambiarlo? El de ahora queda como .env.antes (s/n):";
  if (before && !/^s[ií]?$/i.test(await ask(again))) throw new Error("No se cambió nada.");
  const PUBLIC_URL = await askAddress(terminal);
  const mail = await askMail(terminal);
  const OWNER_EMAIL = await askFor(terminal, "Tu correo, con el que entras a la gestión:", required("OWNER_EMAIL"));
  const OWNER_PASSWORD = await askPassword(terminal, OWNER_EMAIL);
  // Another secret would end all sessions, and make stored bank keys and second factors useless.
  const SESSION_SECRET = before?.SESSION_SECRET || randomBytes(32).toString("base64url");
  // Without a proxy in between it listens where the address says.
  const { port } = new URL(PUBLIC_URL);
  const PORT = port && isOwnMachine(PUBLIC_URL) ? { PORT: port } : {};
  const settings = {
    ...before,
    DEMO: "off",
    PUBLIC_URL,
    ...PORT,
    SESSION_SECRET,
    ...mail,
    OWNER_EMAIL,
    OWNER_PASSWORD,
  };
  readConfig(settings);
  const lines = Object.entries(settings).map(([name, value = ""]) => `${name}=${quoted(value)}\n`);
  if (before) renameSync(FILE, `${FILE}.antes`);
  writeFileSync(FILE, lines.join(""), { mode: 0o600, flag: "wx" });
  say("Listo: está en .env. Guarda una copia, sobre todo de SESSION_SECRET. Abre la tienda con: npm run serve");
}

await printFailure(async () => {
  if (process.argv.includes("--check")) return void readConfig(process.env);
  const terminal = openTerminal();
  try {
    await setUp(terminal);
  } finally {
    terminal.close();
  }
});
