/** Calls the store-management API: a foreign host over the network, or our own in this process. */
import { ACCEPT } from "#contracts/api/accept-header.ts";
import type { StoreApiCall } from "#modules/settings/settings.ts";
import { withoutEntities } from "#contracts/text/html-entities.ts";
import type { Config } from "../config/config.ts";

/** Enough for 5,000 subcategories with additional fields of an old system. */
const ANSWER_MAX = 8_000_000;

/** Sends a request to this shop itself, in this process. */
export type OwnAnswer = (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/** `own` is used when no host is configured. */
export function createStoreApiCall({ storeApi }: Pick<Config, "storeApi">, own: OwnAnswer): StoreApiCall {
  return async (action, extra, signal) => {
    const query = new URLSearchParams({ url: action, key: storeApi.key, ...extra });
    if (action === "getDatasInicio") query.set("codUnicoWeb", storeApi.code);
    const path = `/${storeApi.store}/API/?${query}`;
    const headers = { accept: ACCEPT };
    const response = storeApi.host
      ? await ask(action, storeApi.host.replace(/\/+$/, ""), path, { signal, redirect: "manual", headers })
      : await own(path, headers);
    // The address holds the key, so an error names the action only.
    if (!response.ok) throw new Error(`${action} answered ${response.status}`);
    const text = decode(await readBytes(action, response), response.headers.get("content-type"));
    return parse(action, text, storeApi.host !== undefined);
  };
}

/**
 * Follows http to https of the same name, which owners often leave out. Any other redirect is refused with its target:
 * it would give the key to somebody else.
 */
async function ask(action: string, host: string, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(host + path, init).catch((error: unknown) => {
    throw new Error(`${action}: ${reasonOf(error)}`);
  });
  const location = response.headers.get("location");
  if (response.status < 300 || response.status >= 400 || location === null || !URL.canParse(location, host)) {
    return response;
  }
  await response.body?.cancel();
  const [from, to] = [new URL(host), new URL(location, host + path)];
  if (from.protocol === "http:" && to.protocol === "https:" && from.hostname === to.hostname)
    return ask(action, to.origin + from.pathname.replace(/\/$/, ""), path, init);
  throw new Error(`${action} is redirected to ${to.origin}${to.pathname}`);
}

/** `fetch` itself says "fetch failed"; what happened is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  // Of a name with several addresses the message is empty.
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

/** Limited: a faulty host must not fill our memory. */
async function readBytes(action: string, response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX) throw new Error(`${action} answered more than ${ANSWER_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * JSON is UTF-8, but old systems send Latin-1, with or without saying so. Valid UTF-8 is read as UTF-8, whatever the
 * charset header says.
 */
function decode(bytes: Uint8Array, contentType: string | null): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoderFor(/charset="?([\w-]+)/i.exec(contentType ?? "")?.[1]).decode(bytes);
  }
}

/** `windows-1252` contains all printable characters of Latin-1. */
function decoderFor(charset = "windows-1252"): TextDecoder {
  try {
    return new TextDecoder(/^utf-?8$/i.test(charset) ? "windows-1252" : charset);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/** Programs that put their JSON together by hand leave line breaks in texts, and texts escaped for HTML. */
function parse(action: string, text: string, isForeign: boolean): unknown {
  try {
    // oxlint-disable-next-line no-control-regex
    const json = text.replace(/^\uFEFF/, "").replaceAll(/[\u0000-\u001F]+/g, " ");
    return JSON.parse(json, isForeign && /[&<]/.test(json) ? unescaped : undefined);
  } catch {
    throw new Error(`${action} did not answer JSON`);
  }
}

const unescaped = (_: string, value: unknown) => (typeof value === "string" ? withoutEntities(value) : value);
