/** Builders for the schemas of documents. Documents are read-only for those who receive them. */
import { z } from "zod/mini";

/** Unknown fields are dropped, not refused: a page loaded before a release must be able to read newer documents. */
export function shape<const Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.readonly(z.object(fields));
}

export function list<Item extends z.core.$ZodType>(item: Item) {
  return z.readonly(z.array(item));
}

/** An instant: ISO 8601, UTC. */
export const instant = z.string();
