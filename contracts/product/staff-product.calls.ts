/** `/api/gestion/products`: the catalogue, also what is not on sale. */
import {
  newProductSchema,
  productCopySchema,
  productDeletionSchema,
  variantsPatchSchema,
} from "./new-product.schema.ts";
import { changesPreviewSchema, productChangesSchema } from "./product-changes.schema.ts";
import {
  photoUploadQuerySchema,
  staffProductPatchSchema,
  staffProductsQuerySchema,
  stockHistoryQuerySchema,
  stockMovementSchema,
} from "./staff-product.schema.ts";
import {
  changesPreview,
  changesUndone,
  productChoices,
  productsChanged,
  staffProduct,
  staffProductsPage,
  stockHistory,
  uploadedPhoto,
} from "./staff-product.document.ts";
import type { Endpoints } from "../api/endpoint.ts";

/** The longest that the schemas take. */
const PRODUCT_BYTES = 524_288;

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
    summary:
      "Edits a product; `photos` are all of its photographs in their order. An edit of an older version is refused, unless it changes nothing",
    caller: "staff",
    body: staffProductPatchSchema,
    bodyMax: PRODUCT_BYTES,
    answers: { 200: staffProduct },
    refusals: ["FORBIDDEN", "NOT_FOUND", "EDITED_MEANWHILE"],
  },
  "DELETE /api/gestion/products/{id}": {
    summary: "Deletes a product that was never ordered, and takes it out of carts",
    caller: "owner",
    query: productDeletionSchema,
    answers: { 204: null },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE", "IN_USE"],
  },
  "POST /api/gestion/products/changes": {
    summary: "Changes several products alike: all of them or none. The same id counts once, and names it for undoing",
    caller: "staff",
    body: productChangesSchema,
    answers: { 200: productsChanged },
    refusals: ["FORBIDDEN", "NOT_FOUND", "EDITED_MEANWHILE", "STOCK", "ID_TAKEN"],
  },
  "POST /api/gestion/products/changes/preview": {
    summary: "What that would do, product by product. Changes nothing",
    caller: "staff",
    body: changesPreviewSchema,
    answers: { 200: changesPreview },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/gestion/products/changes/{id}/undo": {
    summary: "Takes it back, except from products that were edited or sold since. Again = the same answer",
    caller: "staff",
    answers: { 200: changesUndone },
    refusals: ["FORBIDDEN", "NOT_FOUND", "STOCK"],
  },
  "POST /api/gestion/products": {
    summary: "Makes a product, on sale or as a draft. The same id is the same product",
    caller: "prices",
    body: newProductSchema,
    bodyMax: PRODUCT_BYTES,
    answers: { 201: staffProduct },
    refusals: ["ID_TAKEN", "FORBIDDEN"],
  },
  "POST /api/gestion/products/{id}/copies": {
    summary: "A draft like this product, without pieces. The same id is the same copy",
    caller: "staff",
    body: productCopySchema,
    answers: { 201: staffProduct },
    refusals: ["NOT_FOUND", "ID_TAKEN"],
  },
  "PATCH /api/gestion/products/{id}/variants": {
    summary:
      "New colours and sizes, which are sold, which go, their barcodes and, by right, costs and own prices. Answered alike when it is so already",
    caller: "staff",
    body: variantsPatchSchema,
    bodyMax: PRODUCT_BYTES,
    answers: { 200: staffProduct },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE", "STOCK", "ID_TAKEN", "IN_USE", "FORBIDDEN"],
  },
  "POST /api/gestion/photos": {
    summary: "Takes the bytes of one picture; it can be shown at once. Equal bytes are one photograph",
    caller: "staff",
    query: photoUploadQuerySchema,
    body: "picture",
    answers: { 201: uploadedPhoto },
    refusals: ["PHOTO_TYPE", "PHOTO_TOO_LARGE", "PHOTO_TOO_SMALL", "PHOTO_TOO_LONG", "PHOTO_BROKEN", "TOO_LARGE"],
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
