/** How many pieces there are of one variant, why they are more or fewer, and what was changed before. */
import { Button, IconButton, Stack, TextField, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import { STOCK_REASON_NAMES, type StockReason, stockReasonsFor } from "../../../contracts/product/stock-reasons.ts";
import type { StaffProduct, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { newId } from "../../../contracts/ids.ts";
import { typedNumber } from "../../../contracts/money/typed-number.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { later } from "../../unsent/unsent.ts";
import { Icon } from "../../ui/icon.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { StockHistory } from "./stock-history.tsx";
import { VariantFacts } from "./variant-facts.tsx";
import { VariantSwitch } from "./variant-switch.tsx";

interface Props {
  readonly product: StaffProduct;
  readonly variant: StaffVariant;
  readonly onClose: () => void;
}

export function StockSheet({ product, variant, onClose }: Props) {
  const { color, size, stock } = variant;
  const [typed, setTyped] = useState(String(stock));
  const count = typedNumber(typed, "count");
  // A difference is sent: somebody may buy one meanwhile.
  const by = (count ?? stock) - stock;
  const [chosen, choose] = useState<StockReason | null>(null);
  const fitting = stockReasonsFor(by);
  const reason = fitting.find((one) => one === chosen) ?? fitting[0] ?? "counted";
  const [note, setNote] = useState("");
  const [id] = useState(newId);
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // The same id until it is saved: a repeated tap does not count twice.
    mutationFn: () =>
      later("POST /api/gestion/variants/{sku}/stock", { path: { sku: variant.id }, body: { id, by, reason, note } }),
    onSuccess: () => {
      notify("Guardado", { type: "info" });
      void queries.invalidateQueries({ queryKey: ["stock", variant.id] });
      refresh();
      onClose();
    },
    // What is there is shown again.
    onError: () => refresh(),
  });
  const step = (more: number) => (
    <IconButton
      color="inherit"
      aria-label={more > 0 ? "Una más" : "Una menos"}
      disabled={more < 0 && (count ?? 0) === 0}
      onClick={() => setTyped(String((count ?? stock) + more))}
      sx={{ width: 56, height: 56, border: 1, borderColor: "#8c8377", borderRadius: 1 }}
    >
      <Icon name={more > 0 ? "plus" : "minus"} />
    </IconButton>
  );
  return (
    <Sheet isOpen close={onClose} title={size === ONE_SIZE ? color.name : `${color.name}, talla ${sizeWord(size)}`}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: "end", "& .MuiFormControl-root": { my: 0 } }}>
          {step(-1)}
          <NumberField
            label={`Dice ${stock}. ¿Cuántas hay?`}
            kind="count"
            value={typed}
            onType={setTyped}
            onFocus={({ target }) => target.select()}
          />
          {step(1)}
        </Stack>
        {by !== 0 && (
          <>
            <ChoiceChips
              label="¿Por qué cambia?"
              choices={fitting.map((one) => [one, STOCK_REASON_NAMES[one]])}
              value={reason}
              onChoose={choose}
            />
            <TextField label="Nota, si hace falta" value={note} onChange={({ target }) => setNote(target.value)} />
          </>
        )}
        {error && (
          <Typography role="alert" color="error">
            {error.message}
          </Typography>
        )}
        <Button variant="contained" size="large" disabled={isPending || by === 0} onClick={() => mutate()}>
          Hay {count ?? "…"}
        </Button>
        <VariantFacts product={product} variant={variant} onDone={onClose} />
        <VariantSwitch product={product} variant={variant} onDone={onClose} />
        <StockHistory sku={variant.id} />
      </Stack>
    </Sheet>
  );
}
