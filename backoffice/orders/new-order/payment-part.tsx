/** Whether an order was paid, and how it will be. Nothing is said before somebody says it. */
import { MenuItem, Stack, TextField } from "@mui/material";
import { MONEY_WAYS, MONEY_WAY_NAMES } from "../../../contracts/payment/money-ways.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { type PartProps, fittingTypes } from "./form.ts";

const ANSWERS = [["later", "Todavía no"], ...MONEY_WAYS.map((way) => [way, MONEY_WAY_NAMES[way]] as const)] as const;

export function PaymentPart({ form, change, errors, choices }: PartProps) {
  const { paidBy } = form;
  const types = fittingTypes(choices, form);
  const type = types.find((one) => one.type === form.purchaseType) ?? types[0];
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <ChoiceChips
        label="¿Ya pagó?"
        choices={ANSWERS}
        value={paidBy}
        onChoose={(answer) => change({ paidBy: answer })}
        problem={errors.paid}
      />
      {paidBy === "later" && type && (
        <TextField
          select
          label="Cómo se pagará"
          value={type.type}
          onChange={({ target }) => {
            const chosen = types.find((one) => one.type === target.value);
            if (chosen) change({ purchaseType: chosen.type });
          }}
          error={errors.purchaseType !== undefined}
          helperText={errors.purchaseType}
        >
          {types.map((one) => (
            <MenuItem key={one.type} value={one.type}>
              {one.label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {paidBy !== null && paidBy !== "later" && paidBy !== "efectivo" && (
        <ReferenceField form={form} change={change} errors={errors} choices={choices} />
      )}
      <TextField
        label="Nota para la tienda (opcional)"
        value={form.note}
        onChange={({ target }) => change({ note: target.value })}
        error={errors.note !== undefined}
        helperText={errors.note}
      />
    </Stack>
  );
}

export const ReferenceField = ({ form, change, errors }: PartProps) => (
  <TextField
    label="Número de operación (opcional)"
    value={form.reference}
    onChange={({ target }) => change({ reference: target.value })}
    error={errors["paid.reference"] !== undefined}
    helperText={errors["paid.reference"]}
  />
);
