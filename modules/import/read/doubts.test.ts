import { expect, test } from "vitest";
import { zipOf } from "#tests/support/files/zip.ts";
import { namedIn, readHeads } from "./columns.ts";
import { NO_LISTS } from "#tests/support/values/no-lists.ts";
import { doubtsOf, unknownHeads } from "./doubts.ts";
import { openSource } from "./open-source.ts";
import { textOf } from "./markup.ts";
import { readRow } from "./read-cells.ts";

test.each([
  ["Presio", "Precio"],
  ["Precio normal", "Precio"],
  ["Stock actual", "Piezas"],
  ["Tallas", "Talla"],
  ["Colores", "Color"],
  ["Categorías", "Categoría"],
  ["Altura (cm)", "Alto (cm)"],
])("the head %s is not read, and may be %s", (head, meant) => {
  expect(readHeads({ row: 1, cells: ["SKU", head] }).unknown).toEqual([head]);
  expect(unknownHeads([head])).toEqual([
    `No conocemos la columna «${head}» y no se lee. ¿Es «${meant}»? Cámbiale el nombre para que se lea`,
  ]);
});

test("heads and names are found with signs in them that nobody sees", () => {
  expect(readHeads({ row: 1, cells: ["SKU", "Pre\u200Bcio", "Pie\u00ADzas"] }).unknown).toEqual([]);
  expect(namedIn([["Altacuna", 3]])("Alta\u00ADcuna")).toBe(3);
});

test("a break in a cell is a blank, but not in lines and between photographs", () => {
  const columns = readHeads({ row: 1, cells: ["SKU", "Nombre", "Color", "Descripción", "Fotos"] });
  expect(
    columns.read({ row: 2, cells: ["A\nB", "Bolso\r\nLuna", "Azul\rmarino", "a\nb", "a.jpg\nb.jpg"] }).cells,
  ).toEqual({
    sku: "A B",
    name: "Bolso Luna",
    color: "Azul marino",
    description: "a\nb",
    photos: "a.jpg\nb.jpg",
  });
});

test("a head that is like none is only named", () => {
  expect(unknownHeads(["Proveedor"])).toEqual(["No conocemos la columna «Proveedor» y no se lee"]);
});

test.each([
  ["size", "06-ago", "fecha"],
  ["size", "2026-08-06", "fecha"],
  ["size", "45451", "número de una fecha"],
  ["size", "1E+05", "acortó"],
  ["size", "Verdadero", "sí o no"],
  ["size", "sí", "sí o no"],
  ["sku", "7,50103E+12", "acortó"],
  ["color", "ago-06", "fecha"],
  ["price", "90.750", "miles: son 90750"],
  ["price", "90,750", "miles: son 90750"],
  ["price", "90.750 Bs", "miles: son 90750"],
  ["price", "Bs.90,750", "miles: son 90750"],
  ["price", "１．２５０", "miles: son 1250"],
  ["pieces", "5.000", "miles: son 5000"],
  ["pieces", "5,000 pzas", "miles: son 5000"],
  ...[
    "06/08",
    "2026/08/06",
    "6.8.2026",
    "6-8-2026",
    "04-marzo",
    "agosto-06",
    "ago.-26",
    "1.02.2026 0:00:00",
    "1-feb.",
  ].map((size) => ["size", size, "fecha"] as const),
] as const)("%s %s is in doubt", (column, text, why) => {
  expect(doubtsOf(4, { [column]: text })).toEqual({
    errors: [],
    doubts: [expect.objectContaining({ row: 4, kind: "doubt", message: expect.stringContaining(why) })],
  });
});

test.each([
  "XL",
  "36",
  "36,5",
  "4-5 años",
  '28" x 32"',
  "10-12",
  "Única",
  "Mayo",
  "6/8",
  "36/38",
  "10-12-14",
  "Julia 2",
])("size %s is in no doubt", (size) => {
  expect(doubtsOf(4, { size })).toEqual({ errors: [], doubts: [] });
});

test.each([
  "#¡REF!",
  "#N/A",
  "#N/D",
  "#VALUE!",
  "#¿NOMBRE?",
  "#FÓRMULA",
  "#ERROR!",
  "Err:508",
  "#NOMBRE?",
  "#DESBORDAMIENTO!",
  "#CAMPO!",
  "#OCUPADO!",
  "Cargando...",
])("%s is an error of its row", (text) => {
  for (const column of ["price", "size", "sku"] as const)
    expect(doubtsOf(4, { [column]: text }).errors).toEqual([
      expect.objectContaining({ row: 4, message: expect.stringContaining("es un error de la planilla") }),
    ]);
});

