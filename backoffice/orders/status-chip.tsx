import { Chip } from "@mui/material";
import { type OrderStatus, STATUS_NAMES } from "../../contracts/order/order.ts";

type Tone = "default" | "secondary" | "success" | "error";

/** Brown: it waits for the shop. Red: money to look at. Green: done. */
const TONES: Partial<Record<OrderStatus, Tone>> = {
  en_verificacion: "secondary",
  pagado: "secondary",
  en_preparacion: "secondary",
  por_revisar: "error",
  entregado: "success",
};

export function StatusChip({ status }: { status: OrderStatus }) {
  return (
    <Chip
      size="small"
      label={STATUS_NAMES[status]}
      color={TONES[status] ?? "default"}
      variant={TONES[status] ? "filled" : "outlined"}
    />
  );
}
