/** Who gets an order, and how: the city first, then only what reaches it. */
import { Autocomplete, FormControl, FormControlLabel, FormHelperText, FormLabel, MenuItem, Radio } from "@mui/material";
import { RadioGroup, Stack, TextField, Typography } from "@mui/material";
import { isAmong, isSentTo } from "../../../contracts/delivery/shipping-methods.ts";
import { toDecimal } from "../../../contracts/money/money.ts";
import { amount } from "../../ui/format.ts";
import { type NewOrderForm, type PartProps, asksAddress, methodOf, neededOf, offersOf } from "./form.ts";

type Field = keyof PartProps["form"]["shipping"];

const ADDRESS: readonly [Field, string][] = [
  ["zone", "Zona"],
  ["address", "Calle y número"],
  ["building", "Edificio o piso"],
  ["reference", "Referencia"],
];

const labelled = (label: string, isNeeded: boolean) => ({
  label: isNeeded ? label : `${label} (opcional)`,
  required: isNeeded,
});

/** What a person is found by; also of a sale at the counter, where none of it must be known. */
export function CustomerFields({
  form: { shipping },
  change,
  errors,
  needed,
}: PartProps & { needed?: Partial<Record<Field, string>> }) {
  return (["name", "phone"] as const).map((field) => (
    <TextField
      key={field}
      {...labelled(field === "name" ? "Nombre" : "Celular", needed?.[field] !== undefined)}
      value={shipping[field]}
      onChange={({ target }) => change({ shipping: { ...shipping, [field]: target.value } })}
      error={errors[`shipping.${field}`] !== undefined}
      helperText={errors[`shipping.${field}`]}
      {...(field === "phone" && { type: "tel" })}
    />
  ));
}

export function DeliveryPart(props: PartProps) {
  const { form, change, errors, choices } = props;
  const { shipping } = form;
  const needed = neededOf(choices, form);
  const places = choices.departments.flatMap(({ code, cities }) => cities.map((city) => ({ city, code })));
  const isKnown = places.some(({ city }) => isAmong([city], shipping.city));
  /** A way that does not reach the place is no longer chosen. */
  const set = (typed: Partial<NewOrderForm["shipping"]>) => {
    const next = { ...form, shipping: { ...shipping, ...typed } };
    change({ shipping: { ...next.shipping, method: methodOf(choices, next)?.id ?? "" } });
  };
  const setCity = (city: string) => {
    const [place, ...others] = places.filter((one) => isAmong([one.city], city));
    const department = place && others.length === 0 ? place.code : isKnown ? "" : shipping.department;
    set({ city, department });
  };
  const shown = (field: Field) => ({
    error: errors[`shipping.${field}`] !== undefined,
    helperText: errors[`shipping.${field}`],
  });
  const department = choices.departments.find(({ code }) => code === shipping.department)?.name;
  const isNotSentTo = department !== undefined && !isSentTo(choices.methods, shipping);
  const city = isNotSentTo ? "Todavía no envías a esta ciudad" : isKnown && `Departamento: ${department}`;
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="h3" component="h2">
        ¿Para quién y a dónde?
      </Typography>
      <CustomerFields {...props} needed={needed} />
      <Autocomplete
        freeSolo
        options={[...new Set(places.map((place) => place.city))]}
        inputValue={shipping.city}
        onInputChange={(_event, typed) => setCity(typed)}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Ciudad"
            required
            {...shown("city")}
            helperText={errors["shipping.city"] ?? (city || "Con la ciudad salen las formas de envío que llegan ahí")}
          />
        )}
      />
      {shipping.city.trim() !== "" && !isKnown && (
        <TextField
          select
          label="Departamento"
          required
          value={shipping.department}
          onChange={({ target }) => set({ department: target.value })}
          {...shown("department")}
        >
          {choices.departments.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FormControl error={errors["shipping.method"] !== undefined}>
        <FormLabel id="how-it-comes">Cómo lo recibe</FormLabel>
        <RadioGroup
          aria-invalid={errors["shipping.method"] !== undefined}
          aria-labelledby="how-it-comes"
          value={shipping.method}
          onChange={({ target }) => set({ method: target.value })}
        >
          {offersOf(choices, form).map(({ method: { id, kind, name, detail }, cents }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              label={[name, detail, cents > 0 ? amount("Bs.", toDecimal(cents)) : kind !== "flota" && "sin costo"]
                .filter(Boolean)
                .join(" · ")}
              sx={{ minHeight: 48 }}
            />
          ))}
        </RadioGroup>
        <FormHelperText>{errors["shipping.method"]}</FormHelperText>
      </FormControl>
      {asksAddress(choices, form) &&
        ADDRESS.map(([field, label]) => (
          <TextField
            key={field}
            {...labelled(label, field in needed)}
            value={shipping[field]}
            onChange={({ target }) => set({ [field]: target.value })}
            {...shown(field)}
          />
        ))}
    </Stack>
  );
}
