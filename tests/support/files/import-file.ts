import { PART_SIZE } from "#contracts/import/import-states.ts";
import { newId } from "#contracts/ids.ts";
import type { Browser } from "../clients/browser-client.ts";

/** A file of new products, of lists that the demo shop has. */
export function newProductsCsv(name: string, products: number, sizes: readonly string[]): string {
  const heads = "SKU;Clave;Nombre;Marca;Categoría;Subcategoría;Precio;Cuidado;Color;Talla;Piezas";
  const rows = Array.from({ length: products }, (_, n) =>
    sizes.map(
      (size) =>
        `${name}-${n}-${size};${name}-${n};Bolso ${name} ${n};Altacuna;Carteras y bolsos;Tote;99,90;napa;Negro;${size};2`,
    ),
  );
  return `${heads}\n${rows.flat().join("\n")}\n`;
}

/** Returns the status of the answer. */
export async function sendImportPart(own: Browser, id: string, part: number, bytes: Uint8Array): Promise<number> {
  const { status } = await own.call("PUT", `/api/gestion/imports/${id}/parts/${part}`, {
    text: new Uint8Array(bytes),
    headers: { "content-type": "application/octet-stream" },
  });
  return status;
}

/** Announces a file and sends it in parts, as the back office does. Its dry run has not begun. Returns the id. */
export async function sendImport(
  own: Browser,
  bytes: Buffer | string,
  { name = "productos.csv", counted = false } = {},
): Promise<string> {
  const file = Buffer.from(bytes);
  const id = newId();
  const begun = await own.call("POST", "/api/gestion/imports", { body: { id, name, size: file.byteLength, counted } });
  if (begun.status !== 201) throw new Error(`the import was answered ${begun.status}: ${begun.text}`);
  for (let at = 0; at < file.byteLength; at += PART_SIZE) {
    const status = await sendImportPart(own, id, at / PART_SIZE, file.subarray(at, at + PART_SIZE));
    if (status !== 204) throw new Error(`a part was answered ${status}`);
  }
  return id;
}
