/** Text of other programs, without its markup. */
import { attributeList } from "#contracts/product/attributes.ts";

const MARKUP = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--|&(#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8});/i;
const UNSEEN = /<(script|style)\b[^<>]*>[^]*?<\/\1>|<!--[^]*?-->/gi;
const LINE = /<(br|hr)\b[^<>]*>|<\/(p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote)>/gi;
const ITEM = /\s*<li\b[^<>]*>/gi;
const TAG = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/gi;
const ENTITY = /&(#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8});/gi;

/** Lines of HTML stay lines, and items of its lists begin with a dash. Text without markup stays as it is. */
function plainText(text: string): string {
  if (!MARKUP.test(text)) return text;
  return text
    .replaceAll(UNSEEN, "")
    .replaceAll(LINE, "\n")
    .replaceAll(ITEM, "\n- ")
    .replaceAll(TAG, "")
    .replaceAll(ENTITY, (whole, name: string) => signOf(name) ?? whole)
    .split("\n")
    .map((line) => line.replaceAll(/[\t\u00A0 ]+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Columns in which other programs have markup, and which of them keep their lines. */
const MARKED: ReadonlySet<string> = new Set([
  "name",
  "brand",
  "category",
  "subcategory",
  ...attributeList.map(([name]) => name),
]);
const isLines = (column: string) => attributeList.some(([name, { type }]) => name === column && type === "paragraphs");

export function textOf(column: string, text: string): string {
  if (!MARKED.has(column)) return text;
  const plain = plainText(text);
  return isLines(column) || plain === text ? plain : plain.replaceAll(/\s+/g, " ");
}

const NAMED =
  "amp & lt < gt > quot \" apos ' ndash – mdash — hellip … bull • middot · lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » iquest ¿ " +
  "iexcl ¡ deg ° times × frac12 ½ frac14 ¼ euro € reg ® trade ™ copy © ordm º ordf ª acute \u0301 grave \u0300 uml \u0308 " +
  "circ \u0302 tilde \u0303 cedil \u0327";
const SIGNS = new Map(Array.from(NAMED.matchAll(/(\S+) (\S+)/g), ([, name = "", sign = ""]) => [name, sign] as const));
SIGNS.set("nbsp", " ");

/** "eacute" → "é", "Ntilde" → "Ñ", "#8217" → "’"; undefined = no sign we know. */
function signOf(name: string): string | undefined {
  if (name.startsWith("#")) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isSign = code >= 32 && code <= 0x10_ffff && !(code >= 0xd8_00 && code <= 0xdf_ff);
    return isSign ? String.fromCodePoint(code) : "";
  }
  const [, letter = "", mark = ""] = /^([a-z])(acute|grave|uml|circ|tilde|cedil)$/i.exec(name) ?? [];
  return letter === "" ? SIGNS.get(name.toLowerCase()) : `${letter}${SIGNS.get(mark.toLowerCase())}`.normalize("NFC");
}
