/** Asks the store-management API: a foreign host over the network, or our own in this process. */
import type { StoreApiCall } from "#modules/settings/settings.ts";
import type { Config } from "../config.ts";

const ANSWER_MAX = 2_000_000;

/** `own` answers a path of this shop; used when no host is configured. */
export function createStoreApiCall(
  { storeApi }: Pick<Config, "storeApi">,
  own: (path: string) => Promise<Response>,
): StoreApiCall {
  return async (action, extra, signal) => {
    const query = new URLSearchParams({ url: action, key: storeApi.key, ...extra });
    if (action === "getDatasInicio") query.set("codUnicoWeb", storeApi.code);
    const path = `/${storeApi.store}/API/?${query}`;
    const response = storeApi.host
      ? await fetch(storeApi.host.replace(/\/+$/, "") + path, { signal, redirect: "error" })
      : await own(path);
    // The address holds the key, so an error names the action only.
    if (!response.ok) throw new Error(`${action} answered ${response.status}`);
    return parse(action, await readText(action, response));
  };
}

/** Bounded: a host gone mad must not fill our memory. */
async function readText(action: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX) throw new Error(`${action} answered more than ${ANSWER_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(action: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new Error(`${action} did not answer JSON`);
  }
}
