import { z } from "zod";

export const mailSchema = z.strictObject({
  to: z.email().max(254),
  subject: z.string().min(1).max(500),
  text: z.string().min(1),
  html: z.string().optional(),
});
export type Mail = z.infer<typeof mailSchema>;
export type MailContent = Omit<Mail, "to">;
