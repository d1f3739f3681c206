/** Addresses of an earlier shop as the back office edits them. */
import { z } from "zod/mini";
import { list, shape } from "../api/shape.ts";

const staffRedirect = shape({
  id: z.string(),
  /** The old address, without its host. */
  path: z.string(),
  /** A page of the shop. */
  target: z.string(),
  /** The name of the product that it leads to; null = another page, or a product that is gone. */
  product: z.nullable(z.string()),
});
export type StaffRedirect = z.infer<typeof staffRedirect>;
export const staffRedirects = shape({ total: z.number(), data: list(staffRedirect) });
export const redirectsPasted = shape({ added: z.number(), changed: z.number() });
