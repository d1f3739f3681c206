import { MenuItem, Stack, TextField, Typography } from "@mui/material";
import { DEPARTMENTS } from "../../../contracts/address/places.ts";
import type { OrderChoices } from "../../../contracts/order/staff/manual-order.document.ts";
import { needsAddress } from "../../../contracts/delivery/shipping-methods.ts";
import { type PartProps, isTakenAlong, methodOf } from "./form.ts";
import { fittingTypes } from "./payment-part.tsx";

type Field = keyof PartProps["form"]["shipping"];

const PLACE: readonly [Field, string][] = [
  ["city", "Ciudad"],
  ["zone", "Zona (opcional)"],
  ["address", "Calle y número"],
  ["building", "Edificio o piso (opcional)"],
  ["reference", "Referencia"],
];

/** Who gets it, and how. */
export function DeliveryPart({ form, change, errors, choices }: PartProps & { readonly choices: OrderChoices }) {
  const { shipping, source } = form;
  const method = methodOf(choices, form);
  const set = (field: Field, value: string) => change({ shipping: { ...shipping, [field]: value } });
  const choose = (id: string) => {
    const next = { ...form, shipping: { ...shipping, method: id } };
    const [fits] = fittingTypes(choices, next);
    const isKept = fittingTypes(choices, next).some(({ type }) => type === form.purchaseType);
    change({ shipping: next.shipping, ...(!isKept && fits && { purchaseType: fits.type }) });
  };
  const text = (field: Field, label: string) => (
    <TextField
      key={field}
      label={label}
      value={shipping[field]}
      onChange={({ target }) => set(field, target.value)}
      error={errors[`shipping.${field}`] !== undefined}
      helperText={errors[`shipping.${field}`]}
      {...(field === "phone" && { type: "tel" })}
    />
  );
  return (
    <Stack component="section" sx={{ gap: 2 }}>
      <Typography variant="h3">Cliente y entrega</Typography>
      {text("name", isTakenAlong(choices, form) ? "Nombre (opcional)" : "Nombre")}
      {text("phone", source === "mostrador" ? "Celular (opcional si se lo lleva)" : "Celular")}
      <TextField
        select
        label="Cómo lo recibe"
        value={method?.id ?? ""}
        onChange={({ target }) => choose(target.value)}
        error={errors["shipping.method"] !== undefined}
        helperText={errors["shipping.method"]}
        // A long name would make the whole screen wider than a phone.
        sx={{ "& .MuiSelect-select.MuiSelect-select": { whiteSpace: "normal" } }}
      >
        {choices.methods.map(({ id, name, detail }) => (
          <MenuItem key={id} value={id} sx={{ whiteSpace: "normal" }}>
            {detail ? `${name}: ${detail}` : name}
          </MenuItem>
        ))}
      </TextField>
      {method && needsAddress(method.kind) && (
        <>
          <TextField
            select
            label="Departamento"
            value={shipping.department}
            onChange={({ target }) => set("department", target.value)}
            error={errors["shipping.department"] !== undefined}
            helperText={errors["shipping.department"]}
          >
            {DEPARTMENTS.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {PLACE.map(([field, label]) => text(field, label))}
        </>
      )}
    </Stack>
  );
}
