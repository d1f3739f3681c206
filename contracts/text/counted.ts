/** "1 producto", "3 productos": the noun agrees with the number. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** As a catalogue is counted; of what is bought and listed a shopper reads pieces. */
export const countedProducts = (count: number) => countOf(count, "producto", "productos");
export const countedPieces = (count: number) => countOf(count, "pieza", "piezas");
