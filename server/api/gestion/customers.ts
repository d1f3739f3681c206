/** `/api/gestion/customers`: everybody with an account in the shop. */
import type { Hono } from "hono";
import type { CustomerRow } from "#contracts/customers/customer.document.ts";
import type { Shop } from "#modules/shop.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { known, serveUnder } from "../request/serve.ts";
import { may } from "./staff/staff-session.ts";

export function serveCustomers(api: Hono<ShopEnv>, { customers }: Pick<Shop, "customers">): void {
  const serve = serveUnder(api, "/api/gestion");

  serve("GET /api/gestion/customers", async ({ query, staff }) => {
    // The order would tell what the sums may not.
    const sort = may(staff, "money") || query.sort !== "spent" ? query.sort : "createdAt";
    const page = await customers.list({ ...query, sort });
    return { ...page, data: page.data.map((row) => seenBy(staff, row)) };
  });
  serve("GET /api/gestion/customers/{id}", async ({ id, staff }) => seenBy(staff, known(await customers.find(id))));
  serve("POST /api/gestion/customers/{id}/anonymise", ({ id, staff }) => customers.anonymise(id, staff));
}

const seenBy = <Row extends Pick<CustomerRow, "spent">>(staff: StaffMember, row: Row): Row =>
  may(staff, "money") ? row : { ...row, spent: [] };
