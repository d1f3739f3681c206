import { z } from "zod";
import { emailSchema } from "../account/email.schema.ts";

/** `PUT /api/logs/{id}`: a page view, as the shop's pages record it. */
export const logSchema = z.strictObject({
  event: z.string().trim().min(1).max(200),
  /** Path without query. */
  url: z.string().regex(/^\/[^?#]{0,300}$/),
  device: z.enum(["mobile", "tablet", "desktop"]),
});
export type LogEntry = z.infer<typeof logSchema>;

/** `POST /api/newsletter` */
export const newsletterSchema = z.strictObject({ email: emailSchema });
