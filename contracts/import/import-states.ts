/**
 * `receiving` = parts of the file are missing · `checking` = the dry run · `checked` = waits for a person · `refused` =
 * the file cannot be read · `running` · `stopped` = by a person, to be continued · `done` · `undoing` · `undone`.
 */
export const IMPORT_STATES = [
  "receiving",
  "checking",
  "checked",
  "refused",
  "running",
  "stopped",
  "done",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What is said about rows: products that cannot be imported, cells in doubt, and what the import changes. */
export const IMPORT_LINE_KINDS = ["error", "doubt", "change"] as const;
export type ImportLineKind = (typeof IMPORT_LINE_KINDS)[number];

/** What of another shop's words the owner decides: its categories, brands and options (a colour, a size, or none). */
export const IMPORT_MAPPING_KINDS = ["category", "brand", "option"] as const;

/** Bytes of a part. Small enough to arrive on a slow line in time. */
export const PART_SIZE = 2 * 1024 * 1024;
export const PARTS_MAX = 50;
