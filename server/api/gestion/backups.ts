/** A backup of the whole shop, for its owner to keep elsewhere. */
import type { Hono } from "hono";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { Shop } from "#modules/shop.ts";
import type { BackupDownload } from "../../backup/backup-download.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { streamOf } from "../../http/stream-of.ts";
import { serveUnder } from "../request/serve.ts";
import { download } from "./sheets/sheet.ts";

export function serveBackups(api: Hono<ShopEnv>, { clock }: Pick<Shop, "clock">, copies: BackupDownload): void {
  const serve = serveUnder(api, "/api/gestion");
  serve("POST /api/gestion/backups", async () => ({ failure: await copies.problem() }));
  serve("GET /api/gestion/exports/backup.tar", async (_request, c) => {
    // What only asks whether there is one makes none.
    const body = c.req.method === "HEAD" ? new ReadableStream() : streamOf(await copies.begin());
    return download(`vitrina-${dayInLaPaz(clock.now())}.tar`, "application/x-tar", body);
  });
}
