import { Typography } from "@mui/material";
import type { MoveFieldsProps } from "./move-fields.ts";
import { MoneyChoice, useMoneyChoice } from "./money-choice.tsx";

export function CancelFields({ order, submit }: MoveFieldsProps) {
  const choice = useMoneyChoice(order);
  return submit(
    <>
      <Typography>Las piezas vuelven al stock. El cliente lo verá cancelado.</Typography>
      <MoneyChoice order={order} choice={choice} />
    </>,
    () => ({ to: "cancelado", ...choice.body() }),
    choice.isReady,
  );
}
