/** `/api/gestion/backups`: a backup that fails in silence is missed on the day it is needed. */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import { NIGHTLY_BACKUP } from "../../backup/nightly.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

/** Each night has a backup of its own: an older failure says nothing, for example after they were switched off. */
const NIGHTS = 2 * 24 * 60 * 60_000;

export function serveBackups(api: Hono<ShopEnv>, { jobs, clock }: Pick<Shop, "jobs" | "clock">): void {
  serveUnder(api, "/api/gestion")("GET /api/gestion/backups", async () => {
    const reason = await jobs.failureOf(NIGHTLY_BACKUP, new Date(clock.now().getTime() - NIGHTS));
    return { failure: reason && failureText(reason) };
  });
}

/** The name of the error stands before what the owner may read. */
function failureText(reason: string): string {
  const [, room] = /^NoRoom: (.+)$/.exec(reason) ?? [];
  if (room) return room;
  return reason.includes("ENOSPC") ? "el disco está lleno" : "hubo un error que está en el registro del servidor";
}
