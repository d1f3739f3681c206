import { tmpdir } from "node:os";
import path from "node:path";
import type { MailOptions } from "#modules/mail/mail.ts";

/** For a shop whose mails the test does not look at. */
export const testMail: MailOptions = {
  from: { name: "Vitrina", address: "tienda@vitrina.example" },
  smtpUrl: undefined,
  outbox: path.join(tmpdir(), "vitrina-test-outbox"),
  written: () => undefined,
};
