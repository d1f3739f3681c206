/** What was read last, kept on this phone for its person: without signal it is there again after a reload. */
import { type Query, type QueryClient, dehydrate, hydrate, onlineManager } from "@tanstack/react-query";
import { type StaffSession, staffSessionDocument } from "../../contracts/staff/staff.document.ts";

/** Orders and products, what is on the first screen, and what these screens ask beside. */
const KEPT = new Set<unknown>(["orders", "products", "product-choices", "today", "first-steps", "session"]);
const KEPT_MAX = 60;
const CACHE = "gestion-answers";
const PERSON = "gestion.person";

let queries: QueryClient | undefined;
/** Whose answers this page has. */
let mine: string | undefined;

export function keepAnswersOf(client: QueryClient): void {
  // It believes that there is a network until the browser says that it went.
  onlineManager.setOnline(navigator.onLine);
  queries = client;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !KEPT.has(event.query.queryKey[0])) return;
    // A full phone keeps less.
    void keep(client, event.query).catch(() => undefined);
  });
}

/** Who signed in here last; null = nobody, or they signed out. */
export function lastPerson(): StaffSession | null {
  const text = localStorage.getItem(PERSON);
  return (text && staffSessionDocument.safeParse(JSON.parse(text)).data) || null;
}

/** As the shop says it. Of another person nothing stays here. */
export async function setPerson(staff: StaffSession | null): Promise<void> {
  if (staff === null || lastPerson()?.id !== staff.id) {
    localStorage.removeItem(PERSON);
    queries?.removeQueries({ type: "inactive" });
    await globalThis.caches?.delete(CACHE);
  }
  mine = staff?.id;
  if (staff) localStorage.setItem(PERSON, JSON.stringify(staff));
}

export async function showLastAnswers(): Promise<void> {
  if (mine || !queries) return;
  mine = lastPerson()?.id;
  const cache = await globalThis.caches?.open(CACHE);
  for (const answer of (await cache?.matchAll()) ?? []) hydrate(queries, await answer.json());
}

const isMine = () => mine !== undefined && lastPerson()?.id === mine;

async function keep(client: QueryClient, query: Query): Promise<void> {
  if (!isMine()) return;
  const cache = await globalThis.caches?.open(CACHE);
  const state = dehydrate(client, {
    shouldDehydrateQuery: (one) => one === query,
    shouldDehydrateMutation: () => false,
  });
  await cache?.put(`/gestion/${encodeURIComponent(query.queryHash)}`, new Response(JSON.stringify(state)));
  const oldest = (await cache?.keys())?.slice(0, -KEPT_MAX) ?? [];
  await Promise.all(oldest.map((request) => cache?.delete(request)));
  // Signed out meanwhile, perhaps in another tab.
  if (!isMine()) await caches.delete(CACHE);
}
