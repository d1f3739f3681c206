import { Chip } from "@mui/material";
import type { OrderStatus } from "../../contracts/order/order.ts";
import { type OrderPhase, QUEUE_NAMES, phaseOf } from "../../contracts/order/order-phases.ts";
import type { PurchaseType } from "../../contracts/payment/purchase-types.ts";

type Tone = "default" | "secondary" | "success" | "error";

/** Brown: it waits for the shop. Red: money to look at. Green: done. */
const TONES: Partial<Record<OrderPhase, Tone>> = {
  por_preparar: "secondary",
  por_acordar: "secondary",
  en_verificacion: "secondary",
  pagado: "secondary",
  en_preparacion: "secondary",
  por_revisar: "error",
  entregado: "success",
};

interface Props {
  readonly order: { readonly status: OrderStatus; readonly purchaseType?: PurchaseType | undefined };
}

export function StatusChip({ order }: Props) {
  const phase = phaseOf(order);
  return (
    <Chip
      size="small"
      label={QUEUE_NAMES[phase]}
      color={TONES[phase] ?? "default"}
      variant={TONES[phase] ? "filled" : "outlined"}
      // A long name takes a second line instead of ending in "…".
      sx={{
        height: "auto",
        minHeight: 24,
        maxWidth: "100%",
        "& .MuiChip-label": { whiteSpace: "normal", overflowWrap: "normal", py: 0.25 },
      }}
    />
  );
}
