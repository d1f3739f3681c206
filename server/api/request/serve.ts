/** Makes a route from a call in `contracts/api/`: caller, query and body are checked before the handler runs. */
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { Endpoint } from "#contracts/api/endpoint.ts";
import { type Answer, type Api, type ApiCall, type PathNames, type Received, api } from "#contracts/api.ts";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import { isDocumentId } from "#contracts/ids.ts";
import type { Session } from "#modules/account/account.ts";
import type { Task } from "#contracts/staff/staff.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import type { CartOwner, Guest } from "#modules/cart/cart.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { readBody } from "./body.ts";
import { EncodedAnswer } from "./cached-answers.ts";
import { requireStaff } from "../gestion/staff/staff-session.ts";
import { ownerOf, requireGuest, requireSession } from "./caller.ts";

interface OfStaff {
  readonly staff: StaffMember;
}

interface Callers extends Readonly<Record<"staff" | Task, OfStaff>> {
  readonly anyone: object;
  readonly visitor: { readonly owner: CartOwner };
  readonly guest: { readonly guest: Guest };
  readonly user: { readonly session: Session };
}

export type RequestOf<Call extends ApiCall> = Callers[Api[Call]["caller"]] & {
  readonly query: Received<Call, "query">;
  readonly body: Received<Call, "body">;
} & { readonly [Name in PathNames<Call>]: string };

type Statuses<Call extends ApiCall> = keyof Api[Call]["answers"];
type IsOne<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? true : false) : never;

/**
 * What the handler returns: the answer, or nothing where it has no body; with its status where the call has several; or
 * a Response for pictures, files and redirects.
 */
export type ReplyOf<Call extends ApiCall> =
  | (IsOne<Statuses<Call>> extends true
      ? OrNothing<Answer<Call>> | EncodedAnswer<Answer<Call>>
      : { readonly status: Statuses<Call>; readonly answer: Answer<Call> })
  | OwnResponse<Api[Call]["answers"][Statuses<Call>]>;
// oxlint-disable-next-line typescript/no-invalid-void-type -- what a function returns
type OrNothing<Content> = [Content] extends [null] ? void : Content;
type OwnResponse<Kind> = Kind extends "picture" | "file" | "redirect" ? Response : never;

/** For a call with several statuses: states which one this is. */
export function reply<const Status extends number, Content>(status: Status, answer: Content) {
  return { status, answer };
}

/** Refuses what is not there. */
export function known<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new ShopError("NOT_FOUND");
  return found;
}

type Handle<Request, Reply> = (request: Request, c: Context<ShopEnv>) => Promise<Reply>;
type Loose = Record<string, unknown>;

/** `app` is mounted at `base`. `serve` takes the whole path, as clients see it. */
export function serveUnder(app: Hono<ShopEnv>, base: string) {
  function serve<Call extends ApiCall>(
    call: Call,
    handle: Handle<RequestOf<Call>, ReplyOf<Call>>,
    ...before: MiddlewareHandler<ShopEnv>[]
  ): void;
  function serve(call: ApiCall, handle: Handle<Loose, unknown>, ...before: MiddlewareHandler<ShopEnv>[]): void {
    const [verb = "", path = ""] = call.split(" ");
    if (path !== base && !path.startsWith(`${base}/`)) throw new Error(`${call} is not under ${base}`);
    const endpoint: Endpoint = api[call];
    const pattern = path.slice(base.length).replaceAll(/\{(\w+)\}/g, ":$1") || "/";
    app.on([verb], [pattern], ...before, async (c) => answer(c, endpoint, await handle(await receive(c, endpoint), c)));
  }
  return serve;
}

/** Checks the caller first, then the path and query, then the body: an early refusal costs least and reveals least. */
async function receive(c: Context<ShopEnv>, endpoint: Endpoint): Promise<Loose> {
  const { query, body } = endpoint;
  const request: Loose = { ...callerOf(c, endpoint) };
  for (const [name, value] of Object.entries(c.req.param())) {
    if (name === "id" && !isDocumentId(value)) throw invalid("id", "INVALID_ID");
    // PostgreSQL refuses a text with this character, so nothing has such a name.
    if (value.includes("\0")) throw new ShopError("NOT_FOUND");
    request[name] = value;
  }
  if (query) request.query = readQueryOf(c, query);
  if (typeof body === "object") request.body = await readBody(c, body, endpoint.bodyMax);
  return request;
}

/** A misspelt filter is refused, not ignored. `onceEach` has already refused repeated parameters. */
function readQueryOf<Schema extends z.ZodType>(c: Context<ShopEnv>, schema: Schema): z.infer<Schema> {
  const given = c.req.query();
  // They make the database engine fail.
  const broken = Object.entries(given).find(([, value]) => !value.isWellFormed() || value.includes("\0"));
  if (broken) throw invalid(broken[0]);
  const query = schema.safeParse(given);
  if (query.success) return query.data;
  const errors = query.error.issues.flatMap((issue) => {
    const isUnknown = issue.code === "unrecognized_keys";
    const code = isUnknown ? "UNKNOWN_FIELD" : "INVALID";
    const paths = isUnknown ? issue.keys : [issue.path.join(".")];
    return paths.map((path) => ({ path, code, message: "Este parámetro no es válido" }));
  });
  throw new ShopError("INVALID", { errors });
}

function callerOf(c: Context<ShopEnv>, { caller, proved = false }: Endpoint): Partial<Callers[keyof Callers]> {
  if (caller === "anyone") return {};
  if (caller === "user") return { session: requireSession(c) };
  if (caller === "visitor") return { owner: ownerOf(c) };
  if (caller === "guest") return { guest: requireGuest(c) };
  return { staff: requireStaff(c, caller, proved) };
}

const STATUSES = [200, 201, 202, 204] as const;
const isWithStatus = (reply: unknown): reply is { readonly status: unknown; readonly answer: unknown } =>
  typeof reply === "object" && reply !== null && "answer" in reply && "status" in reply;

function answer(c: Context<ShopEnv>, { answers }: Endpoint, reply: unknown): Response {
  if (reply instanceof Response) return reply;
  if (reply instanceof EncodedAnswer) return c.body(reply.bytes, 200, { "content-type": "application/json" });
  const promised = STATUSES.filter((status) => status in answers);
  const [status, content] =
    promised.length > 1 && isWithStatus(reply)
      ? [promised.find((one) => one === reply.status), reply.answer]
      : [promised[0], reply];
  if (status === undefined) throw new Error("an answer that was not promised");
  return status === 204 || answers[status] === null ? c.body(null, status) : c.json(content, status);
}
