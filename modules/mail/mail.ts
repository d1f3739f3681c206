/** Mails: written down in the transaction that causes them, sent by a job. Front door of the module. */
import type { Db } from "#database/db.ts";
import type { EnqueueOptions, Jobs } from "#modules/jobs/jobs.ts";
import type { Sender } from "./compose.ts";
import { type Mail, mailSchema } from "./mail.schema.ts";
import { createOutbox } from "./outbox.ts";
import { createSmtp } from "./smtp.ts";

export { backInStockMail } from "./back-in-stock.ts";
export type { Sender } from "./compose.ts";
export { type MailParts, letter } from "./layout.ts";
export type { Mail, MailContent } from "./mail.schema.ts";

export interface MailOptions {
  readonly from: Sender;
  /** Undefined: mails become files in `outbox`. */
  readonly smtpUrl: string | undefined;
  readonly outbox: string;
  /** Told of each file. */
  readonly written: (file: string) => void;
}

const KIND = "mail";

export function createMail({ from, smtpUrl, outbox, written }: MailOptions, jobs: Jobs) {
  const deliver = smtpUrl === undefined ? createOutbox(outbox, from, written) : createSmtp(smtpUrl, from);
  jobs.handle(KIND, mailSchema, deliver);

  return {
    /** In the caller's transaction; sent once that is committed. */
    send: async (tx: Db, mail: Mail, options: EnqueueOptions = {}): Promise<void> => {
      await jobs.enqueue(tx, KIND, mail, options);
    },
    sendAll: (tx: Db, mails: readonly Mail[]): Promise<void> => jobs.enqueueAll(tx, KIND, mails),
  };
}

export type Mailer = ReturnType<typeof createMail>;
