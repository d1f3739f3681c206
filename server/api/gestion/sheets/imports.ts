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
  const after = async (id: string, work: Promise<unknown>) => {
    await work;
    return imports.find(id);
  };

  serve("GET /api/gestion/imports", () => imports.list());
  serve("POST /api/gestion/imports", ({ staff, body }) => after(body.id, imports.begin(body, staff)));
  serve("GET /api/gestion/imports/{id}", ({ id }) => imports.find(id));
  serve("PUT /api/gestion/imports/{id}/parts/{part}", async ({ staff, id, part }, c) => {
    if (!/^\d{1,2}$/.test(part) || Number(part) >= PARTS_MAX) throw invalid("part");
    const room = { uploads, person: staff.id };
    await readPart(c, room, PART_SIZE, (bytes) => imports.receive(id, Number(part), bytes));
  });
  serve("POST /api/gestion/imports/{id}/check", ({ id }) => after(id, imports.check(id)));
  serve("PUT /api/gestion/imports/{id}/mapping", ({ id, body }) => after(id, imports.map(id, body)));
  serve("POST /api/gestion/imports/{id}/start", ({ staff, id }) => after(id, imports.start(id, staff)));
  serve("POST /api/gestion/imports/{id}/stop", ({ staff, id }) => after(id, imports.stop(id, staff)));
  serve("POST /api/gestion/imports/{id}/undo", ({ staff, id }) => after(id, imports.undo(id, staff)));
  serve("POST /api/gestion/imports/{id}/cancel", ({ staff, id }) => imports.cancel(id, staff));
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
