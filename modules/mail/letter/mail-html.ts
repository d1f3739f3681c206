/** A mail as HTML: tables, because Outlook lays out nothing else; complete too where pictures are blocked. */

import type { MailBill, MailLines, MailLogo, MailPicture, MailShop } from "./mail-parts.ts";
import { INK, PAGE, SHEET, SHEET_STYLES, STYLES } from "./mail-styles.ts";

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

export function htmlOf({ name, logo, contact = [] }: MailShop, mail: MailLines): string {
  const { title, picture, paragraphs, link, secondLink, facts = [], bill, notes = [], reason } = mail;
  const html = [
    "<!doctype html>",
    '<html lang="es-BO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title.join(" "))}</title><style>${SHEET_STYLES}</style></head>`,
    `<body style="${STYLES.body}" class="paper" bgcolor="${PAGE}">`,
    // A list of mails shows the first words: without these it would show the shop's name again.
    `<div style="${STYLES.preview}">${escapeHtml(paragraphs.slice(0, 2).flat().join(" · "))}</div>`,
    `<table style="${STYLES.paper}" class="paper" ${TABLE} width="100%" bgcolor="${PAGE}"><tr><td align="center" style="${STYLES.around}">`,
    // Outlook knows no max-width.
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    `<table style="${STYLES.sheet}" class="sheet" ${TABLE} width="100%" bgcolor="${SHEET}">`,
    `<tr><td align="center" style="${STYLES.shop}" class="ink">${logo ? logoImage(logo, name) : escapeHtml(name)}</td></tr>`,
    ...(picture ? [pictureRow(picture)] : []),
    `<tr><td style="${STYLES.inside}" class="in ink">`,
    `<h1 style="${STYLES.title}" class="title ink">${title.map(unended).join("<br>")}</h1>`,
    ...paragraphs.map((lines) => `<p style="${STYLES.paragraph}">${broken(lines)}</p>`),
    `<table style="${STYLES.buttonRow}" class="wide" ${TABLE}><tr><td style="${STYLES.buttonCell}" class="button" bgcolor="${INK}">`,
    `<a href="${escapeHtml(link.url)}" style="${STYLES.button}">${escapeHtml(link.label)}</a></td></tr></table>`,
    ...(secondLink
      ? [
          `<p style="${STYLES.second}" class="second"><a href="${escapeHtml(secondLink.url)}" style="${STYLES.words}" class="ink">${escapeHtml(secondLink.label)}</a></p>`,
        ]
      : []),
    ...(facts.length > 0 ? [`<p style="${STYLES.facts}">${broken(facts)}</p>`] : []),
    ...(bill ? billTable(bill) : []),
    ...notes.map(
      (note, at) =>
        `<p style="${at < notes.length - 1 ? STYLES.note : STYLES.lastNote}" class="soft">${escapeHtml(note)}</p>`,
    ),
    `</td></tr><tr><td style="${STYLES.foot}" class="in soft rule">`,
    `<p style="${contact.length > 0 ? STYLES.footText : "margin:0"}">${escapeHtml(reason)}</p>`,
    ...(contact.length > 0 ? [`<p style="margin:0">${linked(broken(contact))}</p>`] : []),
    "</td></tr></table><!--[if mso]></td></tr></table><![endif]-->",
    "</td></tr></table></body></html>",
  ].join("\n");
  return `${html}\n`;
}

/** Without a height: where pictures are blocked only its words stand there, not an empty square. */
function pictureRow({ url, alt }: MailPicture): string {
  return `<tr><td><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="600" style="${STYLES.picture}" class="photograph"></td></tr>`;
}

/** The only hairline stands above the sums. */
const RULE = `<tr><td colspan="2" style="${STYLES.rule}" class="rule">&nbsp;</td></tr><tr><td colspan="2" style="${STYLES.afterRule}">&nbsp;</td></tr>`;

function billTable({ lines, sums }: MailBill): string[] {
  return [
    `<table style="${sums.length > 0 ? STYLES.lines : STYLES.bill}" ${TABLE} width="100%">`,
    ...lines.map(
      ({ quantity, name, detail, sum, picture }) =>
        `<tr>${thumb(picture)}<td style="${STYLES.line}" class="ink">${unbroken(name)}<br><span style="${STYLES.detail}" class="soft">${escapeHtml(quantity > 1 ? `${detail} · ${quantity} piezas` : detail)}</span></td><td align="right" style="${STYLES.lineSum}" class="ink">${escapeHtml(sum)}</td></tr>`,
    ),
    // A table of its own: a wide total would take the room of the names above.
    ...(sums.length > 0 ? [`</table><table style="${STYLES.bill}" ${TABLE} width="100%">`, RULE] : []),
    ...sums.map(({ name, sum }, index) => {
      const [words, money] =
        index === sums.length - 1 ? [STYLES.total, STYLES.totalMoney] : [STYLES.sum, STYLES.sumMoney];
      return `<tr><td style="${words}" class="ink">${escapeHtml(name)}</td><td align="right" style="${money}" class="ink">${escapeHtml(capital(sum))}</td></tr>`;
    }),
    "</table>",
  ];
}

function logoImage({ url, width, height }: MailLogo, name: string): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="${STYLES.logo}" class="logo">`;
}

/** Its name stands beside it, so a program that reads aloud skips it. Blocked, it keeps its place beside the names. */
function thumb(picture: string | null): string {
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="80" height="100" style="${STYLES.thumbPicture}" class="photograph">`
    : "&nbsp;";
  return `<td width="80" style="${STYLES.thumb}">${image}</td>`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const broken = (lines: readonly string[]) => lines.map(unbroken).join("<br>");

/** The last line of a title is not one short word, and no line ends with a little one, unless two follow together. */
const unended = (line: string) =>
  unbroken(line)
    .replace(/ (\p{L}{1,7}\.)$/u, "&nbsp;$1")
    .replace(/(?<![\p{L}\d])(a|de|del|el|en|la|los|no|por|tu|un|una|y) (?=\p{L}+(?!\p{L}|&nbsp;))/giu, "$1&nbsp;");

/** The shop's number, as `contactLines` writes it, opens WhatsApp. */
const linked = (html: string) =>
  html.replace(
    /\+591 (\d{8})/,
    `<a href="https://wa.me/591$1" style="${STYLES.words};white-space:nowrap" class="soft">$&</a>`,
  );

/** The number of an order, a day with its month, a number with its unit and "La Paz" stay on one line. */
const unbroken = (line: string) =>
  escapeHtml(line).replace(
    /\bV-\d{6,}|\b\d{1,2} de(?: \p{L}+)?|\d+ (?:[ckm]?[glm]|piezas)\b|\b(?:El|La|San|Santa) \p{Lu}\p{L}+/gu,
    '<span style="white-space:nowrap">$&</span>',
  );

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
