/** Mails: enqueued in the transaction that causes them, sent by a job. Front door of the module. */
import { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import type { JobRun, Jobs } from "#modules/jobs/jobs.ts";
import { type Sender, composeMime } from "./mime.ts";
import { type Mail, type MailContent, mailSchema } from "./mail.schema.ts";
import { mailOf } from "./letter/layout.ts";
import type { MailContact, MailLogo, MailParts } from "./letter/mail-parts.ts";
import { createSmtp } from "./smtp.ts";
import { BOUNDS, type Bounds, type Cause, pruneTurns, takeTurn } from "./mailbox-limit.ts";
import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

export { backInStockMail } from "./letter/back-in-stock.ts";
export { contactLines } from "./letter/contact-lines.ts";
export { mailLogo } from "./letter/mail-logo.ts";
export type { Sender } from "./mime.ts";
export { mailProblem } from "./smtp.ts";
export type { MailBill, MailContact, MailParts, MailPicture } from "./letter/mail-parts.ts";
export type { Mail, MailContent } from "./mail.schema.ts";
export { BOUNDS, type Cause } from "./mailbox-limit.ts";

export interface MailOptions {
  /** An empty name = the shop's. */
  readonly from: Sender;
  /** Undefined: mails are written as files into `outbox`. */
  readonly smtpUrl: string | undefined;
  readonly outbox: string;
  /** False = nobody reads that folder: no page says that a mail was sent. Default: true. */
  readonly arrives?: boolean;
  /** Limits per mailbox; default: `BOUNDS`. */
  readonly bounds?: Bounds;
  /** Called with the path of each file. */
  readonly written: (file: string) => void;
}

export interface MailContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly shopName: () => string;
  readonly logo?: () => MailLogo | null;
  /** The lines that close each mail. */
  readonly contact?: () => readonly string[];
  /** The shop's number as wa.me needs it; null = there is none. */
  readonly whatsApp?: () => string | null;
}

export interface SendOptions {
  readonly cause: Cause;
  /** Only one waiting mail may have a given key. */
  readonly key?: string;
  /** Not where one with this key has left in the last days: for a job whose process died, perhaps after it had mailed. */
  readonly unlessSent?: boolean;
  /** The result of `reserve`. */
  readonly turn?: string;
  /** A job for when it has left. */
  readonly onceSent?: After;
}

const afterSchema = z.strictObject({ kind: z.string(), data: z.record(z.string(), z.unknown()) });
type After = z.infer<typeof afterSchema>;

const KIND = "mail";
/** Enough retries for a mail server that is away for a day. */
const MAX_ATTEMPTS = 40;

const jobSchema = mailSchema.extend({
  // Jobs of an earlier release have none of these fields.
  cause: z.enum(["anyone", "customer", "owner"]).default("customer"),
  turn: z.uuid().default(newId),
  key: z.string().optional(),
  onceSent: afterSchema.optional(),
});

export function createMail(
  { from, smtpUrl, outbox, arrives = true, written, bounds = BOUNDS }: MailOptions,
  { db, clock, jobs, shopName, logo, contact, whatsApp }: MailContext,
) {
  const sender = () => ({ name: from.name || shopName(), address: from.address });
  const deliver = smtpUrl === undefined ? createOutbox(outbox, sender, written) : createSmtp(smtpUrl, sender);
  const held = { dropped: 0, delayed: 0 };

  // Sending a mail cannot kill the process, so stalls never park it.
  jobs.handle(KIND, jobSchema, sendInTurn, { maxStalls: Infinity, canWait: true, forgets: true });

  async function sendInTurn(data: z.output<typeof jobSchema>, run: JobRun): Promise<void> {
    const { cause, turn, key, onceSent, ...mail } = data;
    if (cause === "owner") return deliver(mail, run);
    const at = await db.transaction((tx) => takeTurn(tx, clock, bounds, { id: turn, to: mail.to, cause }));
    if (at === null) held.dropped += 1;
    else if (at <= clock.now()) {
      await deliver(mail, run);
      if (onceSent) await jobs.enqueue(db, onceSent.kind, onceSent.data);
    } else {
      held.delayed += 1;
      await jobs.enqueue(db, KIND, data, { maxAttempts: MAX_ATTEMPTS, runAt: at, ...(key !== undefined && { key }) });
    }
  }

  return {
    /** False in a shop without a mail server. */
    arrives,
    /** Who writes, for texts that name the shop or lead to its WhatsApp. */
    contact: (): MailContact => ({ name: shopName(), whatsApp: whatsApp?.() ?? null }),
    /** A complete mail in the shop's layout. To its owner it does not say how to reach the shop. */
    write: (parts: MailParts, to: "customer" | "owner" = "customer"): MailContent =>
      mailOf({ name: shopName(), logo: logo?.() ?? null, contact: to === "owner" ? [] : (contact?.() ?? []) }, parts),
    /**
     * Enqueues in the caller's transaction. Sent after the commit, and as soon as the limits of the mailbox allow it.
     */
    send: async (
      tx: Db,
      mail: Mail,
      { cause, key, unlessSent, turn = newId(), onceSent }: SendOptions,
    ): Promise<void> => {
      if (unlessSent && key !== undefined && (await jobs.isDone(tx, KIND, key))) return;
      const when = { maxAttempts: MAX_ATTEMPTS, ...(key !== undefined && { key }) };
      await jobs.enqueue(tx, KIND, { ...mail, cause, turn, key, onceSent }, when);
    },
    sendAll: (tx: Db, mails: readonly Mail[], cause: Cause): Promise<void> =>
      jobs.enqueueAll(
        tx,
        KIND,
        mails.map((mail) => ({ ...mail, cause, turn: newId() })),
        { maxAttempts: MAX_ATTEMPTS },
      ),
    /**
     * For mails that anybody can cause and that invalidate earlier ones: reserves a turn before the mail is written.
     * Null = the mail would not be sent, so the caller must change nothing, and try again later what is owed to a
     * person. Locks the mailbox: take no lock after it.
     */
    reserve: async (tx: Db, to: string, cause: Exclude<Cause, "owner"> = "anyone"): Promise<string | null> => {
      const id = newId();
      const at = await takeTurn(tx, clock, bounds, { id, to, cause });
      if (at === null) held.dropped += 1;
      return at && id;
    },
    /** Mails dropped or delayed since the start because of the limits of their mailbox. */
    held: (): Readonly<typeof held> => held,
    prune: () => pruneTurns(db, clock),
  };
}

export type Mailer = ReturnType<typeof createMail>;

/** Used without a mail server: writes each mail as a file that mail programs can open. */
function createOutbox(folder: string, from: () => Sender, written: (file: string) => void) {
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
