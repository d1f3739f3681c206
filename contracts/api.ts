/**
 * The JSON API: every call by its verb and path. The browser imports only types; `server/api/contract.db.test.ts` checks
 * real answers against them.
 */
import type { z } from "zod";
import { account } from "./api/account.ts";
import { auth } from "./api/auth.ts";
import { carts } from "./api/carts.ts";
import { catalogue } from "./api/catalogue.ts";
import { audit } from "./api/gestion/audit.ts";
import { backups } from "./api/gestion/backups.ts";
import { staffContent } from "./api/gestion/content.ts";
import { customers } from "./api/gestion/customers.ts";
import { exportFiles } from "./api/gestion/exports.ts";
import { firstSteps } from "./api/gestion/first-steps.ts";
import { staffPayments } from "./api/gestion/payments.ts";
import { manualOrders } from "./api/gestion/manual-orders.ts";
import { staffOrders } from "./api/gestion/orders.ts";
import { productImports } from "./api/gestion/imports.ts";
import { staffProducts } from "./api/gestion/products.ts";
import { staffDelivery } from "./api/gestion/delivery.ts";
import { storeHost } from "./api/gestion/host.ts";
import { staffLists } from "./api/gestion/lists.ts";
import { passkeys } from "./api/gestion/passkeys.ts";
import { push } from "./api/gestion/push.ts";
import { staffSettings } from "./api/gestion/settings.ts";
import { staff } from "./api/gestion/staff.ts";
import { staffWords } from "./api/gestion/words.ts";
import { summaries } from "./api/gestion/summary.ts";
import { orders } from "./api/orders.ts";

export const api = {
  ...catalogue,
  ...carts,
  ...orders,
  ...account,
  ...auth,
  ...staff,
  ...staffOrders,
  ...manualOrders,
  ...staffProducts,
  ...audit,
  ...backups,
  ...customers,
  ...exportFiles,
  ...summaries,
  ...staffSettings,
  ...staffLists,
  ...storeHost,
  ...staffDelivery,
  ...staffPayments,
  ...firstSteps,
  ...productImports,
  ...push,
  ...staffContent,
  ...staffWords,
  ...passkeys,
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
