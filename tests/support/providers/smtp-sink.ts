/** A real SMTP server on a free port that keeps accepted mails and refuses as the test says. */
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { type ReadMail, readMail } from "../files/read-mail.ts";

export interface SmtpSink {
  readonly url: string;
  /** Accepted mails, in order. */
  readonly mails: readonly (ReadMail & { readonly from: string; readonly to: readonly string[] })[];
  /** Every recipient, accepted or not. */
  readonly asked: readonly string[];
  /** From now on refuses these steps with these codes; without a code it accepts. `keeps`: it has the mail all the same. */
  refuse(code?: {
    readonly rcpt?: number;
    readonly data?: number;
    readonly mail?: number;
    readonly keeps?: boolean;
  }): void;
  close(): Promise<void>;
}

/** Like real servers, it repeats the address in the refusal. */
const refusal = (responseCode: number, address: string) =>
  Object.assign(new Error(`<${address}>: no`), { responseCode });

export async function openSmtpSink(): Promise<SmtpSink> {
  const mails: (ReadMail & { from: string; to: string[] })[] = [];
  const asked: string[] = [];
  let refused: Parameters<SmtpSink["refuse"]>[0] & object = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: ({ address }, _, done) => done(refused.mail ? refusal(refused.mail, address) : undefined),
    onRcptTo: ({ address }, _, done) => {
      asked.push(address);
      done(refused.rcpt ? refusal(refused.rcpt, address) : undefined);
    },
    onData: async (stream, { envelope }, done) => {
      const raw = Buffer.concat(await stream.toArray());
      const to = envelope.rcptTo.map(({ address }) => address);
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      if (!refused.data || refused.keeps) mails.push({ ...readMail(raw), from, to });
      done(refused.data ? refusal(refused.data, to[0] ?? "") : undefined);
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("the sink does not listen on a port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    asked,
    refuse: (code = {}) => {
      refused = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
