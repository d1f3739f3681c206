/** What stands there after a sale: the change to give back, and the next sale. */
import { Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type Money, formatCents, formatMoney } from "../../../contracts/money/money.ts";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OrderPapers } from "../print/order-papers.tsx";

/** What people hand over: the next sums that their notes make, in cents. */
const handed = (total: number) => [
  ...new Set(
    [5_000, 10_000, 20_000, 50_000].map((note) => Math.ceil(total / note) * note).filter((one) => one > total),
  ),
];

const PrintButton = ({ label, onClick }: { label: string; onClick?: () => void }) => (
  <Button onClick={onClick} color="secondary">
    {label}
  </Button>
);

interface Props {
  /** Null = it is sent when there is signal again. */
  readonly order: StaffOrder | null;
  readonly total: Money;
  readonly isCash: boolean;
  readonly onNext: () => void;
}

export function SaleDone({ order, total: { cents: total, Moneda }, isCash, onNext }: Props) {
  const [given, give] = useState(total);
  return (
    <Stack sx={{ gap: 2, p: { xs: 2, md: 0 }, maxWidth: 480 }}>
      <Typography role="status" sx={{ display: "flex", gap: 0.75, color: "success.main" }}>
        <Icon name="done" />
        {order ? "Vendido y descontado" : "Vendido: se envía cuando vuelva la señal"}
      </Typography>
      <Typography variant="h1" component="h2">
        {given > total
          ? `Cambio: ${formatMoney({ cents: given - total, Moneda })}`
          : `Cobraste ${formatMoney({ cents: total, Moneda })}`}
      </Typography>
      {isCash && (
        <ChoiceChips
          label="¿Con cuánto pagó?"
          choices={[total, ...handed(total)].map((one) => [String(one), one === total ? "Justo" : formatCents(one)])}
          value={String(given)}
          onChoose={(one) => give(Number(one))}
        />
      )}
      <Button variant="contained" size="large" onClick={onNext}>
        Otra venta
      </Button>
      {order && <OrderPapers order={order} PrintButton={PrintButton} />}
      {order && (
        <Button component={Link} to={`/orders/${order.id}/show`} color="secondary">
          Ver el pedido {order.number}
        </Button>
      )}
    </Stack>
  );
}
