import { z } from "zod";
import { isDocumentId } from "../ids.ts";

/** An id in a body or a query: as in paths and in live topics, in lower case. */
export const idSchema = z.string().refine(isDocumentId, "El identificador no es válido").meta({ format: "uuid" });
