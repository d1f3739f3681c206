/** `/api/gestion/content/{name}`: what the owner writes for the shop's pages, and its pictures. */
import { discardQuerySchema, draftSchema, pictureQuerySchema, publishSchema } from "./content.schema.ts";
import { sitePicture, staffContent as document } from "./staff-content.document.ts";
import { textFacts } from "./text-facts.ts";
import type { Endpoints } from "../api/endpoint.ts";

const PICTURE = ["PHOTO_TYPE", "PHOTO_TOO_LARGE", "PHOTO_TOO_SMALL", "PHOTO_TOO_LONG", "PHOTO_BROKEN"] as const;

/** A legal text: 40,000 letters, each written with up to three bytes. */
const TEXT_BYTES = 131_072;

export const staffContent = {
  "GET /api/gestion/content/{name}": {
    summary: "What is published, the draft if there is one, and what the shop came with",
    caller: "staff",
    answers: { 200: document },
    refusals: ["NOT_FOUND"],
  },
  "GET /api/gestion/text-facts": {
    summary: "What pages fill into the owner's texts, with today's words",
    caller: "staff",
    answers: { 200: textFacts },
    refusals: [],
  },
  "DELETE /api/gestion/content/{name}": {
    summary: "Removes a page of the owner's own, and its draft. Again = the same answer",
    caller: "owner",
    answers: { 204: null },
    refusals: ["NOT_FOUND"],
  },
  "PUT /api/gestion/content/{name}/draft": {
    summary: "Saves the draft; pages do not show it. What is published already is no draft. Again = the same answer",
    caller: "staff",
    body: draftSchema,
    bodyMax: TEXT_BYTES,
    answers: { 200: document },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE"],
  },
  "DELETE /api/gestion/content/{name}/draft": {
    summary: "Discards the draft. Again = the same answer",
    caller: "staff",
    query: discardQuerySchema,
    answers: { 200: document },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE"],
  },
  "POST /api/gestion/content/{name}/publish": {
    summary: "Publishes the draft: open pages of the shop follow. Again = the same answer",
    caller: "owner",
    body: publishSchema,
    answers: { 200: document },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE", "PHOTO_NOT_READY"],
  },
  "POST /api/gestion/pictures": {
    summary: "Uploads a picture for the shop's pages, as it is. The same picture again is the same one",
    caller: "staff",
    query: pictureQuerySchema,
    body: "picture",
    answers: { 200: sitePicture },
    refusals: [...PICTURE, "LOGO_TOO_SMALL", "TOO_LARGE"],
  },
  "GET /api/gestion/pictures/{picture}": {
    summary: "A picture of the shop's pages: whether its sizes are made",
    caller: "staff",
    answers: { 200: sitePicture },
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Endpoints;
