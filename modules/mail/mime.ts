import type { SendMailOptions } from "nodemailer";
import type { JobRun } from "#modules/jobs/jobs.ts";
import { oneLine } from "./letter/layout.ts";
import type { Mail } from "./mail.schema.ts";

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** The message of a job. Every attempt makes the same one, so that a mail sent twice can be recognized. */
export function composeMime(mail: Mail, from: Sender, run: Pick<JobRun, "id" | "createdAt">): SendMailOptions {
  const host = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from,
    // As an object it is always one address; a string could contain several.
    to: { name: "", address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: run.createdAt,
    messageId: `<job-${run.id}-${run.createdAt.getTime()}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
