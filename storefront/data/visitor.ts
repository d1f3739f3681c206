/** The guest's key. Made at the first add to cart, shared by all tabs of the browser (specification §4). */
import { isVisitorId, newVisitorId } from "#contracts/ids.ts";
import { readKey, writeKey } from "../browser/storage.ts";

let forThisPage: string | undefined;

export function visitorId(): string | undefined {
  const stored = readKey("localUserId") ?? forThisPage;
  return stored && isVisitorId(stored) ? stored : undefined;
}

/** Two tabs adding their first product at once must not become two visitors: a lock makes one of them wait. */
export async function ensureVisitorId(): Promise<string> {
  const make = () => {
    const id = visitorId() ?? newVisitorId();
    forThisPage = id;
    writeKey("localUserId", id);
    return id;
  };
  return navigator.locks ? navigator.locks.request("localUserId", make) : make();
}
