/** "1 producto", "3 productos": the noun agrees with the number. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export const countedProducts = (count: number) => countOf(count, "producto", "productos");
/** As lists say how long they are. */
export const countedPieces = (count: number) => countOf(count, "pieza", "piezas");
