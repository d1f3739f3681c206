/** `/api/gestion/colors` and `/api/gestion/synonyms`: what the search and its filters call things. */
import {
  colorPatchSchema,
  newSynonymsSchema,
  synonymsPatchSchema,
  vocabularyQuerySchema,
} from "./vocabulary.schema.ts";
import { staffColor, staffColors, staffSynonyms, staffSynonymsPage } from "./vocabulary.document.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const staffVocabulary = {
  "GET /api/gestion/colors": {
    summary: "A page of the colours that variants have, by name, with how many products have each",
    caller: "staff",
    query: vocabularyQuerySchema,
    answers: { 200: staffColors },
  },
  "GET /api/gestion/colors/{color}": {
    summary: "One colour, by its slug",
    caller: "staff",
    answers: { 200: staffColor },
    refusals: ["NOT_FOUND"],
  },
  "PATCH /api/gestion/colors/{color}": {
    summary: "Names or draws a colour anew in every product; `merge` makes one of two. Again = the same answer",
    caller: "staff",
    body: colorPatchSchema,
    answers: { 200: staffColor },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE", "NAME_TAKEN", "COLORS_MEET"],
  },
  "GET /api/gestion/synonyms": {
    summary: "A page of the groups of words that mean the same to the search",
    caller: "staff",
    query: vocabularyQuerySchema,
    answers: { 200: staffSynonymsPage },
  },
  "POST /api/gestion/synonyms": {
    summary: "Adds a group; the next search uses it. The same words again = the group that is there",
    caller: "staff",
    body: newSynonymsSchema,
    answers: { 201: staffSynonyms },
  },
  "GET /api/gestion/synonyms/{group}": {
    summary: "One group",
    caller: "staff",
    answers: { 200: staffSynonyms },
    refusals: ["NOT_FOUND"],
  },
  "PATCH /api/gestion/synonyms/{group}": {
    summary: "Replaces the words of a group; the next search uses them. Again = the same answer",
    caller: "staff",
    body: synonymsPatchSchema,
    answers: { 200: staffSynonyms },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE"],
  },
  "DELETE /api/gestion/synonyms/{group}": {
    summary: "Deletes a group. Again = the same answer",
    caller: "staff",
    refusals: ["NOT_FOUND"],
    answers: { 204: null },
  },
} as const satisfies Endpoints;
