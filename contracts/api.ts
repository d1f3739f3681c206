/**
 * The JSON API: every call by its verb and path. The browser imports only types; `server/api/contract.db.test.ts` checks
 * real answers against them.
 */
import type { z } from "zod";
import { account } from "./account/account.calls.ts";
import { auth } from "./account/auth.calls.ts";
import { carts } from "./cart/cart.calls.ts";
import { catalogue } from "./listing/listing.calls.ts";
import { audit } from "./audit/audit.calls.ts";
import { staffContent } from "./content/staff-content.calls.ts";
import { customers } from "./customers/customers.calls.ts";
import { firstSteps } from "./settings/first-steps.calls.ts";
import { staffPayments } from "./payment/staff-payments.calls.ts";
import { staffOrders } from "./order/staff/staff-order.calls.ts";
import { productImports } from "./import/import.calls.ts";
import { staffProducts } from "./product/staff-product.calls.ts";
import { staffDelivery } from "./delivery/staff-delivery.calls.ts";
import { staffLists } from "./lists/staff-lists.calls.ts";
import { staffPromotionCalls } from "./promotion/promotion.calls.ts";
import { push } from "./push/push.calls.ts";
import { staffSettings } from "./settings/staff-settings.calls.ts";
import { staff } from "./staff/staff.calls.ts";
import { staffRedirectCalls } from "./redirects/redirect.calls.ts";
import { staffVocabulary } from "./vocabulary/vocabulary.calls.ts";
import { summaries } from "./reports/summary.calls.ts";
import { orders } from "./order/order.calls.ts";
import { invoices } from "./invoice/invoice.calls.ts";

export const api = {
  ...catalogue,
  ...carts,
  ...orders,
  ...invoices,
  ...account,
  ...auth,
  ...staff,
  ...staffOrders,
  ...staffProducts,
  ...audit,
  ...customers,
  ...summaries,
  ...staffSettings,
  ...staffLists,
  ...staffDelivery,
  ...staffPayments,
  ...firstSteps,
  ...productImports,
  ...push,
  ...staffContent,
  ...staffRedirectCalls,
  ...staffPromotionCalls,
  ...staffVocabulary,
};

export type Api = typeof api;
export type ApiCall = keyof Api;

/** "PUT /api/carts/{id}" → { id } */
export type PathNames<Call extends string> = Call extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** The query or body as the client sends it. */
export type Sent<Call extends ApiCall, Part extends "query" | "body"> =
  Api[Call] extends Readonly<Record<Part, infer Schema extends z.core.$ZodType>> ? z.input<Schema> & object : never;

/** The query or body as the route receives it, already checked. */
export type Received<Call extends ApiCall, Part extends "query" | "body"> =
  Api[Call] extends Readonly<Record<Part, infer Schema extends z.core.$ZodType>> ? z.output<Schema> : undefined;

type Answers<Call extends ApiCall> = Api[Call]["answers"];
type Content<Answer> = Answer extends z.core.$ZodType ? z.output<Answer> : null;

/** The body of a successful answer. */
export type Answer<Call extends ApiCall> = {
  [Status in keyof Answers<Call>]: Content<Answers<Call>[Status]>;
}[keyof Answers<Call>];
