import { Box, IconButton, Stack, Typography } from "@mui/material";
import { QUANTITY_MAX, quantityLimit } from "../../../contracts/cart/cart.ts";
import { lineTotal, toDecimal } from "../../../contracts/money/money.ts";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ChosenLine, PartProps } from "./form.ts";

function noMore({ stock }: ChosenLine): string {
  if (stock > QUANTITY_MAX) return `Un pedido lleva hasta ${QUANTITY_MAX} piezas de cada producto`;
  return stock === 1 ? "Es la última" : `Solo hay ${stock}`;
}

/** What is sold, with its pieces. */
export function ChosenLines({ form: { lines }, change, errors }: PartProps) {
  const set = (sku: string, quantity: number) =>
    change({
      lines: lines.flatMap((line) => (line.sku === sku ? (quantity === 0 ? [] : [{ ...line, quantity }]) : [line])),
    });
  return (
    <Box component="ul" aria-label="Piezas del pedido" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {lines.map((line, index) => {
        const error = errors[`lines.${index}.quantity`] ?? errors[`lines.${index}.sku`];
        const isMost = line.quantity >= quantityLimit(line.stock);
        return (
          <Box key={line.sku} component="li" sx={{ py: 1 }}>
            <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
              <Picture image={line.image} width={56} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap variant="h3" component="p" title={line.name}>
                  {line.name}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {[line.color, line.size !== ONE_SIZE && sizeWord(line.size)].filter(Boolean).join(", ")}
                </Typography>
              </Box>
              <Box sx={{ textAlign: "right" }}>
                <Typography variant="h3" component="p" sx={{ whiteSpace: "nowrap" }}>
                  {amount(line.Moneda, toDecimal(lineTotal(line)))}
                </Typography>
                <Stack direction="row" sx={{ alignItems: "center", mr: -1.5 }}>
                  <IconButton
                    color="inherit"
                    aria-label={line.quantity === 1 ? `Quitar ${line.sku}` : `Una pieza menos de ${line.sku}`}
                    onClick={() => set(line.sku, line.quantity - 1)}
                  >
                    <Icon name={line.quantity === 1 ? "close" : "minus"} fontSize="small" />
                  </IconButton>
                  {line.quantity}
                  <IconButton
                    color="inherit"
                    aria-label={`Una pieza más de ${line.sku}`}
                    disabled={isMost}
                    onClick={() => set(line.sku, line.quantity + 1)}
                  >
                    <Icon name="plus" fontSize="small" />
                  </IconButton>
                </Stack>
              </Box>
            </Stack>
            {(error ?? isMost) && (
              <Typography variant="body2" role={error && "alert"} color={error ? "error" : "text.secondary"}>
                {error ?? noMore(line)}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
