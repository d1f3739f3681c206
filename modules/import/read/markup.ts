/** Text of other programs, without its markup. */
import { attributeList } from "#contracts/product/attributes.ts";
import { withoutEntities } from "#contracts/text/html-entities.ts";

const MARKUP = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--|&(#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8});/i;
const UNSEEN = /<(script|style)\b[^<>]*>[^]*?<\/\1>|<!--[^]*?-->/gi;
const LINE = /<(br|hr)\b[^<>]*>|<\/(p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote)>/gi;
const ITEM = /\s*<li\b[^<>]*>/gi;
const TAG = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/gi;

/** Lines of HTML stay lines, and items of its lists begin with a dash. Text without markup stays as it is. */
function plainText(text: string): string {
  if (!MARKUP.test(text)) return text;
  const bare = text.replaceAll(UNSEEN, "").replaceAll(LINE, "\n").replaceAll(ITEM, "\n- ").replaceAll(TAG, "");
  return withoutEntities(bare)
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

/** A break within a cell is a blank, where it does not part lines or names. */
export function textOf(column: string, text: string): string {
  if (column === "photos") return text;
  const plain = MARKED.has(column) ? plainText(text) : text;
  return isLines(column) ? plain : plain.replaceAll(plain === text ? /[\r\n\u2028\u2029]+/g : /\s+/g, " ");
}
