/** One part of a workbook as XML, read while it is unpacked. */
import type { Entry } from "yauzl";
import { SaxesParser } from "saxes";
import { READ_LIMITS, RefusedFile } from "../refused-file.ts";
import type { OpenZip } from "../zip.ts";

export const BROKEN = "No pudimos leer la hoja. Ábrela en Excel, guárdala otra vez como XLSX y súbela";

export type Attributes = Readonly<Record<string, string>>;

export const attribute = (attributes: Attributes, name: string): string =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? "";

export interface Reader<Item> {
  /** The name of the element without its prefix. */
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string, attributes: Attributes) => Item | undefined;
}

/** What `reader` makes of a part, piece by piece. Entities that the file declares itself are refused by the parser. */
export async function* parsed<Item>(zip: OpenZip, part: Entry, makeReader: () => Reader<Item>): AsyncGenerator<Item> {
  const reader = makeReader();
  // Not with its name spaces: for each element it would walk through all that are open.
  const parser = new SaxesParser();
  let made: Item[] = [];
  let depth = 0;
  let elements = 0;
  parser.on("error", () => {
    throw new RefusedFile(BROKEN);
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > READ_LIMITS.depth || elements > READ_LIMITS.elements) throw new RefusedFile(BROKEN);
    reader.open?.(localOf(name), attributes);
  });
  parser.on("text", (text) => reader.text?.(text));
  parser.on("cdata", (text) => reader.text?.(text));
  parser.on("closetag", ({ name, attributes }) => {
    depth -= 1;
    const item = reader.close?.(localOf(name), attributes);
    if (item !== undefined) made.push(item);
  });
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of zip.stream(part, READ_LIMITS.unpacked)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* made;
    made = [];
  }
  parser.write(decoder.decode()).close();
  yield* made;
}

const localOf = (name: string) => name.slice(name.indexOf(":") + 1);

/** The text of each element: all its runs, without the pronunciation that Japanese files add. */
export function readTexts(element: string): Reader<string> & { readonly text: (text: string) => void } {
  let text = "";
  let inText = false;
  let inPhonetic = false;
  return {
    open: (name) => {
      if (name === element) text = "";
      if (name === "rPh") inPhonetic = true;
      inText = name === "t" && !inPhonetic;
    },
    text: (chunk) => {
      if (inText) text += chunk;
    },
    close: (name) => {
      if (name === "rPh") inPhonetic = false;
      if (name === "t") inText = false;
      return name === element ? decoded(text) : undefined;
    },
  };
}

const CODED = /_x([0-9A-Fa-f]{4})_/g;
export const decoded = (text: string) =>
  text.replace(CODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
