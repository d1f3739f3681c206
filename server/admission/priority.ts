/** Which requests count for most. When too much is asked at once, what stands last is refused first. */

export const PRIORITIES = ["payment", "order", "cart", "page", "search", "suggestion"] as const;

/**
 * `payment`: banks' notifications and whether an order is paid. `order`: the way to an order, signing in too. `page`: products
 * and whatever is none of the others. `suggestion`: what nobody misses.
 */
export type Priority = (typeof PRIORITIES)[number];

/** The first that fits. */
const API: readonly (readonly [RegExp, Priority])[] = [
  [/^\/api\/payments\//, "payment"],
  [/^\/api\/orders\/[^/]+(\/(payment|receipt|qr)\b|$)/, "payment"],
  [/^\/api\/(orders|auth|users|csrf)\b/, "order"],
  [/^\/api\/carts\b/, "cart"],
  [/^\/api\/(search\/suggestions|logs|newsletter)\b/, "suggestion"],
];

const isApi = (path: string) => path.startsWith("/api/") || /^\/[^/]+\/API\/$/.test(path);

/** Null = not a call of an API: pages have a queue of their own, and files are answered from memory. */
export function apiPriority(path: string): Priority | null {
  if (!isApi(path)) return null;
  return API.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
}
