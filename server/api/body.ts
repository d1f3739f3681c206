/** Reads a JSON body once, bounded, and checks it against its schema. */
import type { Context } from "hono";
import type { z } from "zod";
import { ShopError } from "#contracts/errors.ts";
import { isDocumentId } from "#contracts/ids.ts";
import type { ShopEnv } from "../environment.ts";

const JSON_TYPES = /^application\/(merge-patch\+)?json\s*(;|$)/i;
const BODY_MAX = 16_384;
const FILE_MAX = 15 * 1024 * 1024;

export async function readBody<T extends z.ZodType>(c: Context<ShopEnv>, schema: T): Promise<z.infer<T>> {
  if (!JSON_TYPES.test(c.req.header("content-type") ?? "")) throw new ShopError("MEDIA_TYPE");
  const parsed = schema.safeParse(parseJson(await readText(c)));
  if (parsed.success) return parsed.data;
  throw new ShopError("INVALID", { errors: parsed.error.issues.flatMap(complaints) });
}

/** The id in the path, or INVALID_ID. */
export function readId(c: Context<ShopEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!isDocumentId(id)) throw new ShopError("INVALID_ID");
  return id;
}

export async function readText(c: Context<ShopEnv>): Promise<string> {
  return (await readBytes(c, BODY_MAX)).toString("utf8");
}

/** A picture as it is, whatever it calls itself. */
export async function readFile(c: Context<ShopEnv>): Promise<Buffer> {
  if (!/^image\//i.test(c.req.header("content-type") ?? "")) throw new ShopError("PHOTO_TYPE");
  return readBytes(c, FILE_MAX);
}

/** The body, bounded. */
async function readBytes(c: Context<ShopEnv>, max: number): Promise<Buffer> {
  if (Number(c.req.header("content-length") ?? 0) > max) throw new ShopError("TOO_LARGE");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    // A body without a length must not be read to its end either.
    if (size > max) throw new ShopError("TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ShopError("INVALID_JSON");
  }
  if (isHostile(value) || countKeys(value) !== countWrittenKeys(text)) throw new ShopError("INVALID");
  return value;
}

/** A key written twice would silently count once: what was meant nobody knows. */
function countWrittenKeys(json: string): number {
  let keys = 0;
  for (const [, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon !== undefined) keys += 1;
  return keys;
}

function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((total: number, inner) => total + countKeys(inner), own);
}

const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const DEPTH_MAX = 8;

/** NUL and lone surrogates would reach the database engine as errors of its own, such keys our own objects. */
function isHostile(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.isWellFormed() || value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  if (depth >= DEPTH_MAX) return true;
  return Object.entries(value).some(
    ([key, inner]) => PROTOTYPE_KEYS.has(key) || isHostile(key) || isHostile(inner, depth + 1),
  );
}

type Issue = z.core.$ZodIssue;

function complaints(issue: Issue): { path: string; code: string; message: string }[] {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join("."),
      code: "UNKNOWN_FIELD",
      message: "Este campo no se acepta aquí",
    }));
  }
  if (issue.code === "invalid_union") {
    const inner = issue.errors.flat();
    const own = inner.filter((one) => one.code !== "invalid_type" || one.expected !== "null");
    return own.flatMap((one) => complaints({ ...one, path: [...issue.path, ...one.path] }));
  }
  const message =
    issue.code === "custom" || issue.code === "invalid_format" ? issue.message : "Este valor no es válido";
  return [{ path, code: "INVALID", message }];
}
