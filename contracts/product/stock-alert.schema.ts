import { z } from "zod";
import { skuSchema } from "./product-fields.schema.ts";
import { emailSchema } from "../account/email.schema.ts";

/** `POST /api/alerts` ("Avísame"): asks for a mail when this variant is back in stock. */
export const alertSchema = z.strictObject({ variant: skuSchema, email: emailSchema });
export type AlertRequest = z.infer<typeof alertSchema>;
