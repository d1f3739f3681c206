/**
 * Commands of the command line to the running shop, through a socket file that only this user can open. The shop's
 * own database server ends with it, so these commands cannot use it by themselves while the shop runs.
 */
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { type IncomingMessage, createServer, request } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import type { Warn } from "#database/pool/warn.ts";

/** Takes the command as it came; returns the words for the person who typed it. Throws words, too. */
export type Commands = Readonly<Record<string, (command: unknown) => Promise<string>>>;

export interface Outcome {
  readonly ok: boolean;
  readonly words: string;
}

export const controlFile = (dataDir: string) => path.join(path.resolve(dataDir), "control.sock");

/** A socket's path has about a hundred characters at most; a relative one is often shorter. */
const shortest = (file: string) => {
  const relative = path.relative(process.cwd(), file);
  return relative.length < file.length ? relative : file;
};

/** The shop is open without it, too: then commands need a shop that does not run. Returns the function that ends it. */
export async function openControl(dataDir: string, commands: Commands, warn: Warn): Promise<() => void> {
  const file = controlFile(dataDir);
  const server = createServer((message, response) => {
    void obey(commands, message).then((outcome) => {
      response.writeHead(outcome.ok ? 200 : 400, { "content-type": "application/json" });
      response.end(JSON.stringify(outcome));
    });
  });
  // Left behind by a process that was killed; the folder's lock says that it no longer runs.
  rmSync(file, { force: true });
  try {
    // Where the database is elsewhere nothing else may have made the folder yet.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    server.listen(shortest(file));
    await once(server, "listening");
  } catch (error) {
    warn("the command line cannot reach this shop while it runs", error);
  }
  return () => {
    server.close();
    rmSync(file, { force: true });
  };
}

async function obey(commands: Commands, message: IncomingMessage): Promise<Outcome> {
  const command = commands[(message.url ?? "").slice(1)];
  if (!command) return { ok: false, words: "La tienda que está abierta no conoce esa orden: es de otra versión" };
  try {
    return { ok: true, words: await command(await json(message)) };
  } catch (error) {
    return { ok: false, words: error instanceof Error ? error.message : String(error) };
  }
}

/** Undefined = no shop runs in this folder. */
export async function tellRunningShop(dataDir: string, name: string, command: object): Promise<Outcome | undefined> {
  const socketPath = shortest(controlFile(dataDir));
  // A connection of its own: one kept from before would belong to a shop that has ended meanwhile.
  const asked = request({ socketPath, path: `/${name}`, method: "POST", agent: false });
  asked.end(JSON.stringify(command));
  try {
    const [response]: IncomingMessage[] = await once(asked, "response");
    return response && readOutcome(await json(response));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ECONNREFUSED") return undefined;
    throw error;
  }
}

function readOutcome(answer: unknown): Outcome {
  if (typeof answer !== "object" || answer === null || !("ok" in answer) || !("words" in answer))
    throw new Error("the running shop answered something else");
  return { ok: answer.ok === true, words: String(answer.words) };
}
