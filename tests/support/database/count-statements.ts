/** Counts what reaches the driver, on either engine. */
import pg from "pg";
import { vi } from "vitest";

/** The check that a connection of the changes bus still answers. */
const HEARTBEAT = "listen changes";

/** The statements that were sent while `work` ran, `begin` and `commit` included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.map(([query]) => textOf(query)).filter((text) => text !== HEARTBEAT);
  } finally {
    sent.mockRestore();
  }
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
