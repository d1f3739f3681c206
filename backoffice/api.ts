/** Calls of `/api/gestion`. A refusal is thrown as `HttpError`, which react-admin shows, or puts beside its field. */
import { onlineManager } from "@tanstack/react-query";
import { HttpError } from "react-admin";
import type { Answer, ApiCall, PathNames, Sent } from "../contracts/api.ts";
import { type Problem, errors } from "../contracts/api/errors.ts";

type Part<Name extends string, Value> = [Value] extends [never] ? object : Readonly<Record<Name, Value>>;

/** Path parameters, query and body of a call, as `contracts/api/` defines them. */
export type Request<Call extends ApiCall> = Part<
  "path",
  [PathNames<Call>] extends [never] ? never : Readonly<Record<PathNames<Call>, string>>
> &
  Part<"query", Sent<Call, "query">> &
  Part<"body", Sent<Call, "body">>;

export interface Loose {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  /** In milliseconds: no answer by then is no signal. */
  readonly within?: number;
}

/** One call, typed by the map that the server's routes are made from. */
export function api<Call extends ApiCall>(call: Call, request: Request<Call>): Promise<Answer<Call>>;
export function api(call: ApiCall, request: Loose): Promise<unknown> {
  return ask(...addressOf(call, request), request);
}

export function addressOf(call: ApiCall, { path = {} }: Loose): readonly [method: string, address: string] {
  const [method = "GET", pattern = ""] = call.split(" ");
  return [method, pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""))];
}

/** For react-admin's lists and forms, whose resources are paths: see `data-provider.ts`. */
export const ask = (method: string, address: string, content: Omit<Loose, "path">) =>
  signedIn(async () => {
    if (method !== "GET" && readToken() === "") await newToken();
    const first = await send(method, address, content);
    if (first.status !== 403) return answerOf(first);
    const isOldToken = (await first.clone().json()).code === "CSRF";
    if (!isOldToken) return answerOf(first);
    // Signing in to the shop in another tab makes another token: one more try with a new one.
    await newToken();
    return answerOf(await send(method, address, content));
  });

type Asked = "UNAUTHENTICATED" | "PASSWORD_AGAIN";
const askers = new Map<string | undefined, () => Promise<boolean>>();

/** Who asks the person to sign in over what is open, or for the password; false = not now. */
export function onRefused(code: Asked, asked: () => Promise<boolean>): () => void {
  askers.set(code, asked);
  return () => askers.delete(code);
}

const PHOTO_WITHIN = 60_000;
const PHOTO_AGAIN = 1_000;

/** A call that is refused so is made again by the same person, and when its photograph is prepared: nothing typed is lost. */
export async function signedIn<Done>(call: () => Promise<Done>, until = Date.now() + PHOTO_WITHIN): Promise<Done> {
  try {
    return await call();
  } catch (error) {
    if (codeOf(error) === "PHOTO_NOT_READY" && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, PHOTO_AGAIN));
      return signedIn(call, until);
    }
    if (!(await askers.get(codeOf(error))?.())) throw error;
    return call();
  }
}

/** For what is sent without `api`: a token, a new one when the one before was refused. */
export async function tokenFor(isRefused: boolean): Promise<string> {
  if (isRefused || readToken() === "") await newToken();
  return readToken();
}

/** Whether anything answers, whatever the browser believes of its network. */
export const isAnswering = () =>
  fetch("/api/csrf").then(
    () => true,
    () => false,
  );

/** In milliseconds. */
const AGAIN = 5_000;
let isWaiting = false;

/** The browser may believe in a network that carries nothing: until something answers, nothing is read, and the screens say so. */
export async function waitForSignal(): Promise<void> {
  onlineManager.setOnline(false);
  if (isWaiting) return;
  isWaiting = true;
  do await new Promise((resolve) => setTimeout(resolve, AGAIN));
  while (!(await isAnswering()));
  isWaiting = false;
  onlineManager.setOnline(true);
}

export const OFFLINE = "Sin conexión. Revisa tu internet e intenta de nuevo";

const readToken = () => decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");
const newToken = isAnswering;

async function send(method: string, address: string, { query = {}, body, within }: Loose): Promise<Response> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const headers = new Headers();
  if (method !== "GET") headers.set("x-xsrf-token", readToken());
  // A part of a file goes as it is: it has no type.
  const isFile = body instanceof Blob;
  if (isFile) headers.set("content-type", body.type || "application/octet-stream");
  else if (body !== undefined)
    headers.set("content-type", method === "PATCH" ? "application/merge-patch+json" : "application/json");
  try {
    return await fetch(search ? `${address}?${search}` : address, {
      method,
      headers,
      // Safari 15 and Chrome 90 have no `timeout`: without the question each change there would count as no signal.
      ...(within !== undefined && "timeout" in AbortSignal && { signal: AbortSignal.timeout(within) }),
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
  } catch {
    if (method === "GET") void waitForSignal();
    throw new HttpError(OFFLINE, 0);
  }
}

const answerOf = async (response: Response) => readAnswer(response.status, await response.text());

/** What was answered; a refusal is thrown. */
export function readAnswer(status: number, text: string) {
  if (status < 400) return JSON.parse(text || "null");
  const problem: Partial<Problem> = text.startsWith("{") ? JSON.parse(text) : {};
  const fields = (problem.errors ?? []).map(({ path, message }) => [path, message]);
  // The first field's own words say more than "Hay datos que no pudimos leer".
  const message = problem.errors?.[0]?.message ?? problem.title ?? errors.INTERNAL.title;
  throw new HttpError(message, status, { ...problem, errors: Object.fromEntries(fields) });
}

/** What was refused about one field, or undefined. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof HttpError ? error.body?.errors?.[field] : undefined;
}

/** The code of a refusal, for what a screen does differently for one of them. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.body?.code : undefined;
}
