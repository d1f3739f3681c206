import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutline";
import RemoveIcon from "@mui/icons-material/Remove";
import { Box, IconButton, Stack, Typography } from "@mui/material";
import { useNotify } from "react-admin";
import { lineTotal, toDecimal } from "../../../contracts/money/money.ts";
import { sizeWord } from "../../../contracts/product/sizes.ts";
import type { FoundVariant } from "../../../contracts/order/staff/manual-order.document.ts";
import { amount } from "../../ui/format.ts";
import { Picture } from "../../ui/picture.tsx";
import type { ChosenLine, PartProps } from "./form.ts";
import { VariantSearch } from "./variant-search.tsx";

const PIECES_MAX = 20;

const mostOf = ({ stock }: ChosenLine) => Math.min(stock, PIECES_MAX);

function noMore({ name, stock }: ChosenLine): string {
  if (stock > PIECES_MAX) return `Un pedido lleva hasta ${PIECES_MAX} piezas de cada producto`;
  return stock === 1 ? `${name}: solo queda 1 pieza` : `${name}: solo quedan ${stock} piezas`;
}

export function ChosenLines({ form: { lines }, change, errors }: PartProps) {
  const notify = useNotify();
  const set = (sku: string, quantity: number) =>
    change({ lines: lines.map((line) => (line.sku === sku ? { ...line, quantity } : line)) });
  const add = (variant: FoundVariant) => {
    const there = lines.find(({ sku }) => sku === variant.sku);
    if (there && there.quantity >= mostOf(there)) notify(noMore(there), { type: "warning" });
    else if (there) set(variant.sku, there.quantity + 1);
    else change({ lines: [...lines, { ...variant, quantity: 1 }] });
  };
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="h3">Productos</Typography>
      <VariantSearch onAdd={add} />
      {errors.lines && <Typography color="error">{errors.lines}</Typography>}
      <Box component="ul" aria-label="Productos del pedido" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map((line, index) => (
          <Line
            key={line.sku}
            line={line}
            error={errors[`lines.${index}.quantity`] ?? errors[`lines.${index}.sku`]}
            onQuantity={(quantity) => set(line.sku, quantity)}
            onRemove={() => change({ lines: lines.filter(({ sku }) => sku !== line.sku) })}
          />
        ))}
      </Box>
    </Stack>
  );
}

interface LineProps {
  readonly line: ChosenLine;
  readonly error: string | undefined;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

function Line({ line, error, onQuantity, onRemove }: LineProps) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
        <Picture image={line.image} width={64} />
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography>{line.name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[line.color, sizeWord(line.size), line.sku].join(" · ")}
          </Typography>
        </Box>
        <Typography sx={{ whiteSpace: "nowrap" }}>{amount(line.Moneda, toDecimal(lineTotal(line)))}</Typography>
      </Stack>
      <Stack direction="row" sx={{ alignItems: "center" }}>
        <IconButton
          aria-label={`Una pieza menos de ${line.sku}`}
          disabled={line.quantity === 1}
          onClick={() => onQuantity(line.quantity - 1)}
        >
          <RemoveIcon />
        </IconButton>
        <Typography sx={{ minWidth: "3ch", textAlign: "center" }}>{line.quantity}</Typography>
        <IconButton
          aria-label={`Una pieza más de ${line.sku}`}
          disabled={line.quantity >= mostOf(line)}
          onClick={() => onQuantity(line.quantity + 1)}
        >
          <AddIcon />
        </IconButton>
        <IconButton aria-label={`Quitar ${line.sku}`} onClick={onRemove} sx={{ ml: "auto" }}>
          <DeleteIcon />
        </IconButton>
      </Stack>
      {line.quantity >= mostOf(line) && !error && (
        <Typography variant="body2" color="text.secondary">
          {noMore(line)}
        </Typography>
      )}
      {error && <Typography color="error">{error}</Typography>}
    </Box>
  );
}
