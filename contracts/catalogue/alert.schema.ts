import { z } from "zod";
import { skuSchema } from "../cart/cart.schema.ts";
import { emailSchema } from "../account/email.schema.ts";

/** `POST /api/alerts`: "Avísame" when this variant is back. */
export const alertSchema = z.strictObject({ variant: skuSchema, email: emailSchema });
export type AlertRequest = z.infer<typeof alertSchema>;
