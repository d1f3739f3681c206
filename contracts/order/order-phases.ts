/** How the back office sorts orders. Customers read the statuses: this splits only what waits before a payment. */
import { ORDER_STATUSES, type OrderStatus, STATUS_NAMES } from "./order.ts";
import type { PurchaseType } from "../payment/purchase-types.ts";

export const ORDER_PHASES = [
  "por_preparar",
  "por_acordar",
  ...ORDER_STATUSES.filter((status) => status !== "borrador"),
] as const;
export type OrderPhase = Exclude<OrderStatus, "borrador"> | "por_preparar" | "por_acordar";

/** By it a list is filtered. Money may be owed, and an exchange be asked for, in any phase. */
export const ORDER_QUEUES = ["por_devolver", "por_responder", ...ORDER_PHASES] as const;
export type OrderQueue = OrderPhase | "por_devolver" | "por_responder";

export const QUEUE_NAMES: Readonly<Record<OrderQueue, string>> = {
  ...STATUS_NAMES,
  por_preparar: "Por preparar, se cobra al entregar",
  por_acordar: "Por acordar por WhatsApp",
  por_devolver: "Dinero por devolver",
  por_responder: "Cambios por responder",
};

/** Not paid yet, and nobody waits for that: the customer pays when the goods are handed over. */
export const PAID_ON_DELIVERY: readonly PurchaseType[] = ["tienda", "contra_entrega"];

export function phaseOf(order: {
  readonly status: OrderStatus;
  readonly purchaseType?: PurchaseType | null | undefined;
}): OrderPhase {
  const { status, purchaseType } = order;
  if (status === "borrador") return "pendiente";
  if (status !== "pendiente" || !purchaseType) return status;
  if (PAID_ON_DELIVERY.includes(purchaseType)) return "por_preparar";
  return purchaseType === "whatsapp" ? "por_acordar" : "pendiente";
}

export const NEXT_ACT_KEYS = ["prepare", "look", "settle", "agree", "send", "answer", "refund"] as const;
export type NextAct = (typeof NEXT_ACT_KEYS)[number];

/** What somebody of the shop does next, in the order of the list. What is in no queue of these waits for its money. */
export const NEXT_ACTS = [
  { act: "prepare", name: "Para preparar", queues: ["pagado", "por_preparar"] },
  { act: "look", name: "Pagos por mirar", queues: ["en_verificacion"] },
  { act: "settle", name: "Pagos que no cuadran", queues: ["por_revisar"] },
  { act: "agree", name: "Por acordar por WhatsApp", queues: ["por_acordar"] },
  { act: "send", name: "Para entregar", queues: ["en_preparacion"] },
  // In whatever phase.
  { act: "answer", name: "Cambios por responder", queues: ["por_responder"] },
  { act: "refund", name: "Dinero por devolver", queues: ["por_devolver"] },
] as const satisfies readonly {
  readonly act: NextAct;
  readonly name: string;
  readonly queues: readonly OrderQueue[];
}[];

/** Somebody of the shop has to do something now. */
export const WAITING_QUEUES: readonly OrderQueue[] = NEXT_ACTS.flatMap(({ queues }): readonly OrderQueue[] => queues);

/** What is to be done next with it. */
export const actOf = (order: Parameters<typeof phaseOf>[0] & { readonly asks: boolean }): string =>
  NEXT_ACTS.find(({ queues }) => queues.some((queue) => queue === phaseOf(order)))?.name ??
  QUEUE_NAMES[order.asks ? "por_responder" : "por_devolver"];
