/** The priority of each request. Under overload the last priority is refused first. */

export const PRIORITIES = ["payment", "place", "order", "cart", "page", "search", "suggestion"] as const;

/**
 * `payment`: banks' notifications and the state of a payment. `place`: placing an order. `order`: the steps to it,
 * including sign-in. `page`: products and everything else. `suggestion`: what a shopper can do without.
 */
export type Priority = (typeof PRIORITIES)[number];

/** The first matching pattern counts. */
const API: readonly (readonly [RegExp, Priority])[] = [
  [/^\/api\/payments\//, "payment"],
  [/^\/api\/orders\/[^/]+(\/(payment|receipt|qr)\b|$)/, "payment"],
  [/^\/api\/orders\/[^/]+\/place$/, "place"],
  [/^\/api\/(orders|auth|users|csrf)\b/, "order"],
  [/^\/api\/carts\b/, "cart"],
  [/^\/api\/(search\/suggestions|logs|newsletter)\b/, "suggestion"],
];

const isApi = (path: string) => path.startsWith("/api/") || /^\/[^/]+\/API\/$/.test(path);

/** Null = not an API call: pages have a queue of their own, and files are served from memory. */
export function apiPriority(path: string): Priority | null {
  if (!isApi(path)) return null;
  return API.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
}
