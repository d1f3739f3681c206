/** Files as spreadsheet programs write them, and files that mean harm. */
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/clients/read-rows.ts";
import { zipOf } from "#tests/support/files/zip.ts";
import { readHeads } from "./columns.ts";
import { readFile } from "./read-file.ts";

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
    [4, ["349.9", "sí", "SKUx\r", "#N/A", " a ", "89.38", "1250"]],
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
    "No pudimos leer el archivo en la fila 2: una comilla se abre y no se cierra",
  ],
])("refuses %s", async (_, bytes, message) => {
  await expect(readRows(bytes)).rejects.toThrow(message);
});

test("refuses a ZIP without a sheet, with two, and one in another", async () => {
  const none = "El ZIP debe contener un archivo CSV o XLSX, y las fotos";
  await expect(readRows(await zipOf({ "a.jpg": "x" }))).rejects.toThrow(none);
  await expect(readRows(await zipOf({ "a.csv": "x", "b.csv": "x" }))).rejects.toThrow(
    "El ZIP tiene más de una planilla: «a.csv» y «b.csv». Deja solo una, con las fotos",
  );
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
  await expect(readRows(Buffer.from(`${";".repeat(1_001)}x\n`))).rejects.toThrow(
    "Tiene demasiadas columnas: hasta 1000",
  );
});

test("what is nothing but separators is no cell, and gaps have an end", async () => {
  expect(await readRows(Buffer.from(`SKU;Nombre\nA${";".repeat(400_000)}\n`))).toEqual([
    [1, ["SKU", "Nombre"]],
    [2, ["A"]],
  ]);
  const wide = '<x:row><x:c r="ALK1" t="str"><x:v>x</x:v></x:c></x:row>'.repeat(5_000);
  await expect(readRows(await workbook(wide))).rejects.toThrow("Tiene demasiado texto");
});

const named = {
  "workbook.xml": `<workbook ${R}><sheets><sheet name="Guía" r:id="a"/><sheet name="Lista" r:id="b"/></sheets></workbook>`,
};
const heads =
  '<row><c t="inlineStr"><is><t>SKU</t></is></c></row><row><c t="inlineStr"><is><t><![CDATA[A & 1]]></t></is></c></row>';
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

test("a workbook at the root, parts in other capitals, CDATA, and the sheet that has the products", async () => {
  const title = '<row r="1"><c t="str"><v>Precios de invierno</v></c></row>';
  const notes: string[] = [];
  const bytes = await zipOf({
    ...named,
    "_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="a" Target="sheets/One.xml"/><Relationship Id="b" Target="sheets\\Two.XML"/></Relationships>',
    "sheets/one.xml": sheetOf(title),
    "sheets/two.xml": sheetOf(title + heads),
  });
  expect(await readRows(bytes, (sentence) => notes.push(sentence))).toEqual([
    [1, ["Precios de invierno"]],
    [2, ["SKU"]],
    [3, ["A & 1"]],
  ]);
  expect(notes).toEqual(["Se leyó la hoja «Lista», y no se leyó «Guía»"]);
});

test("cells as a workbook shows them: per cents, dates, leading zeros, and formulas that nobody computed", async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="d\\-mmm"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';
  const cell = (style: number, inner: string) => `<x:c s="${style}">${inner}</x:c>`;
  const row =
    cell(1, "<x:v>0.2</x:v>") + cell(2, "<x:v>46240</x:v>") + cell(3, "<x:v>123</x:v>") + cell(4, "<x:v>46240</x:v>");
  const bytes = await workbook(`<x:row>${row}${cell(0, "<x:f>A1+1</x:f>")}${cell(0, "<x:v>36</x:v>")}</x:row>`, {
    "xl/styles.xml": styles,
  });
  expect(await readRows(bytes)).toEqual([[1, ["20%", "2026-08-06", "00123", "2026-08-06", "#FÓRMULA", "36"]]]);
});

test.each([
  ["elements within each other", `<sst>${"<a>".repeat(330_000)}`],
  ["elements without end", `<sst>${"<si/>".repeat(12_000_001)}</sst>`],
])("refuses a small workbook of %s", async (_, shared) => {
  const bytes = await workbook(heads, { "xl/sharedStrings.xml": shared });
  await expect(readRows(bytes)).rejects.toThrow(/No pudimos leer la hoja|es demasiado grande/);
});

