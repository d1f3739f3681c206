/** `npm run setup`, answered through a pipe, with a real mail server. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSmtpSink } from "#tests/support/providers/smtp-sink.ts";
import { readConfig } from "../config/config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrina-setup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function setUp(...answers: readonly string[]) {
  const child = spawn(process.execPath, [path.resolve("server/commands/setup.ts")], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(""));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return stdout + stderr;
}

const written = () => parseEnv(readFileSync(path.join(folder, ".env"), "utf8"));

/** Each asks in a process of its own, several times. */
const SLOW = { timeout: 120_000 };

test(
  "asks, tries the mail server, says in Spanish what is wrong, and writes settings that open a shop",
  SLOW,
  async () => {
    const smtp = await openSmtpSink();
    const said = await setUp(
      "mitienda.bo",
      "http://tienda.invalid/inicio",
      "smtp://127.0.0.1:1",
      smtp.url,
      "nadie",
      "Cuero <tienda@mitienda.bo>",
      "rosa@mitienda.bo",
      "1234567",
      "contraseña",
      "cuatro gatos de 'plata'",
      "cuatro gatos",
      "cuatro gatos de 'plata'",
      "cuatro gatos de 'plata'",
    );
    await smtp.close();
    expect(said).toBe(`Esto prepara tu tienda. Ctrl+C termina sin escribir nada.
Dirección de tu tienda (https://mitienda.bo): 
  No sirve: usa una dirección completa, como https://mitienda.bo.
Dirección de tu tienda (https://mitienda.bo): 
  ATENCIÓN: PUBLIC_URL empieza con http: las llaves de acceso y los avisos en el teléfono no funcionan. Usa https.
  ATENCIÓN: tienda.invalid todavía no lleva a ningún servidor. Revísalo donde compraste el dominio.
Servidor de correo, como smtp.gmail.com (vacío: sin correos): 
  Ese servidor de correo no responde en ese puerto
Servidor de correo, como smtp.gmail.com (vacío: sin correos): 
  El servidor de correo acepta.
Los correos salen de (tienda@mitienda.bo): 
  No sirve: usa un correo, o un nombre y <correo>.
Los correos salen de (tienda@mitienda.bo): 
Tu correo, con el que entras a la gestión: 
Contraseña para entrar a la gestión (no se muestra): 
  No sirve: Usa al menos 8 caracteres.
Contraseña para entrar a la gestión (no se muestra): 
  Esa contraseña es fácil de adivinar. Elige otra, por ejemplo tres palabras
Contraseña para entrar a la gestión (no se muestra): 
Otra vez: 
  No son iguales.
Contraseña para entrar a la gestión (no se muestra): 
Otra vez: 
Listo: está en .env. Guarda una copia, sobre todo de SESSION_SECRET. Abre la tienda con: npm run serve
`);
    expect(written()).toEqual({
      DEMO: "off",
      PUBLIC_URL: "http://tienda.invalid",
      SESSION_SECRET: expect.stringMatching(/^[\w-]{43}$/),
      SMTP_URL: smtp.url,
      MAIL_FROM: "Cuero <tienda@mitienda.bo>",
      OWNER_EMAIL: "rosa@mitienda.bo",
      OWNER_PASSWORD: "cuatro gatos de 'plata'",
    });
    expect(readConfig(written()).demo).toBe(false);
    expect(statSync(path.join(folder, ".env")).mode & 0o777).toBe(0o600);
  },
);

test(
  "an .env that is there stays until its owner says otherwise; its secret and other settings stay always",
  SLOW,
  async () => {
    const before = "SESSION_SECRET=0123456789abcdef0123456789abcdef\nBACKUPS_KEPT=3\n";
    writeFileSync(path.join(folder, ".env"), before);
    expect(await setUp("n")).toBe(`Esto prepara tu tienda. Ctrl+C termina sin escribir nada.
Ya hay un archivo .env. ¿Cambiarlo? El de ahora queda como .env.antes (s/n): 
No se cambió nada.
`);
    expect(await setUp("s", "http://localhost")).toMatch(/\nFaltaron respuestas: no se escribió nada\.\n$/);
    expect(readdirSync(folder)).toEqual([".env"]);
    await setUp("s", "http://localhost", "", "rosa@mitienda.bo", "tres cerros de plata", "tres cerros de plata");
    expect(written()).toMatchObject({ SESSION_SECRET: "0123456789abcdef0123456789abcdef", BACKUPS_KEPT: "3" });
    expect(readFileSync(path.join(folder, ".env.antes"), "utf8")).toBe(before);
  },
);
