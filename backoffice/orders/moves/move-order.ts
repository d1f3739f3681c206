import type { api } from "../../api.ts";
import { later } from "../../unsent/unsent.ts";

/** What the shop is sent: where to, and what belongs to that move. */
export type MoveBody = Parameters<typeof api<"POST /api/gestion/orders/{id}/move">>[1]["body"];

export const moveOrder = (id: string, body: MoveBody, words: string) =>
  later("POST /api/gestion/orders/{id}/move", { path: { id }, body }, words);
