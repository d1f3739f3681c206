/** The barcode of a variant, its own price and what its piece costs the shop: seldom changed, folded. */
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Button,
  Checkbox,
  FormControlLabel,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { HttpError, useNotify, useRefresh } from "react-admin";
import { typedNumber } from "../../../contracts/money/typed-number.ts";
import type { StaffProduct, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { NumberField, unreadNumber } from "../../ui/number-field.tsx";
import { later } from "../../unsent/unsent.ts";
import { useMay } from "../../sign-in/rights.ts";

interface Props {
  readonly product: StaffProduct;
  readonly variant: StaffVariant;
  readonly onDone: () => void;
}

export function VariantFacts({ product: { id, version, Moneda, variants }, variant, onDone }: Props) {
  const may = useMay();
  const [isOwner, mayPrice] = [may("money"), may("prices")];
  const textOf = (sum: number | null | undefined) => sum?.toFixed(2).replace(".", ",") ?? "";
  const [before, priceBefore] = [textOf(variant.cost), textOf(variant.price)];
  const [gtin, typeGtin] = useState(variant.gtin ?? "");
  const [cost, typeCost] = useState(before);
  const [price, typePrice] = useState(priceBefore);
  const [isForAll, setForAll] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const costs = isOwner && (cost !== before || isForAll) ? { cost: typedNumber(cost, "amount") } : {};
      const others = isForAll ? variants.filter((one) => one.id !== variant.id) : [];
      const set = [
        {
          sku: variant.id,
          gtin: gtin.trim() || null,
          ...costs,
          ...(mayPrice && price !== priceBefore && { price: typedNumber(price, "amount") }),
        },
        ...others.map((one) => ({ sku: one.id, ...costs })),
      ];
      return later("PATCH /api/gestion/products/{id}/variants", { path: { id }, body: { version, set } });
    },
    onSuccess: () => {
      notify("Guardado", { type: "info" });
      refresh();
      onDone();
    },
    onError: () => refresh(),
  });
  const problems: Readonly<Record<string, string>> = error instanceof HttpError ? (error.body?.errors ?? {}) : {};
  const [wrongCode, wrongCost, wrongPrice] = ["gtin", "cost", "price"].map((name) => problems[`set.0.${name}`]);
  const what = new Intl.ListFormat("es").format([
    "Código de barras",
    ...(mayPrice ? ["precio"] : []),
    ...(isOwner ? ["costo"] : []),
  ]);
  const said = [
    variant.gtin ?? "Sin código",
    variant.price !== null && `precio ${amount(Moneda, variant.price)}`,
    typeof variant.cost === "number" && `cuesta ${amount(Moneda, variant.cost)}`,
  ];
  return (
    <Accordion disableGutters square elevation={0} sx={{ "&::before": { display: "none" } }}>
      <AccordionSummary expandIcon={<Icon name="down" fontSize="small" />} sx={{ px: 0 }}>
        <ListItemText primary={what} secondary={said.filter(Boolean).join(", ")} />
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0 }}>
        <Stack sx={{ gap: 1 }}>
          <TextField
            label="Código de barras"
            value={gtin}
            onChange={({ target }) => typeGtin(target.value)}
            error={wrongCode !== undefined}
            helperText={wrongCode ?? "Las cifras bajo las barras: escríbelas o pásale el lector"}
            slotProps={{ htmlInput: { inputMode: "numeric" } }}
          />
          {mayPrice && (
            <NumberField
              label="Precio propio"
              kind="amount"
              currency={Moneda}
              value={price}
              onType={typePrice}
              problem={wrongPrice}
              help="Solo si cuesta otro precio que el producto; vacío, el del producto"
            />
          )}
          {isOwner && (
            <NumberField
              label="Costo de una pieza"
              kind="amount"
              currency={Moneda}
              value={cost}
              onType={typeCost}
              problem={wrongCost}
              help="Lo que te cuesta a ti: solo lo ve quien es dueño"
            />
          )}
          {isOwner && variants.length > 1 && (
            <FormControlLabel
              control={<Checkbox checked={isForAll} onChange={(_event, now) => setForAll(now)} />}
              label="El mismo costo en todos sus colores y tallas"
            />
          )}
          {error && !wrongCode && !wrongCost && !wrongPrice && (
            <Typography role="alert" color="error">
              {error.message}
            </Typography>
          )}
          <Button
            variant="outlined"
            disabled={isPending || (unreadNumber(cost, "amount") ?? unreadNumber(price, "amount")) !== null}
            onClick={() => mutate()}
          >
            {`Guardar ${what.replace(" de barras", "").toLowerCase()}`}
          </Button>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
