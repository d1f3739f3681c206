/** Customers as the back office sees them: everybody with an account, and who bought by WhatsApp, telephone or at the counter. */
import { z } from "zod/mini";
import { shippingFields } from "../account/account.document.ts";
import { instant, list, shape } from "../api/shape.ts";
import { staffOrderRow } from "../order/staff/staff-order.document.ts";

const customerFields = {
  /** Of who has no account: that of the first order with the telephone. */
  id: z.string(),
  name: z.string(),
  /** Null: the customer gave none. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** When the account was made, or the first order placed. */
  createdAt: instant,
  hasAccount: z.boolean(),
  /** How many orders were placed, whatever became of them. */
  orders: z.number(),
  /** What was paid, a decimal for each currency. */
  spent: list(shape({ Moneda: z.string(), sum: z.number() })),
};

const customerRow = shape(customerFields);
export type CustomerRow = z.infer<typeof customerRow>;

export const customersPage = shape({ total: z.number(), data: list(customerRow) });
export type CustomersPage = z.infer<typeof customersPage>;

export const customer = shape({
  ...customerFields,
  emailVerified: z.boolean(),
  shipping: z.optional(shape(shippingFields)),
  /** Newest first, at most a hundred. */
  latest: list(staffOrderRow),
});
export type Customer = z.infer<typeof customer>;
