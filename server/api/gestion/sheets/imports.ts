/** `/api/gestion/imports`: products from a spreadsheet. */
import type { Hono } from "hono";
import { invalid } from "#contracts/api/errors.ts";
import { PARTS_MAX, PART_SIZE } from "#contracts/import/import-states.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../../http/hono-env.ts";
import { readPart } from "../../request/body.ts";
import { serveUnder } from "../../request/serve.ts";
import { csv } from "./csv.ts";

export function serveImports(
  api: Hono<ShopEnv>,
  { imports, clock }: Pick<Shop, "imports" | "clock">,
  uploads: Gate,
): void {
  const serve = serveUnder(api, "/api/gestion");

  serve("GET /api/gestion/imports", () => imports.list());
  serve("POST /api/gestion/imports", async ({ staff, body }) => {
    await imports.begin(body, staff);
    return imports.find(body.id);
  });
  serve("GET /api/gestion/imports/{id}", ({ id }) => imports.find(id));
  serve("PUT /api/gestion/imports/{id}/parts/{part}", async ({ staff, id, part }, c) => {
    if (!/^\d{1,2}$/.test(part) || Number(part) >= PARTS_MAX) throw invalid("part");
    const room = { uploads, person: staff.id };
    await readPart(c, room, PART_SIZE, (bytes) => imports.receive(id, Number(part), bytes));
    return null;
  });
  serve("POST /api/gestion/imports/{id}/check", async ({ id }) => {
    await imports.check(id);
    return imports.find(id);
  });
  serve("PUT /api/gestion/imports/{id}/mapping", async ({ id, body }) => {
    await imports.map(id, body);
    return imports.find(id);
  });
  serve("POST /api/gestion/imports/{id}/start", async ({ staff, id }) => {
    await imports.start(id, staff);
    return imports.find(id);
  });
  serve("POST /api/gestion/imports/{id}/stop", async ({ staff, id }) => {
    await imports.stop(id, staff);
    return imports.find(id);
  });
  serve("POST /api/gestion/imports/{id}/undo", async ({ staff, id }) => {
    await imports.undo(id, staff);
    return imports.find(id);
  });
  serve("POST /api/gestion/imports/{id}/cancel", async ({ staff, id }) => {
    await imports.cancel(id, staff);
    return null;
  });
  serve("GET /api/gestion/imports/{id}/errors", ({ id, query }) => imports.errors(id, query));
  serve("GET /api/gestion/imports/{id}/errors.csv", async ({ id }) => {
    await imports.find(id);
    const name = `errores-${dayInLaPaz(clock.now())}`;
    return csv(name, ["Fila", "Columna", "Qué pasa"], imports.allErrors(id), ({ row, column, message }) => [
      row,
      column,
      message,
    ]);
  });
}
