/** What has happened with a confirmed order and what comes, each with its day. */
import { type Day, dayInLaPaz } from "#contracts/time/day.ts";
import type { Order } from "#contracts/order/order.document.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { arrivalDays, dayText } from "#contracts/delivery/arrival-text.ts";
import { awaitedArrival } from "#contracts/delivery/awaited-arrival.ts";
import { beforeLeaving, handover, payingThere } from "./next-steps.ts";

export interface TimelineStep {
  /** "Hoy", "Martes 24", "En 24 a 48 horas" */
  readonly when: string;
  readonly text: string;
}

export function orderTimeline(order: Order, now: string): readonly TimelineStep[] {
  const today = dayInLaPaz(new Date(now));
  const first = received(order, today);
  const preparing = beforeLeaving(order, now).join(" ");
  const [coming = "", before] = handover(order, "");
  const there = [coming, ...payingThere(order)].filter(Boolean).join(" ");
  const isToday = first.when === TODAY;
  return [
    // The title says it already; on the same day it would stand twice.
    ...(isToday && preparing ? [] : [first]),
    ...(preparing ? [{ when: isToday ? TODAY : "Ahora", text: preparing }] : []),
    ...(before ? [{ when: "Antes de salir", text: before }] : []),
    ...(there && order.status !== "entregado" ? [{ when: arriving(order, now, today), text: there }] : []),
  ];
}

const TODAY = "Hoy";

/** The money, or the order where nothing is paid yet. */
function received(order: Order, today: Day): TimelineStep {
  const paid = order.history.findLast(({ status }) => status === "pagado");
  const total = formatMoney({ cents: toCents(order.total), Moneda: order.Moneda });
  const at = paid?.at ?? order.placedAt ?? order.createdAt;
  return {
    when: capital(dayText(dayInLaPaz(new Date(at)), today)),
    text: paid ? `Recibimos tu pago de ${total}.` : `Recibimos tu pedido de ${total}.`,
  };
}

function arriving(order: Order, now: string, today: Day): string {
  const arrival = awaitedArrival(order, now);
  if (!arrival) return order.status === "listo" ? "Ahora" : capital(order.shipping?.time || "después");
  const days = capital(arrivalDays(arrival, today));
  return arrival.promised || arrival.from !== arrival.to ? days : `${days}, según lo estimado`;
}

/** "el martes 24" → "Martes 24" */
function capital(words: string): string {
  const bare = words.replace(/^el /, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
