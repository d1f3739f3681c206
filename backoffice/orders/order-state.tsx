/** How an order stands: a word with a mark. */
import { Box } from "@mui/material";
import type { ReviewReason } from "../../contracts/order/order.document.ts";
import { type OrderPhase, phaseOf } from "../../contracts/order/order-phases.ts";
import type { StaffOrderRow } from "../../contracts/order/staff/staff-order.document.ts";

/** Leather: it waits for the shop. A ring: for the customer. Red: money to look at. Green: done. */
const COLORS = { shop: "secondary.main", customer: "text.secondary", wrong: "error.main", done: "success.main" };

const STATES: Readonly<Record<OrderPhase, readonly [string, keyof typeof COLORS]>> = {
  por_preparar: ["Paga al recibir", "customer"],
  por_acordar: ["Por acordar", "shop"],
  pendiente: ["Espera su pago", "customer"],
  en_verificacion: ["Dice que pagó", "shop"],
  pagado: ["Pagado", "shop"],
  en_preparacion: ["Preparado", "shop"],
  listo: ["Listo para recoger", "customer"],
  enviado: ["En camino", "customer"],
  entregado: ["Entregado", "done"],
  vencido: ["Venció sin pago", "customer"],
  cancelado: ["Cancelado", "customer"],
  por_revisar: ["Pago por revisar", "wrong"],
  devuelto: ["Devuelto", "customer"],
};

const REVIEWS: Readonly<Record<ReviewReason, string>> = {
  late: "Pagó tarde",
  amount: "Llegó otro monto",
  twice: "Pagó dos veces",
};

type Stands = Pick<StaffOrderRow, "status" | "purchaseType" | "kind" | "review"> & { readonly asks?: boolean };

export function stateOf(order: Stands): string {
  const phase = phaseOf(order);
  if (order.asks) return "Pide un cambio";
  if (phase === "por_preparar" && order.kind === "tienda") return "Paga al recoger";
  if (phase === "por_revisar" && order.review) return REVIEWS[order.review];
  return STATES[phase][0];
}

export function OrderState({ order }: { order: Stands }) {
  const tone = order.asks ? "shop" : STATES[phaseOf(order)][1];
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "baseline",
        gap: 1,
        typography: "body2",
        fontWeight: 500,
        color: COLORS[tone],
        "&::before": {
          content: '""',
          flex: "none",
          width: 8,
          height: 8,
          borderRadius: "50%",
          border: "2px solid currentColor",
          bgcolor: tone === "customer" ? "transparent" : "currentColor",
        },
      }}
    >
      {stateOf(order)}
    </Box>
  );
}