test("rows of a workbook have numbers that a sheet can have", async () => {
  const cell = '<x:c t="str"><x:v>a</x:v></x:c>';
  const rows = ["", ' r="99999999999"', ' r="-3"', ' r="1.5"', ' r="9"'].map((at) => `<x:row${at}>${cell}</x:row>`);
  expect((await readRows(await workbook(rows.join("")))).map(([row]) => row)).toEqual([1, 2, 3, 4, 9]);
});

test("refuses a workbook with damaged bytes", async () => {
  const bytes = await workbook(heads.repeat(500));
  const at = bytes.indexOf("other.xml") + 30;
  bytes.fill(0xff, at, at + 20);
  await expect(readRows(bytes)).rejects.toThrow("El archivo está dañado o incompleto");
});

test.each([
  ["%PDF-1.7", "Es un PDF"],
  ["Rar!\u001a\u0007", "Es un archivo RAR o 7z"],
  ["<html><table>", "Es una página web guardada como planilla"],
  ['<?xml version="1.0"?>', "Es un archivo XML"],
  ['[{"sku": 1}]', "Es un archivo JSON"],
])("says what %j is", async (begin, message) => {
  await expect(readRows(Buffer.from(begin, "latin1"))).rejects.toThrow(message);
});

test.each([
  [{ mimetype: "x", "content.xml": "x" }, "Es un archivo de LibreOffice (.ods)"],
  [{ "Index/Document.iwa": "x" }, "Es un archivo de Numbers"],
  [{ "xl/workbook.bin": "x" }, "Es un Excel binario (.xlsb)"],
  [{ "word/document.xml": "x" }, "Es un documento de Word"],
])("says whose ZIP it is: %j", async (parts, message) => {
  await expect(readRows(await zipOf(parts))).rejects.toThrow(message);
});

test("one damaged letter among good ones is refused with its row; a whole file of Windows is said to be one", async () => {
  const good = "SKU;Nombre\r\nA;Niña\r\n";
  const mixed = Buffer.concat([Buffer.from(good), Buffer.from("B;Peque\xf1o\r\n", "latin1")]);
  await expect(readRows(mixed)).rejects.toThrow("Fila 3: hay una letra dañada");
  const notes: string[] = [];
  expect(await readRows(windows(good), (sentence) => notes.push(sentence))).toEqual([
    [1, ["SKU", "Nombre"]],
    [2, ["A", "Niña"]],
  ]);
  expect(notes).toEqual([expect.stringContaining("codificación de Windows (1252)")]);
  const big = Buffer.from(`\uFEFF${good}`, "utf16le").swap16();
  expect(await readRows(big)).toHaveLength(2);
});

test("inches within a text are no quotes, and quotes that never end are said with their row", async () => {
  expect(await readRows(Buffer.from('SKU;Nombre\nA;Correa 1" ancha\n'))).toEqual([
    [1, ["SKU", "Nombre"]],
    [2, ["A", 'Correa 1" ancha']],
  ]);
  const open = `SKU;Nombre\n${"A;x\n".repeat(50)}A;"abierta\n${"A;x\n".repeat(50)}`;
  await expect(readRows(Buffer.from(open))).rejects.toThrow("en la fila 52");
});

test("files that programs leave in a ZIP are passed over", async () => {
  const bytes = await zipOf({ "lista.csv": inCsv(";"), "~$lista.xlsx": "x", "LEEME.txt": "x", "Thumbs.db": "x" });
  expect(await readRows(bytes)).toEqual(ROWS);
});

const never = new AbortController().signal;
const bytesOf = (bytes: Buffer) => ({
  size: bytes.byteLength,
  read: async function* (start: number, end: number) {
    yield bytes.subarray(start, end);
  },
});

