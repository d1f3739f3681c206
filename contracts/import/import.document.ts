/** An import of products as the back office sees it. */
import { z } from "zod/mini";
import { IMPORT_MAPPING_KINDS, IMPORT_STATES } from "./import-states.ts";
import { instant, list, shape } from "../api/shape.ts";

/** What a word of another shop system is here; "" = not decided. */
const importMapping = shape({
  kind: z.enum(IMPORT_MAPPING_KINDS),
  from: z.string(),
  /** A category's Ide and its subcategory's ("3 301"), a brand's Ide, or what an option is. */
  to: z.string(),
  /** How many products or variants have it. */
  rows: z.number(),
});
export type ImportMapping = z.infer<typeof importMapping>;

export const importDocument = shape({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  /** The name of the file. */
  name: z.string(),
  /** True = the pieces of existing variants are set to those of the file. */
  counted: z.boolean(),
  /** The person's name. */
  by: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** Why the file was refused, or the import stopped by itself. */
  problem: z.nullable(z.string()),
  /** How the file was read: its sheet, its encoding, heads that are not known. */
  notes: list(z.string()),
  /** Of a file of another shop system. */
  mapping: list(importMapping),
  rows: z.number(),
  /** Products without error, and how many of them are done. */
  total: z.number(),
  done: z.number(),
  /** After the dry run: what would happen; later: what happened. */
  created: z.number(),
  changed: z.number(),
  same: z.number(),
  failed: z.number(),
  /** Errors, of which a product can have several. */
  errors: z.number(),
  /** Cells that were read, but perhaps not as they were meant. */
  doubts: z.number(),
  /** Lines that say what the run does, row by row. */
  changes: z.number(),
  /** Parts of the file that have arrived. */
  parts: z.number(),
});
export type ImportDocument = z.infer<typeof importDocument>;

export const importList = shape({ data: list(importDocument) });

const importError = shape({
  row: z.number(),
  /** The head of the column; empty = the whole row. */
  column: z.string(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

export const importErrorsPage = shape({ total: z.number(), data: list(importError) });
