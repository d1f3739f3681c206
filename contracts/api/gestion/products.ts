/** `/api/gestion/products`: the catalogue, also what is not on sale. */
import { staffProductPatchSchema, staffProductsQuerySchema } from "../../catalogue/staff-product.schema.ts";
import { productChoices, staffProduct, staffProductsPage } from "../../documents/staff-product.ts";
import type { Endpoints } from "../endpoint.ts";

export const staffProducts = {
  "GET /api/gestion/products": {
    summary: "A page of all products, with the number of all that match",
    caller: "staff",
    query: staffProductsQuerySchema,
    answers: { 200: staffProductsPage },
  },
  "GET /api/gestion/products/{id}": {
    summary: "One product with its texts, pictures and all variants",
    caller: "staff",
    answers: { 200: staffProduct },
    refusals: ["NOT_FOUND"],
  },
  "PATCH /api/gestion/products/{id}": {
    summary: "Edits a product. An edit of an older version is refused, unless it changes nothing",
    caller: "staff",
    body: staffProductPatchSchema,
    answers: { 200: staffProduct },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE"],
  },
  "GET /api/gestion/product-choices": {
    summary: "The brands, categories and seasons that a product can have",
    caller: "staff",
    answers: { 200: productChoices },
  },
} as const satisfies Endpoints;
