/** Calls the store-management API: a foreign host over the network, or our own in this process. */
import { ACCEPT } from "#contracts/api/accept-header.ts";
import type { StoreApiCall } from "#modules/settings/settings.ts";
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
      ? await fetch(storeApi.host.replace(/\/+$/, "") + path, { signal, redirect: "error", headers })
      : await own(path, headers);
    // The address holds the key, so an error names the action only.
    if (!response.ok) throw new Error(`${action} answered ${response.status}`);
    return parse(action, decode(await readBytes(action, response), response.headers.get("content-type")));
  };
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

function parse(action: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new Error(`${action} did not answer JSON`);
  }
}
