/** `/api/gestion/settings`: the settings of the whole shop. */
import { staffSettings as document } from "./staff-settings.document.ts";
import { settingsPatchSchema } from "./settings-patch.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const staffSettings = {
  "GET /api/gestion/settings": {
    summary: "The site settings with their version, and whether they can be changed here",
    caller: "owner",
    answers: { 200: document },
  },
  "PATCH /api/gestion/settings": {
    summary: "Changes site settings; open pages of the shop follow. Again = the same answer",
    caller: "owner",
    body: settingsPatchSchema,
    answers: { 200: document },
    refusals: ["EDITED_MEANWHILE", "FOREIGN_LISTS"],
  },
} as const satisfies Endpoints;
