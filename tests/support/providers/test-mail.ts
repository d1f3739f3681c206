import { tmpdir } from "node:os";
import path from "node:path";
import type { MailOptions } from "#modules/mail/mail.ts";

/** Mail settings for tests that read no mails. */
export const testMail: MailOptions = {
  from: { name: "Vitrina", address: "tienda@vitrina.example" },
  smtpUrl: undefined,
  outbox: path.join(tmpdir(), "vitrina-test-outbox"),
  written: () => undefined,
};
