/** Asked before a price that may be a slip is saved. The safe answer is the black one. */
import { Box, Button, Stack, Typography } from "@mui/material";
import { type Money, formatMoney } from "../../../contracts/money/money.ts";
import { centsInWords } from "../../../contracts/money/number-words.ts";
import { Sheet } from "../../ui/sheet.tsx";

interface Props extends Pick<Money, "Moneda"> {
  readonly name: string;
  /** What is paid, in cents. */
  readonly before: number;
  readonly now: number;
  readonly onCorrect: () => void;
  readonly onSure: () => void;
}

export function PriceQuestion({ name, Moneda, before, now, onCorrect, onSure }: Props) {
  const text = (cents: number) => formatMoney({ cents, Moneda });
  return (
    <Sheet
      isOpen
      close={onCorrect}
      title={now < before ? "¿Seguro? Baja a menos de la mitad" : "¿Seguro? Sube a más del triple"}
    >
      <Typography color="text.secondary">{name}</Typography>
      <Typography sx={{ fontSize: "1.375rem", lineHeight: "1.875rem", my: 1 }}>
        <Box component="s" sx={{ color: "text.secondary", mr: 1.5 }}>
          {text(before)}
        </Box>
        <Box component="strong" sx={{ color: "error.main" }}>
          {text(now)}
        </Box>
      </Typography>
      <Typography sx={{ mb: 2 }}>Quien compra pagaría {centsInWords(now)}.</Typography>
      <Stack sx={{ gap: 1 }}>
        <Button variant="contained" size="large" onClick={onCorrect}>
          Corregir el precio
        </Button>
        <Button variant="outlined" color="error" onClick={onSure}>
          Sí, a {text(now)}
        </Button>
      </Stack>
    </Sheet>
  );
}
