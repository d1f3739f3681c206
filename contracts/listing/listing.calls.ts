/** The catalogue as JSON, and what any visitor may submit: alerts, newsletter subscriptions, page views. */
import { alertSchema } from "../product/stock-alert.schema.ts";
import {
  cardsQuerySchema,
  outfitQuerySchema,
  productsQuerySchema,
  suggestionsQuerySchema,
} from "./listing-query.schema.ts";
import { listingDocument } from "./listing.document.ts";
import { brandDocument } from "../lists/lists.document.ts";
import { outfitCard, productCard, productDocument } from "../product/product.document.ts";
import { list } from "../api/shape.ts";
import { suggestionsDocument } from "./suggestions.document.ts";
import { logSchema, newsletterSchema } from "../api/log.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const catalogue = {
  "GET /api/products": {
    summary: "One page of products, filtered and sorted, with what they can be narrowed down by",
    caller: "anyone",
    query: productsQuerySchema,
    answers: { 200: listingDocument },
  },
  "GET /api/products/{id}": {
    summary: "A product",
    caller: "anyone",
    answers: { 200: productDocument },
    refusals: ["NOT_FOUND"],
  },
  "GET /api/products/{id}/look": {
    summary: "Up to four products in stock that go with a product; last what takes care of its leather",
    caller: "anyone",
    query: outfitQuerySchema,
    answers: { 200: list(outfitCard) },
    refusals: ["NOT_FOUND"],
  },
  "GET /api/brands": { summary: "All brands", caller: "anyone", answers: { 200: list(brandDocument) } },
  "GET /api/search/suggestions": {
    summary: "What the search offers while one types",
    caller: "anyone",
    query: suggestionsQuerySchema,
    answers: { 200: suggestionsDocument },
  },
  "GET /api/cards": {
    summary: "What lists show of a few known products, in the order asked for; what is not on sale is left out",
    caller: "anyone",
    query: cardsQuerySchema,
    answers: { 200: list(productCard) },
  },
  "POST /api/alerts": {
    summary: "Asks for a mail once a variant is back. The same answer whether the address had asked already or not",
    caller: "anyone",
    body: alertSchema,
    answers: { 202: null },
    refusals: ["NOT_FOUND", "IN_STOCK"],
  },
  "POST /api/newsletter": {
    summary: "Subscribes an address. Always the same answer: it does not say who is subscribed already",
    caller: "anyone",
    body: newsletterSchema,
    answers: { 202: null },
  },
  "PUT /api/logs/{id}": {
    summary: "Records a page view, once for each id",
    caller: "anyone",
    body: logSchema,
    answers: { 201: null },
  },
  "GET /api/csrf": {
    summary: "Sets the cookie whose value goes into `X-XSRF-TOKEN` of every call that changes something",
    caller: "anyone",
    answers: { 204: null },
  },
} as const satisfies Endpoints;
