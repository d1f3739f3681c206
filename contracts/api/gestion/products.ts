/** `/api/gestion/products`: the catalogue, also what is not on sale. */
import {
  productChangesSchema,
  staffProductPatchSchema,
  staffProductsQuerySchema,
  stockHistoryQuerySchema,
  stockMovementSchema,
} from "../../catalogue/staff-product.schema.ts";
import {
  productChoices,
  productsChanged,
  staffProduct,
  staffProductsPage,
  stockHistory,
} from "../../documents/staff-product.ts";
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
  "POST /api/gestion/products/changes": {
    summary: "Changes several products alike: all of them or none. Again = nothing more changes",
    caller: "staff",
    body: productChangesSchema,
    answers: { 200: productsChanged },
    refusals: ["NOT_FOUND"],
  },
  "GET /api/gestion/product-choices": {
    summary: "The brands, categories and seasons that a product can have",
    caller: "staff",
    answers: { 200: productChoices },
  },
  "POST /api/gestion/variants/{sku}/stock": {
    summary: "Adds pieces to a variant or takes some away; answers its product. The same id counts once",
    caller: "staff",
    body: stockMovementSchema,
    answers: { 200: staffProduct },
    refusals: ["NOT_FOUND", "STOCK", "ID_TAKEN"],
  },
  "GET /api/gestion/variants/{sku}/stock": {
    summary: "How the pieces of a variant were changed by hand, newest first",
    caller: "staff",
    query: stockHistoryQuerySchema,
    answers: { 200: stockHistory },
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Endpoints;
