/** The settings of the whole shop, its backups, and how it is doing. */
import { staffSettings as document } from "./staff-settings.document.ts";
import { settingsPatchSchema } from "./settings-patch.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";
import { shopAnswers } from "./answers.document.ts";
import { z } from "zod/mini";
import { shape } from "../api/shape.ts";
import { hostDocument } from "./host.document.ts";
import { shopStatus } from "./status.document.ts";

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
  "GET /api/gestion/answers": {
    summary: "Today's answer of each setting in a few words; those of an owner for an owner only",
    caller: "staff",
    answers: { 200: shopAnswers },
  },
  "POST /api/gestion/backups": {
    summary: "Whether a backup can be downloaded now, and why not",
    caller: "owner",
    proved: true,
    // Why none can be downloaded; null = one can.
    answers: { 200: shape({ failure: z.nullable(z.string()) }) },
    refusals: ["BACKUP_RUNNING"],
  },
  "GET /api/gestion/exports/backup.tar": {
    summary: "A backup of the whole shop as it is now. It is made while this is answered: one at a time",
    caller: "owner",
    proved: true,
    answers: { 200: "file" },
    refusals: ["BACKUP_RUNNING"],
  },
  "GET /api/gestion/host": {
    summary: "What a foreign store-management host answers and the shop cannot use, and products it does not know",
    caller: "staff",
    answers: { 200: hostDocument },
  },
  "GET /api/gestion/status": {
    summary: "Whether the shop works, in sentences",
    caller: "owner",
    answers: { 200: shopStatus },
  },
  "POST /api/gestion/status/mail": {
    summary: "Sends a mail to the owner's own address, to see whether mails arrive",
    caller: "owner",
    answers: { 200: shopStatus },
  },
  "POST /api/gestion/status/jobs": {
    summary: "Tries parked jobs again",
    caller: "owner",
    answers: { 200: shopStatus },
  },
} as const satisfies Endpoints;
