import { z } from "zod";

const LONGEST = 254;
const REFUSAL = "Ingresa un correo válido";

/** An address as people type it, kept in one spelling. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine((email) => email.length <= LONGEST, REFUSAL)
  .pipe(z.email(REFUSAL));
