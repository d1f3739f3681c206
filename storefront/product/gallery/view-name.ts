import { type Entry, isCloseUp } from "../photographs.ts";

/** What of the piece is seen; empty = nothing says it. */
export function viewName(entry: Entry, index: number): string {
  if (entry.kind === "drawing") return "Medidas";
  if (entry.kind === "stitching") return "Más de cerca";
  if (isCloseUp(entry.image)) return "Detalle";
  if (/\botra vista\b/i.test(entry.image.alt)) return "Otra vista";
  return index === 0 ? "Vista principal" : "";
}