test("the thread reads a ZIP, refuses, ends at its deadline, and stops when nobody waits", async () => {
  const zip = await zipOf({ "lista.csv": inCsv(";"), "a.jpg": Buffer.alloc(3_000_000, 1) });
  expect((await readFile(bytesOf(zip), never)).rows.map(({ row, cells }) => [row, cells])).toEqual(ROWS);
  await expect(readFile(bytesOf(Buffer.from("%PDF")), never)).rejects.toThrow("Es un PDF");
  const silent = {
    size: 10,
    read: async function* (): AsyncGenerator<Uint8Array> {
      yield await new Promise<never>(() => undefined);
    },
  };
  await expect(readFile(silent, never, 200)).rejects.toThrow("Tardamos demasiado");
  await expect(readFile(silent, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
});

test.each([
  ["heads by CRLF, rows by LF", "\r\n", "\n"],
  ["heads by CRLF, rows by CR", "\r\n", "\r"],
  ["heads by LF, rows by CR", "\n", "\r"],
  ["heads by LF, rows by CRLF", "\n", "\r\n"],
])("a CSV of several line ends: %s", async (_, first, others) => {
  const rows = ["SKU;Nombre", 'A-1;"uno\r\ndos"', "A-2;x", "A-3;y"];
  expect(await readRows(Buffer.from(rows[0] + first + rows.slice(1).join(others)))).toEqual([
    [1, ["SKU", "Nombre"]],
    [2, ["A-1", "uno\r\ndos"]],
    [3, ["A-2", "x"]],
    [4, ["A-3", "y"]],
  ]);
});

test("a CSV by bars, with texts in formulas and formulas whose result is not there", async () => {
  const rows = 'SKU|Talla|Nombre|Fotos\n="0012"|="38"|=B2&C2|a.jpg\n"=""0013"""|=SUMA(A1)|=D|b.jpg\n';
  expect(await readRows(Buffer.from(rows))).toEqual([
    [1, ["SKU", "Talla", "Nombre", "Fotos"]],
    [2, ["0012", "38", "#FÓRMULA", "a.jpg"]],
    [3, ["0013", "#FÓRMULA", "=D", "b.jpg"]],
  ]);
  expect(await readRows(Buffer.from("SKU;Fotos\nA;a.jpg | b.jpg | c.jpg\n"))).toEqual([
    [1, ["SKU", "Fotos"]],
    [2, ["A", "a.jpg | b.jpg | c.jpg"]],
  ]);
});

test("a code is what its cell shows, or in doubt; a number is a number", async () => {
  const all = [
    ["", 12.345, "12.345"],
    ["", 349.90000000000003, "349.9"],
    ['"T-"00', 5, "T-05"],
    ["000-000", 123_456, "123-456"],
    ["000-000", 1_234_567, "1234-567"],
    ["0.00", 12.5, "12.50"],
    ["0000 0000", 71_234_567, "7123 4567"],
    ["[$-409]0.00;-0.00", 1.25, "1.25"],
    ["#,##0", 38, "38"],
    ["#,##0", 1_250, null],
    ["# ?/?", 0.5, null],
    ["0.00E+00", 5, null],
    ["", 1_234_567_890_123_450, null],
  ] as const;
  const codes = all.map(
    ([code], at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
  );
  const styles = `<styleSheet><numFmts>${codes.join("")}</numFmts><cellXfs>${all.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join("")}</cellXfs></styleSheet>`;
  const head = ["SKU", "Precio"].map((text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join("");
  const cells = all.map(([, number], at) => `<x:c s="${at}"><x:v>${number}</x:v></x:c>`);
  const body = cells.map((cell) => `<x:row>${cell}${cell}</x:row>`).join("");
  const bytes = await workbook(`<x:row>${head}</x:row>${body}`, { "xl/styles.xml": styles });
  const [heads, ...rows] = (await readFile(bytesOf(bytes), never)).rows;
  if (!heads) throw new Error("no heads");
  const columns = readHeads(heads);
  const read = rows.map((row) => {
    const { cells: own, doubts } = columns.read(row);
    return [own.sku, own.price, doubts.map(({ message }) => message)];
  });
  expect(read).toEqual(
    all.map(([, number, shown]) => [
      shown ?? String(number),
      String(Number(number.toFixed(2))),
      shown === null ? [expect.stringContaining("se ve de otro modo en la planilla")] : [],
    ]),
  );
});

test("cells beyond the columns are said, and those without content are not", () => {
  const columns = readHeads({ row: 1, cells: ["SKU", "Descripción"] });
  const said = (cells: readonly string[]) => columns.read({ row: 2, cells }).doubts.map(({ message }) => message);
  expect(said(["A", "Cuero fino", " forro de tela", " hecho a mano"])).toEqual([
    "La fila tiene más celdas que columnas y no se lee «forro de tela», «hecho a mano». Un texto con comas o punto y coma va entre comillas",
  ]);
  expect(said(["A", "Cuero fino", "", " "])).toEqual([]);
});
