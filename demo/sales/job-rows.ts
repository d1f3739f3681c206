/** The jobs of a demo order: its mails, which were sent, and the timer of one that is not paid. */
import type { jobs } from "#modules/jobs/jobs.sql.ts";
import type { OrderRows } from "./order-rows.ts";

type JobRow = typeof jobs.$inferInsert;

const MAILS = { pendiente: "placed", pagado: "paid", vencido: "expired" } as const;

export function jobRows({ order, history }: OrderRows): JobRow[] {
  const mails = order.source === "web" ? history : [];
  const sent = mails.flatMap(({ status, at }): JobRow[] => {
    if (status !== "pendiente" && status !== "pagado" && status !== "vencido") return [];
    const key = `${MAILS[status]}:${order.id}`;
    return [{ kind: "mail", key, data: {}, runAt: at, attempts: 1, maxAttempts: 10, createdAt: at, doneAt: at }];
  });
  if (order.status !== "pendiente" || !order.expiresAt) return sent;
  const { id, createdAt, expiresAt: runAt } = order;
  return [...sent, { kind: "order-expire", key: id, data: { order: id }, runAt, maxAttempts: 10, createdAt }];
}