test.each(["a\0b", "\uD83D", "x\uDE00"])("a cell with %j is an error of its row, and not read", (text) => {
  const { cells, errors } = readHeads({ row: 1, cells: ["SKU", "Descripción"] }).read({ row: 7, cells: ["A", text] });
  expect([cells, errors]).toEqual([
    { sku: "A" },
    [{ row: 7, column: "Descripción", message: "Tiene caracteres que no podemos leer" }],
  ]);
});

test.each([
  ["name", "Bolso &quot;Luna&quot; &amp; Sol", 'Bolso "Luna" & Sol'],
  ["name", "Bolso<br>grande", "Bolso grande"],
  ["description", "<p>Cuero <b>napa</b>.</p><ul><li>Forro<li>Cierre</ul>", "Cuero napa.\n\n- Forro\n- Cierre"],
  ["description", "Ni&ntilde;a, caf&eacute; &#8217;&#x2013; 1&nbsp;kg &foo;", "Niña, café ’– 1 kg &foo;"],
  ["description", "<style>p{}</style>a<!-- b --><script>c()</script>", "a"],
  ["description", "talla < 36 > 34 y P&G", "talla < 36 > 34 y P&G"],
  ["description", "uno\ndos", "uno\ndos"],
  ["sku", "A&amp;B", "A&amp;B"],
])("markup of %s %j", (column, text, plain) => expect(textOf(column, text)).toBe(plain));

const photos = (text: string) =>
  readRow(2, { sku: "A", photos: text }, NO_LISTS).photos?.map(({ file, color }) => [file, color]);

test.each([
  [
    "luna.jpg, sol.jpg",
    [
      ["luna.jpg", null],
      ["sol.jpg", null],
    ],
  ],
  [
    "luna.jpg;sol.JFIF\nmar.png",
    [
      ["luna.jpg", null],
      ["sol.JFIF", null],
      ["mar.png", null],
    ],
  ],
  ["luna, sol.jpg", [["luna, sol.jpg", null]]],
  [
    "Negro: luna.jpg, Café: sol.jpg",
    [
      ["luna.jpg", "Negro"],
      ["sol.jpg", "Café"],
    ],
  ],
  [
    "fotos\\luna.jpg | C:\\fotos\\sol.jpg",
    [
      ["fotos/luna.jpg", null],
      ["fotos/sol.jpg", null],
    ],
  ],
  ["Negro: D:/x/sol.jpg", [["x/sol.jpg", "Negro"]]],
  [
    "luna.jpg\u200B, sol.jpg\u200B",
    [
      ["luna.jpg", null],
      ["sol.jpg", null],
    ],
  ],
])("photographs %j", (text, wanted) => expect(photos(text)).toEqual(wanted));

test("photographs are found by name, by folder, and by names in UTF-8 or of Windows that do not say which", async () => {
  const files = {
    "l.csv": "SKU",
    "luna/1.jpg": "a",
    "sol/1.jpg": "b",
    "niña.jpg": "c",
    "FRENTE.jfif": "d",
    "sinfin ": "e",
    "foto\u00A02-1.jpg": "f",
    "@@@@.jpg": "g",
  };
  const zip = await zipOf(files);
  for (let at = zip.indexOf("PK\u0003\u0004"); at !== -1; at = zip.indexOf("PK\u0003\u0004", at + 1)) zip[at + 7] = 0;
  for (let at = zip.indexOf("PK\u0001\u0002"); at !== -1; at = zip.indexOf("PK\u0001\u0002", at + 1)) zip[at + 9] = 0;
  for (let at = zip.indexOf("@@@@"); at !== -1; at = zip.indexOf("@@@@")) Buffer.from("b5d6e0e9", "hex").copy(zip, at);
  const { picture } = await openSource({
    size: zip.byteLength,
    read: async function* (start, end) {
      yield zip.subarray(start, end);
    },
  });
  const read = async (name: string) => (await picture(name, 10))?.toString();
  expect(
    await Promise.all(
      [
        "luna/1.jpg",
        "/fotos/sol/1.jpg",
        "niña.jpg",
        "NIN\u0303A.JPG",
        "frente.jfif",
        "sinfin",
        "foto 2\u20101.jpg",
        "ÁÍÓÚ.jpg",
      ].map(read),
    ),
  ).toEqual(["a", undefined, "c", "c", "d", "e", "f", "g"].map((one, index) => (index === 1 ? "b" : one)));
  expect(await read("otra.jpg")).toBeUndefined();
  await expect(read("1.jpg")).rejects.toThrow(
    "el ZIP tiene varias con ese nombre. Escribe también la carpeta: luna/1.jpg",
  );
});
