/** A backup of the whole shop, for its owner to keep elsewhere. */
import { z } from "zod/mini";
import { shape } from "../api/shape.ts";
import type { Endpoints } from "../api/endpoint.ts";

/** Why none can be downloaded; null = one can. */
const document = shape({ failure: z.nullable(z.string()) });

export const backups = {
  "POST /api/gestion/backups": {
    summary: "Whether a backup can be downloaded now, and why not",
    caller: "owner",
    proved: true,
    answers: { 200: document },
    refusals: ["BACKUP_RUNNING"],
  },
  "GET /api/gestion/exports/backup.tar": {
    summary: "A backup of the whole shop as it is now. It is made while this is answered: one at a time",
    caller: "owner",
    proved: true,
    answers: { 200: "file" },
    refusals: ["BACKUP_RUNNING"],
  },
} as const satisfies Endpoints;
