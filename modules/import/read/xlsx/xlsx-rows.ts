/** The rows of a sheet of a workbook, parsed while it is unpacked. */
import type { Entry } from "yauzl";
import { hasHeads } from "../columns.ts";
import { NO_RESULT, type Note, type RawRow, READ_LIMITS, RefusedFile, countRead } from "../refused-file.ts";
import { type Format, openWorkbook } from "./workbook.ts";
import { BROKEN, type Reader, attribute, decoded, parsed, readTexts } from "./xml-part.ts";
import type { OpenZip } from "../zip.ts";

/** Of the first visible sheet with the heads of products, else of the first. */
export async function* xlsxRows(zip: OpenZip, note: Note): AsyncGenerator<RawRow> {
  const { sheets, texts, formats } = await openWorkbook(zip);
  const rowsOf = (part: Entry) => counted(parsed(zip, part, () => readSheet(texts, formats)));
  let chosen = sheets[0];
  for (const sheet of sheets)
    if (await isFound(rowsOf(sheet.part))) {
      chosen = sheet;
      break;
    }
  if (!chosen) throw new RefusedFile(BROKEN);
  const others = sheets.filter((sheet) => sheet !== chosen).map(({ name }) => `«${name}»`);
  if (others.length > 0) note(`Se leyó la hoja «${chosen.name}», y no se leyó ${others.join(", ")}`);
  yield* rowsOf(chosen.part);
}

async function* counted(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  const count = countRead();
  for await (const row of rows) if (count.row(row)) yield row;
}

async function isFound(rows: AsyncIterable<RawRow>): Promise<boolean> {
  let left = READ_LIMITS.above;
  for await (const { cells } of rows) {
    if (hasHeads(cells)) return true;
    left -= 1;
    if (left === 0) return false;
  }
  return false;
}

function readSheet(texts: readonly string[], formats: readonly Format[]): Reader<RawRow> {
  let row = 0;
  let cells: string[] = [];
  let shown = new Map<number, Shown>();
  let at = -1;
  let type = "";
  let format: Format | undefined;
  let value = "";
  let inValue = false;
  let isFormula = false;
  const inline = readTexts("is");
  let inlineText = "";
  return {
    open: (name, attributes) => {
      inline.open?.(name, attributes);
      if (name === "row") {
        const said = Number(attribute(attributes, "r"));
        // A number that no sheet has would not fit where errors are kept.
        row = Number.isInteger(said) && said > 0 && said <= ROWS_MAX ? said : row + 1;
        cells = [];
        shown = new Map();
        at = -1;
      }
      if (name === "c") {
        at = columnOf(attribute(attributes, "r")) ?? at + 1;
        type = attribute(attributes, "t");
        format = formats[Number(attribute(attributes, "s"))];
        value = "";
        inlineText = "";
        isFormula = false;
      }
      isFormula ||= name === "f";
      inValue = name === "v";
    },
    text: (text) => {
      inline.text(text);
      if (inValue) value += text;
    },
    close: (name, attributes) => {
      inlineText = inline.close?.(name, attributes) ?? inlineText;
      if (name === "v") inValue = false;
      // Far to the right of the last column there can be only formats.
      if (name === "c" && at < READ_LIMITS.columns * 2) {
        const text = type === "inlineStr" ? inlineText : valueOf(type, value, texts, format);
        if (text !== "" || isFormula) {
          while (cells.length < at) cells.push("");
          cells[at] = text === "" && type !== "str" ? NO_RESULT : text;
          const seen = /^n?$/.test(type) ? shownAs(value, text, format) : null;
          if (seen) shown.set(at, seen);
        }
      }
      return name === "row" ? { row, cells, shown } : undefined;
    },
  };
}

/** A formula counts with the value that the program computed last. */
function valueOf(type: string, value: string, texts: readonly string[], format: Format | undefined): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "str") return decoded(value);
  if (type === "b") return value === "1" ? "sí" : "no";
  const number = Number(value);
  if (value === "" || !Number.isFinite(number) || type === "e" || type === "d") return value;
  if (format?.kind === "percent") return `${rounded(number * 100)}%`;
  if (format?.kind === "date" && number >= 0 && number < DAYS_MAX)
    return new Date(EXCEL_ZERO + Math.round(number * DAY)).toISOString().slice(0, 10);
  const hasZeros = format?.kind === "plain" && /^0{2,}$/.test(format.code) && Number.isInteger(number);
  return hasZeros ? value.padStart(format.code.length, "0") : String(rounded(number));
}

type Shown = NonNullable<ReturnType<NonNullable<RawRow["shown"]>["get"]>>;

/** Null = as it is read. */
function shownAs(value: string, text: string, format: Format | undefined): Shown | null {
  if (value === "" || !Number.isFinite(Number(value)) || (format && format.kind !== "plain")) return null;
  // As many digits as Excel keeps.
  const number = Number(Number(value).toPrecision(15));
  const seen = shownNumber(format?.code ?? "", number);
  return seen === text ? null : { text: seen ?? String(number), isSure: seen !== null };
}

/** Of Excel. */
const ROWS_MAX = 1_048_576;
const DAY = 86_400_000;
const DAYS_MAX = 2_958_466;
const EXCEL_ZERO = Date.UTC(1899, 11, 30);

/**
 * Binary fractions: 349.90000000000003 was typed as 349.9. Only amounts have fractions, and a third decimal would be
 * read as thousands.
 */
const rounded = (number: number) => (Number.isInteger(number) ? number : Number(number.toFixed(2)));

/** "AB12" → 27; null = the cell does not say. */
function columnOf(reference: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Numbers that are words: a code or a size is what the cell shows. */

/** Of Excel. */
const CODE_MAX = 255;
const KNOWN = /^([0#.\- +/():]|"[^"]*"|\\[^])$/;

/** As a format shows a number; null = the format has more than digits, one point and words, or the number too many digits. */
function shownNumber(code: string, number: number): string | null {
  if (code.length > CODE_MAX || number >= 1e15) return null;
  const all: readonly string[] = code.replaceAll(/\[[^\]]*\]|[_*]./g, "").match(/"[^"]*"|\\.|[^]/g) ?? [];
  const own = all.includes(";") ? all.slice(0, all.indexOf(";")) : all;
  if (/^(general|@)?$/i.test(own.join(""))) return String(number);
  // Of a small number nobody sees the thousands.
  const parts = own.filter((part) => part !== "," || number >= 1_000);
  const point = parts.includes(".") ? parts.indexOf(".") : parts.length;
  const [before, after] = [parts.slice(0, point), parts.slice(point + 1)];
  const first = before.findIndex(isDigit);
  if (
    number < 0 ||
    first === -1 ||
    after.includes("#") ||
    after.includes(".") ||
    !parts.every((part) => KNOWN.test(part))
  )
    return null;
  const [whole = "", fraction = ""] = number.toFixed(after.filter(isDigit).length).split(".");
  const digits = whole === "0" ? [] : [...whole];
  before.splice(first, 0, ...Array.from({ length: digits.length - before.filter(isDigit).length }, () => "#"));
  const left = before
    .toReversed()
    .map((part) => (isDigit(part) ? (digits.pop() ?? part.replace("#", "")) : wordOf(part)));
  const decimals = [...fraction];
  const right = after.map((part) => (isDigit(part) ? (decimals.shift() ?? "") : wordOf(part)));
  return [...left.toReversed(), ...(point < parts.length ? ["."] : []), ...right].join("");
}

const isDigit = (part: string) => part === "0" || part === "#";
const wordOf = (part: string) => (part.startsWith('"') ? part.slice(1, -1) : part.replace(/^\\/, ""));
