/** Which pieces came back, and what happens with the money. */
import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import { Box, IconButton, Stack, Typography } from "@mui/material";
import { useState } from "react";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import type { MoveFieldsProps } from "./move-fields.ts";
import { MoneyChoice, useMoneyChoice } from "./money-choice.tsx";

export function ReturnFields({ order, submit }: MoveFieldsProps) {
  const choice = useMoneyChoice(order);
  // What is damaged or did not come back must not be sold again: nothing is counted by itself.
  const [back, setBack] = useState<Readonly<Record<string, number>>>({});
  const hadLeft = order.status === "enviado" || order.status === "entregado";
  const restocked = Object.entries(back).flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []));
  return submit(
    <>
      {hadLeft ? (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend">¿Qué piezas vuelven al stock, para venderlas otra vez?</Typography>
          {order.products.map((line) => (
            <Line
              key={line.id}
              line={line}
              count={back[line.id] ?? 0}
              onCount={(count) => setBack((before) => ({ ...before, [line.id]: count }))}
            />
          ))}
        </Box>
      ) : (
        <Typography>El pedido queda cerrado. Las piezas que guarda vuelven al stock.</Typography>
      )}
      <MoneyChoice order={order} choice={choice} />
    </>,
    () => ({ to: "devuelto", ...(restocked.length > 0 && { restocked }), ...choice.body() }),
    choice.isReady,
  );
}

interface LineProps {
  readonly line: StaffOrder["products"][number];
  readonly count: number;
  readonly onCount: (count: number) => void;
}

function Line({ line, count, onCount }: LineProps) {
  const most = Number(line.quantity);
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 1, py: 0.5, flexWrap: "wrap" }}>
      <Box sx={{ flex: "1 1 180px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography>{line.name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[line.color, line.size].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      {/* Together on a line of their own where the name needs the width. */}
      <Stack direction="row" sx={{ alignItems: "center", gap: 1 }}>
        <IconButton
          aria-label={`Una pieza menos de ${line.id}`}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        >
          <RemoveIcon />
        </IconButton>
        <Typography aria-live="polite" sx={{ whiteSpace: "nowrap" }}>
          {count} de {most}
        </Typography>
        <IconButton
          aria-label={`Una pieza más de ${line.id}`}
          disabled={count === most}
          onClick={() => onCount(count + 1)}
        >
          <AddIcon />
        </IconButton>
      </Stack>
    </Stack>
  );
}
