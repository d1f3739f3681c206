import { ONE_SIZE } from "../product/sizes.ts";

const from = (first: number, last: number, step = 1) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => String(first + index * step));

/** The sizes in which things usually come. */
export const SIZE_KINDS: readonly { readonly name: string; readonly sizes: readonly string[] }[] = [
  { name: "Sin tallas", sizes: [ONE_SIZE] },
  { name: "Ropa", sizes: ["XS", "S", "M", "L", "XL", "XXL"] },
  { name: "Calzado y pantalones", sizes: from(35, 46) },
  { name: "Cinturones", sizes: from(85, 110, 5) },
  { name: "Guantes", sizes: from(6.5, 10, 0.5) },
  { name: "Sombreros", sizes: from(55, 61) },
];
