/** Files as spreadsheet programs write them, and files that mean harm. */
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/clients/read-rows.ts";
import { zipOf } from "#tests/support/files/zip.ts";

const ROWS = [
  [1, ["SKU", "Nombre", "Precio"]],
  [2, ["A-1", 'Bolso "Ñandú"; con, coma', "1.250,50"]],
] as const;
const inCsv = (separator: string) =>
  `SKU${separator}Nombre${separator}Precio\r\nA-1${separator}"Bolso ""Ñandú""; con, coma"${separator}"1.250,50"\r\n`;
const windows = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

test.each([
  ["UTF-8, comma", Buffer.from(inCsv(","))],
  ["UTF-8 with a mark, semicolon", Buffer.from(`\u{FEFF}${inCsv(";")}`)],
  ["Windows-1252, semicolon", windows(inCsv(";"))],
  ["UTF-16 with tabs", utf16(inCsv("\t"))],
  ["tab", Buffer.from(inCsv("\t"))],
  ["line feeds only", Buffer.from(inCsv(";").replaceAll("\r\n", "\n"))],
])("a CSV: %s", async (_, bytes) => expect(await readRows(bytes)).toEqual(ROWS));

test("rows are numbered as the spreadsheet numbers them: empty ones and sep= count", async () => {
  expect(await readRows(Buffer.from("sep=;\nSKU;Nombre\n;;\n\nA-1;x\n"))).toEqual([
    [2, ["SKU", "Nombre"]],
    [5, ["A-1", "x"]],
  ]);
});

const MAIN = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const workbook = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<x:workbook ${MAIN} ${R}><x:sheets><x:sheet name="Hoja" r:id="rId7"/></x:sheets></x:workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/other.xml"/></Relationships>',
    "xl/worksheets/other.xml": `<x:worksheet ${MAIN}><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
    ...more,
  });

test("a workbook as Excel writes it: shared and rich texts, gaps, numbers, truths, formulas and errors", async () => {
  const shared = `<x:sst ${MAIN}><x:si><x:t>SKU</x:t></x:si><x:si><x:r><x:t>Bol</x:t></x:r><x:r><x:t>so</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>`;
  const sheet =
    '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>' +
    '<x:row r="4"><x:c r="A4"><x:v>349.90000000000003</x:v></x:c><x:c r="F4"><x:v>89.375</x:v></x:c><x:c r="G4"><x:v>1250</x:v></x:c><x:c r="B4" t="b"><x:v>1</x:v></x:c>' +
    '<x:c r="C4" t="str"><x:f>A1&amp;"x"</x:f><x:v>SKUx_x000D_</x:v></x:c><x:c r="D4" t="e"><x:v>#N/A</x:v></x:c>' +
    '<x:c r="E4" t="inlineStr"><x:is><x:t> a </x:t></x:is></x:c></x:row>';
  const bytes = await workbook(sheet, { "xl/sharedStrings.xml": shared });
  expect(await readRows(bytes)).toEqual([
    [1, ["SKU", "", "Bolso"]],
    [4, ["349.9", "sí", "SKUx\r", "", " a ", "89.38", "1250"]],
  ]);
});

test("a ZIP with one sheet and photographs", async () => {
  expect(await readRows(await zipOf({ "__MACOSX/x.csv": "no", "a/lista.csv": inCsv(";"), "a/b.jpg": "x" }))).toEqual(
    ROWS,
  );
  expect(
    await readRows(await zipOf({ "lista.xlsx": await workbook('<x:row><x:c t="str"><x:v>a</x:v></x:c></x:row>') })),
  ).toEqual([[1, ["a"]]]);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;">]><a>&m;</a>`;
test.each([
  ["nothing", Buffer.alloc(0), "El archivo está vacío"],
  [
    "an old Excel",
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]),
    "Es un Excel antiguo (.xls) o con contraseña: guárdalo como XLSX sin contraseña",
  ],
  [
    "half a ZIP",
    Buffer.from("PK\u0003\u0004 and no more"),
    "El archivo está dañado o incompleto. Vuelve a guardarlo y súbelo otra vez",
  ],
  [
    "quotes that never end",
    Buffer.from('SKU;x\nA;"b\n'),
    "No pudimos leer el archivo cerca de la fila 2: revisa las comillas",
  ],
])("refuses %s", async (_, bytes, message) => {
  await expect(readRows(bytes)).rejects.toThrow(message);
});

test("refuses a ZIP without a sheet, with two, with two photographs of one name, and one in another", async () => {
  const one = "El ZIP debe contener un solo archivo CSV o XLSX, y las fotos";
  await expect(readRows(await zipOf({ "a.jpg": "x" }))).rejects.toThrow(one);
  await expect(readRows(await zipOf({ "a.csv": "x", "b.csv": "x" }))).rejects.toThrow(one);
  const twice = readRows(await zipOf({ "a.csv": "x", "a/F.jpg": "x", "b/f.JPG": "x" }));
  await expect(twice).rejects.toThrow("El ZIP tiene dos fotos que se llaman f.jpg");
  const inner = await zipOf({ "a.csv": "x", "b.jpg": "x" });
  await expect(readRows(await zipOf({ "a.xlsx": inner }))).rejects.toThrow(
    "El ZIP contiene otro ZIP: pon los archivos directamente",
  );
});

test("refuses entities of the file's own and broken XML", async () => {
  const refused = "No pudimos leer la hoja. Ábrela en Excel, guárdala otra vez como XLSX y súbela";
  await expect(readRows(await workbook("", { "xl/sharedStrings.xml": bomb }))).rejects.toThrow(refused);
  await expect(readRows(await workbook("<x:row>"))).rejects.toThrow(refused);
});

test("refuses what becomes far too large, before it is unpacked", async () => {
  const bytes = await workbook(" ".repeat(300_000_000 / 2));
  expect(bytes.byteLength).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  await expect(readRows(bytes)).rejects.toThrow("xl/worksheets/other.xml: es demasiado grande");
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test("refuses a ZIP that announces less than it holds", async () => {
  const bytes = await zipOf({ "a.csv": "x".repeat(5_000) });
  const packed = deflateRawSync(Buffer.from("x".repeat(5_000))).byteLength;
  // The announced length stands in the directory at the end, 24 bytes after its signature.
  const directory = bytes.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  expect(bytes.readUInt32LE(directory + 20)).toBe(packed);
  bytes.writeUInt32LE(10, directory + 24);
  await expect(readRows(bytes)).rejects.toThrow("El archivo está dañado o incompleto");
});

test("refuses names that lead out of a folder (S28)", async () => {
  const bytes = await zipOf({ "aa/evil.csv": "SKU" });
  const evil = Buffer.from(bytes.toString("latin1").replaceAll("aa/evil.csv", "../evil.csv"), "latin1");
  await expect(readRows(evil)).rejects.toThrow("El archivo está dañado o incompleto");
});

test("refuses more rows and more columns than it takes", async () => {
  await expect(readRows(Buffer.from("SKU\n".repeat(20_002)))).rejects.toThrow("Tiene más de 20000 filas");
  await expect(readRows(Buffer.from(`${";".repeat(250)}x\n`))).rejects.toThrow("Tiene demasiadas columnas: hasta 200");
});
