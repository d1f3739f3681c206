/** The rows of the first sheet of a workbook, parsed while it is unpacked. */
import { type SaxesTagNS, SaxesParser } from "saxes";
import { type RawRow, READ_LIMITS, RefusedFile, countRead } from "./refused-file.ts";
import type { OpenZip } from "./zip.ts";

const BROKEN = "No pudimos leer la hoja. Ábrela en Excel, guárdala otra vez como XLSX y súbela";

export const isWorkbook = ({ entries }: OpenZip): boolean => entries.has("xl/workbook.xml");

export async function* xlsxRows(zip: OpenZip): AsyncGenerator<RawRow> {
  const texts = await sharedTexts(zip);
  const counted = countRead();
  for await (const row of parsed(zip, await firstSheet(zip), () => readSheet(texts))) if (counted.row(row)) yield row;
}

interface Reader<Item> {
  readonly open?: (tag: SaxesTagNS) => void;
  readonly text?: (text: string) => void;
  readonly close?: (tag: SaxesTagNS) => Item | undefined;
}

/** What `reader` makes of a part, piece by piece. Entities that the file declares itself are refused by the parser. */
async function* parsed<Item>(zip: OpenZip, path: string, makeReader: () => Reader<Item>): AsyncGenerator<Item> {
  const entry = zip.entries.get(path);
  if (!entry) throw new RefusedFile(BROKEN);
  const reader = makeReader();
  const parser = new SaxesParser({ xmlns: true });
  let made: Item[] = [];
  parser.on("error", () => {
    throw new RefusedFile(BROKEN);
  });
  parser.on("opentag", (tag) => reader.open?.(tag));
  parser.on("text", (text) => reader.text?.(text));
  parser.on("closetag", (tag) => {
    const item = reader.close?.(tag);
    if (item !== undefined) made.push(item);
  });
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of zip.stream(entry, READ_LIMITS.unpacked)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* made;
    made = [];
    await new Promise((resolve) => void setImmediate(resolve));
  }
  parser.write(decoder.decode()).close();
  yield* made;
}

const attribute = (tag: SaxesTagNS, name: string): string =>
  Object.values(tag.attributes).find(({ local }) => local === name)?.value ?? "";

/** The sheet that the workbook names first; by name when its list of parts says nothing. */
async function firstSheet(zip: OpenZip): Promise<string> {
  let id: string | undefined;
  for await (const found of parsed<string>(zip, "xl/workbook.xml", () => ({
    close: (tag) => (tag.local === "sheet" ? attribute(tag, "id") : undefined),
  })))
    id ??= found;
  const relations = "xl/_rels/workbook.xml.rels";
  if (zip.entries.has(relations)) {
    for await (const { at, target } of parsed<{ at: string; target: string }>(zip, relations, () => ({
      close: (tag) =>
        tag.local === "Relationship" ? { at: attribute(tag, "Id"), target: attribute(tag, "Target") } : undefined,
    })))
      if (at === id) return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  }
  return "xl/worksheets/sheet1.xml";
}

const TEXTS = "xl/sharedStrings.xml";

async function sharedTexts(zip: OpenZip): Promise<string[]> {
  if (!zip.entries.has(TEXTS)) return [];
  const texts: string[] = [];
  let characters = 0;
  for await (const text of parsed(zip, TEXTS, () => readTexts("si"))) {
    characters += text.length;
    if (characters > READ_LIMITS.characters)
      throw new RefusedFile("Tiene demasiado texto. Divídelo en varios archivos");
    texts.push(text);
  }
  return texts;
}

/** The text of each element: all its runs, without the pronunciation that Japanese files add. */
function readTexts(element: string): Reader<string> & { readonly text: (text: string) => void } {
  let text = "";
  let inText = false;
  let inPhonetic = false;
  return {
    open: ({ local }) => {
      if (local === element) text = "";
      if (local === "rPh") inPhonetic = true;
      inText = local === "t" && !inPhonetic;
    },
    text: (chunk) => {
      if (inText) text += chunk;
    },
    close: ({ local }) => {
      if (local === "rPh") inPhonetic = false;
      if (local === "t") inText = false;
      return local === element ? decoded(text) : undefined;
    },
  };
}

function readSheet(texts: readonly string[]): Reader<RawRow> {
  let row = 0;
  let cells: string[] = [];
  let at = -1;
  let type = "";
  let value = "";
  let inValue = false;
  const inline = readTexts("is");
  let inlineText = "";
  return {
    open: (tag) => {
      inline.open?.(tag);
      if (tag.local === "row") {
        row = Number(attribute(tag, "r")) || row + 1;
        cells = [];
        at = -1;
      }
      if (tag.local === "c") {
        at = columnOf(attribute(tag, "r")) ?? at + 1;
        type = attribute(tag, "t");
        value = "";
        inlineText = "";
      }
      inValue = tag.local === "v";
    },
    text: (text) => {
      inline.text(text);
      if (inValue) value += text;
    },
    close: (tag) => {
      inlineText = inline.close?.(tag) ?? inlineText;
      if (tag.local === "v") inValue = false;
      // Far to the right of the last column there can be only formats.
      if (tag.local === "c" && at < READ_LIMITS.columns * 2) {
        const text = type === "inlineStr" ? inlineText : valueOf(type, value, texts);
        if (text !== "") {
          while (cells.length < at) cells.push("");
          cells[at] = text;
        }
      }
      return tag.local === "row" ? { row, cells } : undefined;
    },
  };
}

/** A formula counts with the value that the program computed last; an error is no value. */
function valueOf(type: string, value: string, texts: readonly string[]): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "str") return decoded(value);
  if (type === "b") return value === "1" ? "sí" : "no";
  if (type === "e" || value === "") return "";
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  // Binary fractions: 349.90000000000003 was typed as 349.9. Only amounts have fractions, and a third decimal would be
  // read as thousands.
  return String(Number.isInteger(number) ? number : Number(number.toFixed(2)));
}

/** "AB12" → 27; null = the cell does not say. */
function columnOf(reference: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const CODED = /_x([0-9A-Fa-f]{4})_/g;
const decoded = (text: string) =>
  text.replace(CODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
