/** Reads a JSON body once, with a size limit, and checks it against its schema. */
import type { Context } from "hono";
import type { z } from "zod";
import { PHOTO_BYTES_MAX } from "#contracts/product/variant.ts";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";

const JSON_TYPES = /^application\/(merge-patch\+)?json\s*(;|$)/i;
const BODY_MAX = 16_384;

export async function readBody<T extends z.ZodType>(
  c: Context<ShopEnv>,
  schema: T,
  max = BODY_MAX,
): Promise<z.infer<T>> {
  if (!JSON_TYPES.test(c.req.header("content-type") ?? "")) throw new ShopError("MEDIA_TYPE");
  const parsed = schema.safeParse(parseJson(await readText(c, max)), { error: () => "Este valor no es válido" });
  if (parsed.success) return parsed.data;
  throw new ShopError("INVALID", { errors: parsed.error.issues.flatMap(complaints) });
}

export async function readText(c: Context<ShopEnv>, max = BODY_MAX): Promise<string> {
  const bytes = await readBytes(c, max);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Decoding would store replacement characters instead of the sent text.
    throw invalid("body", "INVALID_JSON");
  }
}

/** Reads a picture; its content type is not trusted. Its memory is reserved in `uploads` until `use` is done. */
export async function readFile<T>(
  c: Context<ShopEnv>,
  { uploads, person }: { readonly uploads: Gate; readonly person: string },
  use: (picture: Buffer) => Promise<T>,
): Promise<T> {
  if (!/^(image\/|application\/octet-stream\b)/i.test(c.req.header("content-type") ?? ""))
    throw new ShopError("PHOTO_TYPE");
  const length = Number(c.req.header("content-length") ?? PHOTO_BYTES_MAX);
  if (length > PHOTO_BYTES_MAX) throw new ShopError("TOO_LARGE");
  return uploads.run(async () => use(await readBytes(c, length)), { who: person, weight: length });
}

/** A part of a file of any kind. Its memory is reserved in `uploads` until `use` is done. */
export async function readPart<T>(
  c: Context<ShopEnv>,
  { uploads, person }: { readonly uploads: Gate; readonly person: string },
  max: number,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  // A form of another site could not send this type.
  if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
    throw new ShopError("MEDIA_TYPE");
  return uploads.run(async () => use(await readBytes(c, max)), { who: person, weight: max });
}

async function readBytes(c: Context<ShopEnv>, max: number): Promise<Buffer> {
  if (Number(c.req.header("content-length") ?? 0) > max) throw new ShopError("TOO_LARGE");
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      // Without a Content-Length the size is known only while reading: stop at the limit.
      if (size > max) throw new ShopError("TOO_LARGE");
      chunks.push(chunk);
    }
  } catch (error) {
    // The client disconnected: not our error, and nobody reads the response.
    const isGone = error instanceof Error && "code" in error && error.code === "ECONNRESET";
    throw isGone ? new ShopError("INVALID") : error;
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("body", "INVALID_JSON");
  }
  const hostile = hostilePath(value) ?? repeatedPath(text);
  if (hostile !== null) throw invalid(hostile.join(".") || "body");
  return value;
}

/** The position inside the JSON document: an index in an array, a key in an object. */
interface Inside {
  readonly keys: Set<string> | null;
  at: string;
}

const TOKENS = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\],]/g;

/**
 * JSON.parse silently keeps the last of two equal keys: we cannot know which one was meant. Returns the path of the
 * first repeated key, or null.
 */
function repeatedPath(json: string): string[] | null {
  const stack: Inside[] = [];
  for (const [token, colon] of json.matchAll(TOKENS)) {
    const inside = stack.at(-1);
    if (token === "{" || token === "[") stack.push({ keys: token === "{" ? new Set() : null, at: "0" });
    else if (token === "}" || token === "]") stack.pop();
    else if (token === ",") {
      if (inside?.keys === null) inside.at = String(Number(inside.at) + 1);
    } else if (colon !== undefined && inside?.keys) {
      inside.at = String(JSON.parse(token.slice(0, -colon.length)));
      if (inside.keys.has(inside.at)) return stack.map(({ at }) => at);
      inside.keys.add(inside.at);
    }
  }
  return null;
}

const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const DEPTH_MAX = 8;

/**
 * The path of the first value that must be refused, or null. NUL and lone surrogates make the database engine fail;
 * the listed keys could change our objects' prototypes.
 */
function hostilePath(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === "string") return !value.isWellFormed() || value.includes("\0") ? path : null;
  if (typeof value !== "object" || value === null) return null;
  if (path.length >= DEPTH_MAX) return path;
  for (const [key, inner] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key)) return [...path, key];
    const found = hostilePath(key) === null ? hostilePath(inner, [...path, key]) : path;
    if (found) return found;
  }
  return null;
}

type Issue = z.core.$ZodIssue;

function complaints(issue: Issue): { path: string; code: string; message: string }[] {
  const path = issue.path.join(".") || "body";
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join("."),
      code: "UNKNOWN_FIELD",
      message: "Este campo no se acepta aquí",
    }));
  }
  // Without any inner complaint the field that chooses among the variants is wrong: its path is the issue's own.
  if (issue.code === "invalid_union" && issue.errors.flat().length > 0) {
    const inner = issue.errors.flat();
    const own = inner.filter((one) => one.code !== "invalid_type" || one.expected !== "null");
    return own.flatMap((one) => complaints({ ...one, path: [...issue.path, ...one.path] }));
  }
  return [{ path, code: "INVALID", message: issue.message }];
}
