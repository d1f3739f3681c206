import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { JobRun } from "#modules/jobs/jobs.ts";
import { type Sender, composeMime } from "./mime.ts";
import type { Mail } from "./mail.schema.ts";

/** Used without a mail server: writes each mail as a file that mail programs can open. */
export function createOutbox(folder: string, from: () => Sender, written: (file: string) => void) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail: Mail, run: JobRun): Promise<void> => {
    const { message } = await transport.sendMail(composeMime(mail, from(), run));
    if (!Buffer.isBuffer(message)) throw new Error("the message is not in memory");
    const time = run.createdAt.toISOString().replace(/[-:]|\.\d+/g, "");
    const file = path.join(folder, `${time}-${run.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(`${file}.new`, "w", 0o600);
    try {
      await handle.writeFile(message);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.new`, file);
    await syncFolder(folder);
    written(file);
  };
}

/** After a power cut a renamed file exists only if its folder was synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
