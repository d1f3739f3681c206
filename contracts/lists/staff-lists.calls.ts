/** `/api/gestion/lists/{categories|subcategories|brands|seasons}` */
import { entriesQuerySchema, entryPatchSchema, newEntrySchema } from "./staff-lists.schema.ts";
import { staffEntries, staffEntry } from "./staff-lists.document.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const staffLists = {
  "GET /api/gestion/lists/{list}": {
    summary: "A page of a list, in the owner's order, with the number of products that use each entry",
    caller: "staff",
    query: entriesQuerySchema,
    answers: { 200: staffEntries },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/gestion/lists/{list}": {
    summary: "Adds an entry at the end; the shop gives its Ide. A name that is there already is refused",
    caller: "staff",
    body: newEntrySchema,
    answers: { 201: staffEntry },
    refusals: ["NOT_FOUND", "NAME_TAKEN", "FOREIGN_LISTS"],
  },
  "GET /api/gestion/lists/{list}/{entry}": {
    summary: "One entry of a list",
    caller: "staff",
    answers: { 200: staffEntry },
    refusals: ["NOT_FOUND"],
  },
  "PATCH /api/gestion/lists/{list}/{entry}": {
    summary: "Changes an entry's name, place or face; its Ide stays. Again = the same answer",
    caller: "staff",
    body: entryPatchSchema,
    answers: { 200: staffEntry },
    refusals: ["NOT_FOUND", "NAME_TAKEN", "FOREIGN_LISTS", "PHOTO_NOT_READY", "EDITED_MEANWHILE"],
  },
  "DELETE /api/gestion/lists/{list}/{entry}": {
    summary: "Deletes an entry that no product uses",
    caller: "owner",
    answers: { 204: null },
    refusals: ["NOT_FOUND", "IN_USE", "FOREIGN_LISTS"],
  },
} as const satisfies Endpoints;
