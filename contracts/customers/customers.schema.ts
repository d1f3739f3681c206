import { z } from "zod";
import { readable } from "../text/readable.ts";
import { pageFields } from "../api/list-page.schema.ts";

/** `GET /api/gestion/customers` */
export const customersQuerySchema = z.strictObject({
  ...pageFields,
  sort: z.enum(["createdAt", "orders", "spent"]).default("createdAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  /** Part of a name, an e-mail address or a phone number. */
  q: z.string().max(100).transform(readable).default(""),
});
export type CustomersQuery = z.output<typeof customersQuerySchema>;
