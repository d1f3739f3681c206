/**
 * A workbook with one sheet, written while the rows are read. Only the parts of the format that a table needs: every
 * library that writes more holds the whole sheet in memory or has had no release for years.
 */
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { isFormula, xlsxText } from "#contracts/import/spreadsheet.ts";
import { toDecimal } from "#contracts/money/money.ts";
import { escapeXml } from "../../../seo/xml.ts";
import { type Cell, type SheetFile, download, inParts } from "./sheet.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Style 1 is Excel's own leading apostrophe, which it does not show; style 2 has two decimals; style 3 is bold. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>' +
  '<xf quotePrefix="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>';

const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml":
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  "_rels/.rels":
    `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" ` +
    'Target="xl/workbook.xml"/></Relationships>',
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Datos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels":
    `${HEAD}<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": STYLES,
};

/** Excel reads `_x000D_` as a sign, and XML would change or refuse a bare one. */
// oxlint-disable-next-line no-control-regex
const SIGNS = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;
const coded = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

function cellXml(value: Cell, style?: number): string {
  if (typeof value !== "string")
    return `<c s="2"><v>${typeof value === "number" ? value : toDecimal(value.cents)}</v></c>`;
  if (value === "") return "<c/>";
  const own = style ?? (isFormula(value) ? 1 : 0);
  const text = escapeXml(xlsxText(value).replace(SIGNS, coded));
  return `<c t="inlineStr"${own ? ` s="${own}"` : ""}><is><t xml:space="preserve">${text}</t></is></c>`;
}

async function* sheetXml<Row>(
  heads: readonly string[],
  rows: AsyncIterator<Row>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<string> {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`;
  yield `<sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData><row>${heads.map((head) => cellXml(head, 3)).join("")}</row>`;
  yield* inParts(
    rows,
    (row) =>
      `<row>${cellsOf(row)
        .map((cell) => cellXml(cell))
        .join("")}</row>`,
  );
  yield "</sheetData></worksheet>";
}

export const xlsx: SheetFile = (name, heads, rows, cellsOf) => {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(text), path);
  const sheet = Readable.from(sheetXml(heads, rows, cellsOf));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return download(`${name}.xlsx`, TYPE, bytesOf(zip, sheet));
};

function bytesOf(zip: ZipFile, sheet: Readable): ReadableStream<Uint8Array> {
  const parts = zip.outputStream[Symbol.asyncIterator]();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  sheet.once("error", reject);
  zip.on("error", reject);
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await Promise.race([parts.next(), failed]);
      if (done) controller.close();
      else controller.enqueue(Buffer.from(value));
    },
    cancel: () => void sheet.destroy(),
  });
}
