/** What happens in the shop. Modules say that it happened; `shop.ts` lists who follows. */
import type { Db } from "#database/db.ts";

/** Its handlers share the transaction in which it happens: each waits for the one before it. A failure undoes all. */
export function createEvent<Facts extends readonly unknown[]>() {
  type Handler = (tx: Db, ...facts: Facts) => Promise<unknown>;
  const handlers: Handler[] = [];
  return {
    /** Handlers run in the order in which they were added. */
    on: (...added: readonly Handler[]) => void handlers.push(...added),
    async emit(tx: Db, ...facts: Facts): Promise<void> {
      for (const handler of handlers) await handler(tx, ...facts);
    },
  };
}

/** It is committed: its handlers run before the writer's next step, and cannot fail or wait. */
export function createNotice<Facts extends readonly unknown[]>() {
  type Handler = (...facts: Facts) => void;
  const handlers: Handler[] = [];
  return {
    on: (...added: readonly Handler[]) => void handlers.push(...added),
    emit: (...facts: Facts): void => handlers.forEach((handler) => handler(...facts)),
  };
}

export function createEvents() {
  return {
    productsChanged: createEvent<[ids: readonly string[]]>(),
    /** A variant on sale is available again. */
    restocked: createEvent<[sku: string]>(),
    /** A name of a list changed: products are found by it. */
    listRenamed: createEvent<[]>(),
    /** Of the back office: one session, or all of one person. */
    signedOut: createEvent<[who: { readonly session: string } | { readonly staff: string }]>(),
    accountsMerged: createEvent<[from: string, to: string]>(),
    accountDeleted: createEvent<[userId: string]>(),

    productCommitted: createNotice<[id: string]>(),
    listsCommitted: createNotice<[]>(),
    /** Something that every page contains changed: settings, menu, delivery terms, contents, ways of paying. */
    siteChanged: createNotice<[]>(),
  };
}
