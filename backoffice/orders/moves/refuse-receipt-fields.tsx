import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useState } from "react";
import {
  RECEIPT_REFUSALS,
  RECEIPT_REFUSAL_NAMES,
  type ReceiptRefusal,
} from "../../../contracts/payment/receipt-refusals.ts";
import type { MoveFieldsProps } from "./move-fields.ts";

export function RefuseReceiptFields({ submit }: Pick<MoveFieldsProps, "submit">) {
  const [reason, setReason] = useState<ReceiptRefusal>("not_arrived");
  return submit(
    <>
      <FormControl>
        <FormLabel>¿Por qué?</FormLabel>
        <RadioGroup
          value={reason}
          onChange={(_event, value) => setReason(RECEIPT_REFUSALS.find((one) => one === value) ?? reason)}
        >
          {RECEIPT_REFUSALS.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={RECEIPT_REFUSAL_NAMES[one]} />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography>
        Se lo decimos al cliente por correo, si confirmó el suyo. El pedido vuelve a «Pendiente de pago» y puede enviar
        otro comprobante.
      </Typography>
    </>,
    () => ({ to: "pendiente", reason }),
  );
}
