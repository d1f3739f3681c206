/** More or fewer pieces of one variant, with the reason, and what was changed before. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { sizeWord } from "../../../contracts/product/sizes.ts";
import {
  STOCK_REASONS,
  STOCK_REASON_NAMES,
  type StockReason,
  stockReasonsFor,
} from "../../../contracts/product/stock-reasons.ts";
import type { StaffProduct, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { newId } from "../../../contracts/ids.ts";
import { typedNumber } from "../../../contracts/money/typed-number.ts";
import { api } from "../../api.ts";
import { NumberField } from "../../ui/number-field.tsx";
import { StockHistory } from "./stock-history.tsx";
import { VariantSwitch } from "./variant-switch.tsx";

interface Props {
  readonly product: StaffProduct;
  readonly variant: StaffVariant;
  readonly onClose: () => void;
}

export function StockDialog({ product, variant, onClose }: Props) {
  const [sign, setSign] = useState<1 | -1>(1);
  const [typed, setTyped] = useState("");
  const by = sign * (typedNumber(typed, "count") ?? 0);
  const [reason, setReason] = useState<StockReason>("received");
  const [note, setNote] = useState("");
  const [id] = useState(newId);
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // The same id until it is saved: a repeated tap does not count twice.
    mutationFn: () =>
      api("POST /api/gestion/variants/{sku}/stock", { path: { sku: variant.id }, body: { id, by, reason, note } }),
    onSuccess: () => {
      notify("Guardado", { type: "info" });
      void queries.invalidateQueries({ queryKey: ["stock", variant.id] });
      refresh();
      onClose();
    },
    // Somebody may have bought one meanwhile: what is there is shown again.
    onError: () => refresh(),
  });
  const turn = (next: 1 | -1) => {
    setSign(next);
    setReason(stockReasonsFor(next)[0] ?? reason);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setReason(STOCK_REASONS.find((one) => one === target.value) ?? reason);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>
        {variant.color.name} · {sizeWord(variant.size)}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography>
          {variant.stock} ahora, <strong>{variant.stock + by}</strong> después
        </Typography>
        {/* The keyboard of some phones has no minus sign. */}
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={sign}
          onChange={(_event, next: 1 | -1 | null) => next !== null && turn(next)}
        >
          <ToggleButton value={-1}>
            <RemoveIcon /> Quitar
          </ToggleButton>
          <ToggleButton value={1}>
            <AddIcon /> Agregar
          </ToggleButton>
        </ToggleButtonGroup>
        <NumberField label="Piezas" kind="count" value={typed} onType={setTyped} fullWidth />
        <TextField select label="Por qué" value={reason} onChange={choose}>
          {stockReasonsFor(sign).map((one) => (
            <MenuItem key={one} value={one}>
              {STOCK_REASON_NAMES[one]}
            </MenuItem>
          ))}
        </TextField>
        <TextField label="Nota" value={note} onChange={({ target }) => setNote(target.value)} />
        <Typography role="alert" color="error">
          {error?.message}
        </Typography>
        <VariantSwitch product={product} variant={variant} onDone={onClose} />
        <StockHistory sku={variant.id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={isPending || by === 0} onClick={() => mutate()}>
          Guardar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
