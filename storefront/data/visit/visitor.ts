/** The guest's id. Created at the first add to cart, shared by all tabs of the browser (specification §4). */
import { isVisitorId, newVisitorId } from "#contracts/ids.ts";
import { readKey, writeKey } from "../../browser/storage.ts";

let forThisPage: string | undefined;

export function visitorId(): string | undefined {
  const stored = readKey("localUserId") ?? forThisPage;
  return stored && isVisitorId(stored) ? stored : undefined;
}

/** The lock keeps two tabs that add their first product at once from becoming two visitors. */
export async function ensureVisitorId(): Promise<string> {
  const make = () => {
    const id = visitorId() ?? newVisitorId();
    forThisPage = id;
    writeKey("localUserId", id);
    return id;
  };
  return navigator.locks ? navigator.locks.request("localUserId", make) : make();
}
