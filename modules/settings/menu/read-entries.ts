/** Reads a list of the host: the valid entries, and the others with the reason why they are refused. */
import type { z } from "zod";
import { type Refused, shortly } from "../refusals.ts";

/** More than any shop has; further entries are left out. */
const ENTRIES_MAX = 10_000;

export interface ReadEntries<Entry> {
  readonly entries: readonly Entry[];
  readonly refused: readonly Refused[];
}

/**
 * Of entries with the same Ide the first counts. Throws when there are entries but none is valid: then the answer is
 * wrong as a whole.
 */
export function readEntries<Entry extends { Ide: number }>(
  answer: unknown,
  schema: z.ZodType<Entry>,
): ReadEntries<Entry> {
  const list = asList(answer);
  const entries = new Map<number, Entry>();
  const refused: Refused[] = [];
  for (const item of list.slice(0, ENTRIES_MAX)) {
    const read = schema.safeParse(item);
    if (!read.success) refused.push({ item: shortly(item), reason: reasonOf(read.error) });
    else if (entries.has(read.data.Ide)) refused.push({ item: shortly(item), reason: "Repite un Ide de la lista" });
    else entries.set(read.data.Ide, read.data);
  }
  if (list.length > 0 && entries.size === 0) throw new Error("no entry of the list could be read");
  if (list.length > ENTRIES_MAX) {
    refused.push({ item: `${list.length} datos`, reason: `La lista pasa de ${ENTRIES_MAX}` });
  }
  return { entries: [...entries.values()], refused };
}

/** PHP writes an empty list as `{}` or null, and a list with a hole as an object with numbers for keys. */
function asList(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (answer === null) return [];
  if (typeof answer !== "object" || !Object.keys(answer).every((key) => /^\d+$/.test(key)))
    throw new Error("the answer is not a list");
  return Object.values(answer);
}

function reasonOf({ issues: [issue] }: z.ZodError): string {
  if (issue?.path[0] === "Ide") return "El Ide no es un número entero de 1 a 999999999";
  if (issue?.path[0] === "Descripcion") return "La Descripcion falta, no es un texto o es demasiado larga";
  return "No es un dato con Ide y Descripcion";
}
