/** The changed fields of an entry as lines: what it was called, how it was, how it is. */
import type { AuditEntry } from "../../contracts/audit/audit.document.ts";
import { fieldName } from "./field-names.ts";
import { NAME_FIELDS, type Names, factsOf } from "./named-subject.ts";
import { EMPTY, valueText, variantName, variantText } from "./value-text.ts";

export interface ChangedField {
  readonly field: string;
  /** Null = it was not there before. */
  readonly before: string | null;
  /** Null = it is not there any more. */
  readonly after: string | null;
}

/** For computers, not for people. */
const HIDDEN: ReadonlySet<string> = new Set([
  "slug",
  "moneda",
  "request",
  "createdAt",
  "updatedAt",
  "version",
  "id",
  "sku",
  "merge",
]);

export function changesOf(entry: AuditEntry, names: Names): ChangedField[] {
  const { kind, action, before, after } = entry;
  const [old, now] = [factsOf(before), factsOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].filter((field) => isShown(entry, field));
  return fields
    .map((field) => ({
      field: nameOf(kind, action, field, now, names),
      before: old.has(field) ? words(action, field, old.get(field), names) : null,
      after: now.has(field) ? words(action, field, now.get(field), names) : null,
    }))
    .filter(({ before, after }) => before !== after && !(before === null && after === EMPTY));
}

/** A text of a page has a kind, which never changes. */
function isShown({ kind, action }: AuditEntry, field: string): boolean {
  // The sentence has the name already.
  if (["create", "delete"].includes(action) && NAME_FIELDS.includes(field)) return false;
  return !HIDDEN.has(field) && !(kind === "content" && field === "kind");
}

/** Of the grid of variants; every other field is a SKU. */
const LISTS: ReadonlySet<string> = new Set(["added", "removed"]);

function nameOf(kind: string, action: string, field: string, now: ReadonlyMap<string, unknown>, names: Names): string {
  // The grid of variants has them by SKU; pieces are those of one.
  if (action === "variants" && !LISTS.has(field)) return variantName(field, names);
  if (action === "stock" && field === "stock") return variantName(String(now.get("sku")), names);
  return fieldName(kind, field);
}

function words(action: string, field: string, value: unknown, names: Names): string {
  if (action === "variants" && !LISTS.has(field)) return variantText(value, names);
  if (action === "stock" && field === "stock") return value === 1 ? "1 pieza" : `${String(value)} piezas`;
  return valueText(field, value, names);
}
