import { TextField, Typography } from "@mui/material";
import { useState } from "react";
import type { MoveFieldsProps } from "./move-fields.ts";

const TRACKING_MAX = 60;

export function ShipmentFields({ order: { status, shipping }, submit }: MoveFieldsProps) {
  const [tracking, setTracking] = useState(shipping?.tracking ?? "");
  return submit(
    <>
      {status !== "enviado" && (
        <Typography>¿Ya salió de la tienda? Le avisamos al cliente que va en camino.</Typography>
      )}
      <TextField
        label="Número de guía (opcional)"
        value={tracking}
        onChange={({ target }) => setTracking(target.value)}
        helperText="El de la empresa de transporte. El cliente lo ve en su pedido"
        slotProps={{ htmlInput: { maxLength: TRACKING_MAX, autoComplete: "off" } }}
      />
    </>,
    () => ({ to: "enviado", tracking }),
  );
}
