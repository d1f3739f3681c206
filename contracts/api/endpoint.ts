/** The description of one API call. Server routes, the browser's client and the OpenAPI document are made from it. */
import type { z } from "zod";
import type { Right } from "../staff/staff.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * `visitor` = the signed-in user, else the guest of the header `X-Local-User-Id` · `guest` = that guest, whether signed
 * in or not · `user` = signed in · `staff` = signed in to the back office · a right = there,
 * as somebody who has it · `owner` = there, as an owner.
 */
type Caller = "anyone" | "visitor" | "guest" | "user" | "staff" | Right | "owner";

export interface Endpoint {
  readonly summary: string;
  readonly caller: Caller;
  /** For people of the shop: the password must have been given a short time ago. */
  readonly proved?: boolean;
  readonly query?: z.ZodType;
  /** A schema for a JSON body; a word for a body that the route reads itself. */
  readonly body?: z.ZodType | "picture" | "form" | "file";
  /** The most bytes of a JSON body, where the usual 16 KB are too few. */
  readonly bodyMax?: number;
  /** By HTTP status; null = no body; "picture", "file" and "redirect" = written by the route itself. */
  readonly answers: Readonly<Record<number, z.core.$ZodType | "picture" | "file" | "redirect" | null>>;
  /** Refusals of this call only; `commonRefusals` has the shared ones. */
  readonly refusals?: readonly ErrorCode[];
}

export type Endpoints = Readonly<Record<`${Verb} /${string}`, Endpoint>>;
type Verb = "GET" | "PUT" | "PATCH" | "POST" | "DELETE";

const BY_CALLER: Readonly<Record<Caller, readonly ErrorCode[]>> = {
  anyone: [],
  visitor: ["VISITOR_REQUIRED", "INVALID_VISITOR"],
  guest: ["VISITOR_REQUIRED", "INVALID_VISITOR"],
  user: ["UNAUTHENTICATED"],
  staff: ["UNAUTHENTICATED"],
  sell: ["UNAUTHENTICATED", "FORBIDDEN"],
  prices: ["UNAUTHENTICATED", "FORBIDDEN"],
  money: ["UNAUTHENTICATED", "FORBIDDEN"],
  people: ["UNAUTHENTICATED", "FORBIDDEN"],
  owner: ["UNAUTHENTICATED", "FORBIDDEN"],
};

/** The refusals that any call of this kind may answer with. */
export function commonRefusals(key: string, { caller, proved, body }: Endpoint): readonly ErrorCode[] {
  return [
    ...BY_CALLER[caller],
    ...(proved ? (["PASSWORD_AGAIN"] as const) : []),
    ...(key.includes("{") ? (["INVALID_ID"] as const) : []),
    // Every call has it: a repeated query parameter is refused even where the call has no query.
    "INVALID",
    ...(typeof body === "object" ? (["INVALID_JSON", "MEDIA_TYPE", "TOO_LARGE"] as const) : []),
    ...(key.startsWith("GET ") ? [] : (["CSRF"] as const)),
    "INVALID_HOST",
    "TOO_MANY",
    "BUSY",
    "UNAVAILABLE",
  ];
}
