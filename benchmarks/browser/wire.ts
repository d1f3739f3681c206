/** What a page has fetched. */
import type { CDPSession } from "@playwright/test";

export interface Wire {
  readonly requests: number;
  /** Bytes of headers and compressed bodies that have arrived. */
  readonly bytes: number;
}

/** Call it before the page is opened, and the result when it is enough. The live socket is no request. */
export function countFetched(devtools: CDPSession): () => Wire {
  const arrived = new Map<string, number>();
  const add = (id: string, bytes: number) => {
    const before = arrived.get(id);
    if (before !== undefined) arrived.set(id, before + bytes);
  };
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!/^(data|blob):/.test(request.url) && !arrived.has(requestId)) arrived.set(requestId, 0);
  });
  devtools.on("Network.responseReceived", ({ requestId, response }) => add(requestId, response.encodedDataLength));
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (arrived.has(requestId)) arrived.set(requestId, encodedDataLength);
  });
  return () => ({ requests: arrived.size, bytes: [...arrived.values()].reduce((total, some) => total + some, 0) });
}

/** Until the load event. Call it before the page is opened. */
export function fetchedAtLoad(devtools: CDPSession): Promise<Wire> {
  const fetched = countFetched(devtools);
  return new Promise((resolve) => devtools.once("Page.loadEventFired", () => resolve(fetched())));
}
