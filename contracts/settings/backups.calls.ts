/** `/api/gestion/backups`: whether the nightly backup was made. */
import { backups as document } from "./backups.document.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const backups = {
  "GET /api/gestion/backups": {
    summary: "Whether the newest nightly backup was made, and why not",
    caller: "owner",
    answers: { 200: document },
  },
} as const satisfies Endpoints;
