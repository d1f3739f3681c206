/** What is said of each call of the JSON API: from it server routes, browser client and the OpenAPI document are made. */
import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/**
 * `visitor` = the signed-in user, else the guest who names himself by `X-Local-User-Id` · `guest` = that guest, signed in
 * or not · `user` = signed in.
 */
type Caller = "anyone" | "visitor" | "guest" | "user";

export interface Endpoint {
  readonly summary: string;
  readonly caller: Caller;
  readonly query?: z.ZodType;
  /** A schema for JSON; else what the bytes are, read by the route itself. */
  readonly body?: z.ZodType | "picture" | "form";
  /** By HTTP status; null = without a body, "picture" and "redirect" = written by the route itself. */
  readonly answers: Readonly<Record<number, z.core.$ZodType | "picture" | "redirect" | null>>;
  /** Those that only this call gives; `commonRefusals` has the others. */
  readonly refusals?: readonly ErrorCode[];
}

export type Endpoints = Readonly<Record<`${Verb} /${string}`, Endpoint>>;
type Verb = "GET" | "PUT" | "PATCH" | "POST" | "DELETE";

const BY_CALLER: Readonly<Record<Caller, readonly ErrorCode[]>> = {
  anyone: [],
  visitor: ["VISITOR_REQUIRED", "INVALID_VISITOR"],
  guest: ["VISITOR_REQUIRED", "INVALID_VISITOR"],
  user: ["UNAUTHENTICATED"],
};

/** What any call of this kind may be refused for. */
export function commonRefusals(key: string, { caller, body }: Endpoint): readonly ErrorCode[] {
  return [
    ...BY_CALLER[caller],
    ...(key.includes("{") ? (["INVALID_ID"] as const) : []),
    // A parameter that stands twice is refused wherever it stands.
    "INVALID",
    ...(typeof body === "object" ? (["INVALID_JSON", "MEDIA_TYPE", "TOO_LARGE"] as const) : []),
    ...(key.startsWith("GET ") ? [] : (["CSRF"] as const)),
    "INVALID_HOST",
    "TOO_MANY",
    "BUSY",
    "UNAVAILABLE",
  ];
}
