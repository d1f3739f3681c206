/** What a mail says, as plain text and as HTML with the same words. */

import type { MailContent } from "../mail.schema.ts";
import { htmlOf } from "./mail-html.ts";
import type { MailBill, MailParts, MailShop, Paragraph } from "./mail-parts.ts";

/** A title is a sentence. */
const stopped = (line: string) => (/[.!?…]$/.test(line) ? line : `${line}.`);
const linesOf = (words: Paragraph) => (typeof words === "string" ? [words] : words);

export function layOut(shop: MailShop, parts: MailParts): { text: string; html: string } {
  const { name, contact = [] } = shop;
  const { link, secondLink, facts = [], bill, notes = [], reason } = parts;
  const lines = { ...parts, title: linesOf(parts.title).map(stopped), paragraphs: parts.paragraphs.map(linesOf) };
  const text = [
    lines.title.join(" "),
    ...lines.paragraphs.map((words) => words.join("\n")),
    `${link.label}:\n${link.url}`,
    ...(secondLink ? [`${secondLink.label}:\n${secondLink.url}`] : []),
    ...(facts.length > 0 ? [facts.join("\n")] : []),
    ...(bill ? [billText(bill)] : []),
    ...notes,
    `-- \n${[name, reason, ...contact].join("\n")}`,
  ].join("\n\n");
  return { text: `${text}\n`, html: htmlOf(shop, lines) };
}

/** "2 × Bolso, Negro: Bs. 600", "Envío: Bs. 15", "Total: Bs. 615" */
function billText({ lines, sums }: MailBill): string {
  return [
    ...lines.map(({ quantity, name, detail, sum }) => `${quantity} × ${name}, ${detail}: ${sum}`),
    ...sums.map(({ name, sum }) => `${name}: ${sum}`),
  ].join("\n");
}

/** A complete mail. Texts are cleaned because names in them come from users. */
export function mailOf(shop: MailShop, parts: MailParts): MailContent {
  const { subject, title, picture, bill } = parts;
  const cleaned = (words: Paragraph) => (typeof words === "string" ? oneLine(words) : words.map(oneLine));
  const clean: MailParts = {
    ...parts,
    title: cleaned(title),
    ...(picture && { picture: { ...picture, alt: oneLine(picture.alt) } }),
    paragraphs: parts.paragraphs.map(cleaned),
    ...(bill && { bill: cleanBill(bill) }),
    ...(parts.facts && { facts: parts.facts.map(oneLine) }),
    ...(parts.notes && { notes: parts.notes.map(oneLine) }),
  };
  return {
    subject: oneLine(subject ?? linesOf(title).join(" ")),
    ...layOut({ ...shop, contact: shop.contact?.map(oneLine) ?? [] }, clean),
  };
}

const cleanBill = ({ lines, sums }: MailBill): MailBill => ({
  lines: lines.map((line) => ({ ...line, name: oneLine(line.name), detail: oneLine(line.detail) })),
  sums: sums.map(({ name, sum }) => ({ name: oneLine(name), sum })),
});

/** Text from elsewhere as one line, without control characters and marks that change the writing direction. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}
