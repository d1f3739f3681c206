/** Documents that cross a wire are read-only: whoever gets one shows it, nobody changes it. */
import { z } from "zod/mini";

/** A field that is not named here is dropped on reading: a page of yesterday reads the documents of today. */
export function shape<const Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.readonly(z.object(fields));
}

export function list<Item extends z.core.$ZodType>(item: Item) {
  return z.readonly(z.array(item));
}

/** An instant: ISO 8601, UTC. */
export const instant = z.string();
