/** Categories, subcategories and brands as the store-management API names them (specification §7). */
import { z } from "zod/mini";
import { shape } from "../api/shape.ts";

export const categoryFields = { Ide: z.number(), Descripcion: z.string() };
export const subcategoryFields = { ...categoryFields, Grupo: z.string() };
export const brandEntry = shape(categoryFields);

/** `GET /api/brands`: a brand with the story the shop tells about it. */
export const brandDocument = shape({ id: z.string(), ...categoryFields, story: z.optional(z.string()) });
