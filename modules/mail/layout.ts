/** The layout of every mail: plain text, and the same as simple HTML. */

import type { MailContent } from "./mail.schema.ts";

export interface MailParts {
  readonly title: string;
  /** A list becomes one paragraph with a line for each entry. */
  readonly paragraphs: readonly (string | readonly string[])[];
  readonly link: { readonly label: string; readonly url: string };
  /** Why the reader gets this mail. */
  readonly reason: string;
}

/** Mail programs ignore style sheets, so each element has its own styles. */
const STYLES = {
  body: "margin:0;padding:24px 16px;background:#faf7f2;color:#1c1917;overflow-wrap:anywhere;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif",
  shop: "margin:0 0 24px;font:22px Georgia,serif",
  title: "margin:0 0 16px;font:400 28px/1.2 Georgia,serif",
  button: "display:inline-block;padding:12px 24px;background:#1c1917;color:#faf7f2;text-decoration:none",
  reason: "margin:32px 0 0;padding-top:16px;border-top:1px solid #e4ddd2;color:#6b635a;font-size:14px",
};

export function layOut(shop: string, { title, paragraphs, link, reason }: MailParts): { text: string; html: string } {
  const blocks = paragraphs.map((words) => (typeof words === "string" ? [words] : words));
  const text = [
    title,
    ...blocks.map((lines) => lines.join("\n")),
    `${link.label}:\n${link.url}`,
    `-- \n${shop}\n${reason}`,
  ].join("\n\n");
  const html = [
    "<!doctype html>",
    '<html lang="es-BO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="${STYLES.body}"><div style="max-width:520px;margin:0 auto">`,
    `<p style="${STYLES.shop}">${escapeHtml(shop)}</p>`,
    `<h1 style="${STYLES.title}">${escapeHtml(title)}</h1>`,
    ...blocks.map((lines) => `<p style="margin:0 0 16px">${lines.map(escapeHtml).join("<br>")}</p>`),
    `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="${STYLES.button}">${escapeHtml(link.label)}</a></p>`,
    `<p style="${STYLES.reason}">${escapeHtml(reason)}</p>`,
    "</div></body></html>",
  ].join("\n");
  return { text: `${text}\n`, html: `${html}\n` };
}

/** A complete mail whose subject is its title. Texts are cleaned because names in them come from users. */
export function mailOf(shop: string, parts: MailParts): MailContent {
  const title = oneLine(parts.title);
  const paragraphs = parts.paragraphs.map((words) => (typeof words === "string" ? oneLine(words) : words.map(oneLine)));
  return { subject: title, ...layOut(shop, { ...parts, title, paragraphs }) };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Text from elsewhere as one line, without control characters and marks that change the writing direction. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}
