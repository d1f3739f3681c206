import { z } from "zod";

/** An address as people type it, kept in one spelling. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email("Ingresa un correo válido"));
