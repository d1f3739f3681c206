import { type Entry, isCloseUp } from "../card/photographs.ts";

/** What of the piece is seen; empty = nothing says it, or it is the whole piece. */
export function viewName(entry: Entry): string {
  if (entry.kind === "drawing") return "Medidas";
  if (isCloseUp(entry.image)) return "Detalle";
  return /\botra vista\b/i.test(entry.image.alt) ? "Otra vista" : "";
}
