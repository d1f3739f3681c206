import { MenuItem, Stack, TextField, Typography } from "@mui/material";
import { isSentTo, needsAddress } from "../../../contracts/delivery/shipping-methods.ts";
import { amount } from "../../ui/format.ts";
import { type NewOrderForm, type OrderChoices, type PartProps, isTakenAlong, methodOf, offersOf } from "./form.ts";
import { toDecimal } from "../../../contracts/money/money.ts";
import { fittingTypes } from "./payment-part.tsx";

type Field = keyof PartProps["form"]["shipping"];

const ADDRESS: readonly [Field, string][] = [
  ["zone", "Zona (opcional)"],
  ["address", "Calle y número"],
  ["building", "Edificio o piso (opcional)"],
  ["reference", "Referencia"],
];

/** Who gets it, and how. */
export function DeliveryPart({ form, change, errors, choices }: PartProps & { readonly choices: OrderChoices }) {
  const { shipping, source } = form;
  const method = methodOf(choices, form);
  const withAddress = method !== undefined && needsAddress(method.kind);
  const cities = choices.departments.find(({ code }) => code === shipping.department)?.cities ?? [];
  /** A way that does not reach the place, or a payment that does not fit the way, gives place to the first that does. */
  const set = (typed: Partial<NewOrderForm["shipping"]>) => {
    const next = { ...form, shipping: { ...shipping, ...typed } };
    const offers = offersOf(choices, next).map((offer) => offer.method);
    const kept = offers.find(({ id }) => id === next.shipping.method);
    const first = offers.find(({ kind }) => !withAddress || needsAddress(kind)) ?? offers[0];
    next.shipping.method = (kept ?? first)?.id ?? "";
    const types = fittingTypes(choices, next);
    const [fits] = types;
    const isPaid = types.some(({ type }) => type === form.purchaseType);
    change({ shipping: next.shipping, ...(!isPaid && fits && { purchaseType: fits.type }) });
  };
  const isNotSentTo = shipping.city.trim() !== "" && !isSentTo(choices.methods, shipping);
  const text = (field: Field, label: string) => (
    <TextField
      key={field}
      label={label}
      value={shipping[field]}
      onChange={({ target }) => set({ [field]: target.value })}
      error={errors[`shipping.${field}`] !== undefined}
      helperText={errors[`shipping.${field}`] ?? (field === "city" && isNotSentTo && "Todavía no envías a esta ciudad")}
      {...(field === "city" && { slotProps: { htmlInput: { list: "cities-of-department" } } })}
      {...(field === "phone" && { type: "tel" })}
    />
  );
  return (
    <Stack component="section" sx={{ gap: 2 }}>
      <Typography variant="h3">Cliente y entrega</Typography>
      {text("name", isTakenAlong(choices, form) ? "Nombre (opcional)" : "Nombre")}
      {text("phone", source === "mostrador" ? "Celular (opcional si se lo lleva)" : "Celular")}
      {(withAddress || source !== "mostrador") && (
        <>
          <TextField
            select
            label="Departamento"
            value={shipping.department}
            onChange={({ target }) =>
              set({
                department: target.value,
                city: choices.departments.find(({ code }) => code === target.value)?.cities[0] ?? "",
              })
            }
            error={errors["shipping.department"] !== undefined}
            helperText={errors["shipping.department"]}
          >
            {choices.departments.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {text("city", "Ciudad")}
          <datalist id="cities-of-department">
            {cities.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
      <TextField
        select
        label="Cómo lo recibe"
        value={method?.id ?? ""}
        onChange={({ target }) => set({ method: target.value })}
        error={errors["shipping.method"] !== undefined}
        helperText={errors["shipping.method"]}
        // A long name would make the whole screen wider than a phone.
        sx={{ "& .MuiSelect-select.MuiSelect-select": { whiteSpace: "normal" } }}
      >
        {offersOf(choices, form).map(({ method: { id, kind, name, detail }, cents }) => (
          <MenuItem key={id} value={id} sx={{ whiteSpace: "normal" }}>
            {[name, detail, cents > 0 ? amount("Bs.", toDecimal(cents)) : kind !== "flota" && "sin costo"]
              .filter(Boolean)
              .join(" · ")}
          </MenuItem>
        ))}
      </TextField>
      {withAddress && ADDRESS.map(([field, label]) => text(field, label))}
    </Stack>
  );
}
