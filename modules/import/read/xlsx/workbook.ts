/** The parts of a workbook: its sheets, its table of texts, and how its cells are shown. */
import path from "node:path";
import type { Entry } from "yauzl";
import { READ_LIMITS, RefusedFile } from "../refused-file.ts";
import { type Attributes, attribute, parsed, readTexts } from "./xml-part.ts";
import type { OpenZip } from "../zip.ts";

/** Programs put it into `xl/`, at the root, or elsewhere. */
const WORKBOOK = /^([^/]+\/)?workbook\.xml$/i;

const bookPath = ({ entries }: OpenZip) => [...entries.keys()].find((name) => WORKBOOK.test(name));

export const isWorkbook = (zip: OpenZip): boolean => bookPath(zip) !== undefined;

export interface Format {
  readonly kind: "percent" | "date" | "plain";
  readonly code: string;
}

interface Sheet {
  readonly name: string;
  readonly part: Entry;
}

interface Workbook {
  /** Those that can be seen. */
  readonly sheets: readonly Sheet[];
  readonly texts: readonly string[];
  /** By the number that a cell has. */
  readonly formats: readonly Format[];
}

export async function openWorkbook(zip: OpenZip): Promise<Workbook> {
  const book = bookPath(zip) ?? "";
  const folder = book.slice(0, book.lastIndexOf("/") + 1);
  const part = (target: string) => zip.find(target.startsWith("/") ? target.slice(1) : path.posix.join(folder, target));
  const relations = await all(
    zip,
    zip.find(`${folder}_rels/${book.slice(folder.length)}.rels`),
    "Relationship",
    (one) => ({
      id: attribute(one, "Id"),
      type: attribute(one, "Type"),
      target: attribute(one, "Target").replaceAll("\\", "/"),
    }),
  );
  const listed = await all(zip, zip.find(book), "sheet", (one) => ({
    name: attribute(one, "name"),
    id: attribute(one, "id"),
    isHidden: /hidden$/i.test(attribute(one, "state")),
  }));
  const sheets = listed.flatMap(({ name, id, isHidden }, index) => {
    const relation = relations.find((one) => one.id === id);
    const own = part(relation?.target ?? `worksheets/sheet${index + 1}.xml`);
    return isHidden || !own || /chartsheet|dialogsheet|macrosheet/i.test(relation?.type ?? "")
      ? []
      : [{ name, part: own }];
  });
  const shared = (kind: string) =>
    part(relations.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? `${kind}.xml`);
  return {
    sheets,
    texts: await sharedTexts(zip, shared("sharedStrings")),
    formats: await formatsOf(zip, shared("styles")),
  };
}

async function all<Item>(
  zip: OpenZip,
  part: Entry | undefined,
  element: string,
  make: (attributes: Attributes) => Item,
): Promise<Item[]> {
  const found: Item[] = [];
  if (!part) return found;
  for await (const item of parsed<Item>(zip, part, () => ({
    close: (name, attributes) => (name === element ? make(attributes) : undefined),
  })))
    found.push(item);
  return found;
}

async function sharedTexts(zip: OpenZip, part: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  let characters = 0;
  for await (const text of parsed(zip, part, () => readTexts("si"))) {
    characters += text.length;
    if (characters > READ_LIMITS.characters)
      throw new RefusedFile("Tiene demasiado texto. Divídelo en varios archivos");
    texts.push(text);
  }
  return texts;
}

/** Those that every program knows without their being written down. */
const PERCENTS: ReadonlySet<number> = new Set([9, 10]);
const CODES = new Map([
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  [11, "0.00E+00"],
  [12, "# ?/?"],
  [13, "# ??/??"],
  [48, "##0.0E+0"],
]);
const isDateNumber = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

async function formatsOf(zip: OpenZip, part: Entry | undefined): Promise<Format[]> {
  const codes = new Map<number, string>();
  const formats: Format[] = [];
  if (!part) return formats;
  let inCells = false;
  for await (const _ of parsed<never>(zip, part, () => ({
    open: (name, attributes) => {
      const id = Number(attribute(attributes, "numFmtId"));
      if (name === "numFmt") codes.set(id, attribute(attributes, "formatCode"));
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells) formats.push(formatOf(id, codes.get(id) ?? ""));
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false;
      return undefined;
    },
  })));
  return formats;
}

function formatOf(id: number, own: string): Format {
  const code = own || (CODES.get(id) ?? "");
  // Without texts in quotes, escaped signs, colours and conditions.
  const signs = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  if (PERCENTS.has(id) || signs.includes("%")) return { kind: "percent", code };
  const isDate = isDateNumber(id) || /[dmy]/i.test(signs.replaceAll(/general|red|black/gi, ""));
  return { kind: isDate ? "date" : "plain", code };
}
