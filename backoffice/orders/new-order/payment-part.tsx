import { Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { MONEY_WAYS, MONEY_WAY_NAMES } from "../../../contracts/payment/money-ways.ts";
import { type ManualPurchase, type NewOrderForm, type OrderChoices, type PartProps, methodOf } from "./form.ts";

interface OfferedType {
  readonly type: ManualPurchase;
  readonly label: string;
}

/** The ways of paying that fit how it is received. */
export function fittingTypes(choices: OrderChoices, form: NewOrderForm): OfferedType[] {
  const method = methodOf(choices, form);
  return choices.purchaseTypes.flatMap(({ type, label, kinds }) => {
    const fits = method && (kinds === null || kinds.includes(method.kind));
    return fits && type !== "qr" ? [{ type, label }] : [];
  });
}

/** What is paid already needs no way of paying later: of those that fit, the one with the fewest conditions. */
export function purchaseTypeOf(choices: OrderChoices, form: NewOrderForm): ManualPurchase {
  if (form.paidBy === "") return form.purchaseType;
  const types = new Set(fittingTypes(choices, form).map(({ type }) => type));
  return (["tienda", "whatsapp"] as const).find((type) => types.has(type)) ?? form.purchaseType;
}

export function PaymentPart({ form, change, errors, choices }: PartProps & { readonly choices: OrderChoices }) {
  const types = fittingTypes(choices, form);
  const mayTakeAlong = form.paidBy !== "" && methodOf(choices, form)?.kind === "tienda";
  return (
    <Stack component="section" sx={{ gap: 2 }}>
      <Typography variant="h3">Pago</Typography>
      <TextField
        select
        label="¿Ya pagó?"
        value={form.paidBy}
        onChange={({ target }) => change({ paidBy: MONEY_WAYS.find((way) => way === target.value) ?? "" })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Todavía no</MenuItem>
        {MONEY_WAYS.map((way) => (
          <MenuItem key={way} value={way}>
            {MONEY_WAY_NAMES[way]}
          </MenuItem>
        ))}
      </TextField>
      {form.paidBy !== "" && form.paidBy !== "efectivo" && (
        <TextField
          label="Número de operación (opcional)"
          value={form.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      )}
      {form.paidBy === "" && (
        <TextField
          select
          label="Cómo se pagará"
          value={types.some(({ type }) => type === form.purchaseType) ? form.purchaseType : ""}
          onChange={({ target }) =>
            change({ purchaseType: types.find(({ type }) => type === target.value)?.type ?? form.purchaseType })
          }
          error={errors.purchaseType !== undefined}
          helperText={errors.purchaseType}
        >
          {types.map(({ type, label }) => (
            <MenuItem key={type} value={type}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {mayTakeAlong && (
        <FormControlLabel
          control={
            <Checkbox checked={form.handedOver} onChange={({ target }) => change({ handedOver: target.checked })} />
          }
          label="Se lo lleva ahora: el pedido queda entregado"
        />
      )}
      <TextField
        label="Nota de la tienda (opcional)"
        value={form.note}
        onChange={({ target }) => change({ note: target.value })}
        error={errors.note !== undefined}
        helperText={errors.note}
      />
    </Stack>
  );
}
