import { Box } from "@mui/material";
import type { OrderStatus } from "../../../contracts/order/order.ts";
import { PAID_ON_DELIVERY } from "../../../contracts/order/order-phases.ts";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";

const WORDS: Partial<Record<OrderStatus, string>> = {
  pagado: "Pagado",
  en_preparacion: "Preparado",
  listo: "Listo",
  enviado: "Enviado",
  entregado: "Entregado",
};

/** Those that this order takes; null = it takes none any more. */
function stepsOf({ status, purchaseType, shipping }: StaffOrder): readonly OrderStatus[] | null {
  if (["cancelado", "devuelto", "vencido"].includes(status)) return null;
  const isPaidLater = purchaseType !== undefined && PAID_ON_DELIVERY.includes(purchaseType) && status !== "pagado";
  return [
    ...(isPaidLater ? [] : (["pagado"] as const)),
    "en_preparacion",
    shipping?.kind === "tienda" ? "listo" : "enviado",
    "entregado",
  ];
}

/** How far it came, in words on a hairline. */
export function OrderSteps({ order }: { order: StaffOrder }) {
  const steps = stepsOf(order);
  if (!steps) return null;
  const done = steps.indexOf(order.status) + 1;
  return (
    <Box component="ol" aria-label="Pasos" sx={{ display: "flex", gap: "6px", listStyle: "none", p: 0, m: 0, mt: 2 }}>
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step}
          aria-current={index === done ? "step" : undefined}
          sx={{
            flex: 1,
            pt: 1,
            typography: "caption",
            color: index < done ? "text.primary" : index === done ? "secondary.main" : "text.secondary",
            borderTop: 3,
            borderColor: index < done ? "primary.main" : index === done ? "secondary.main" : "divider",
          }}
        >
          {WORDS[step]}
        </Box>
      ))}
    </Box>
  );
}
