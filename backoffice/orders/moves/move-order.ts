import { api } from "../../api.ts";

/** What the shop is sent: where to, and what belongs to that move. */
export type MoveBody = Parameters<typeof api<"POST /api/gestion/orders/{id}/move">>[1]["body"];

export const moveOrder = (id: string, body: MoveBody) =>
  api("POST /api/gestion/orders/{id}/move", { path: { id }, body });
