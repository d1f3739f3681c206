import { createTransport } from "nodemailer";
import { type JobRun, PermanentFailure } from "#modules/jobs/jobs.ts";
import { type Sender, composeMime } from "./mime.ts";
import type { Mail } from "./mail.schema.ts";

const PATIENCE = 10_000;

const connect = (url: string, patience: number) =>
  createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });

/** `patience`: the longest silence of the mail server, in milliseconds. */
export function createSmtp(url: string, from: () => Sender, patience = PATIENCE) {
  const transport = connect(url, patience);
  return async (mail: Mail, run: JobRun): Promise<void> => {
    try {
      await transport.sendMail({ ...composeMime(mail, from(), run), signal: run.signal });
    } catch (error) {
      throw whatFailed(error);
    }
  };
}

/** Uses only the codes: servers repeat the address in their answer, and it must not get into the log. */
function whatFailed(error: unknown): Error {
  const { responseCode, code, command } = answerOf(error);
  const words = `SMTP ${responseCode ?? code ?? "failed"}${command ? ` (${command})` : ""}`;
  // A refused sender or password is a mistake in the settings: once corrected, the mail can be sent.
  const aboutThisMail = command === "RCPT TO" || command === "DATA";
  const forGood = responseCode !== undefined && responseCode >= 500 && aboutThisMail;
  return forGood ? new PermanentFailure(words) : new Error(words);
}

function answerOf(error: unknown): { responseCode?: number; code?: string; command?: string } {
  if (!(error instanceof Error)) return {};
  return {
    ...("responseCode" in error && typeof error.responseCode === "number" && { responseCode: error.responseCode }),
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    ...("command" in error && typeof error.command === "string" && { command: error.command }),
  };
}

/** Connects and signs in. Null = this server would take mails; else what its owner can mend. */
export async function mailProblem(url: string): Promise<string | null> {
  try {
    await connect(url, PATIENCE).verify();
    return null;
  } catch (error) {
    const { responseCode, code = "" } = answerOf(error);
    if (code === "EAUTH")
      return "El servidor de correo no acepta ese usuario o esa contraseña. Gmail y Outlook piden una clave de aplicación, no la de siempre";
    if (["EDNS", "ENOTFOUND"].includes(code)) return "No existe ese servidor de correo";
    if (code === "ETLS") return "Ese servidor de correo no cifra la conexión";
    if (responseCode === undefined) return "Ese servidor de correo no responde en ese puerto";
    return `El servidor de correo respondió ${responseCode}`;
  }
}
