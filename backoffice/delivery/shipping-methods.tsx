/** A way of shipping and its price. */
import { useState } from "react";
import { Create, Edit, SelectInput, TextInput, required, BooleanInput } from "react-admin";
import { Form } from "../ui/form.tsx";
import { DEPARTMENTS } from "../../contracts/address/places.ts";
import { newId } from "../../contracts/ids.ts";
import { NEW_SHIPPING_KINDS } from "../../contracts/delivery/shipping-methods.ts";
import { asTyped } from "../ui/keep-empty-text.ts";
import { ActiveAndPlace, Bolivianos, Cities } from "./delivery-fields.tsx";
import { KIND_NAMES } from "./kind-names.ts";
import { Typography } from "@mui/material";
import { FormNumber } from "../ui/number-field.tsx";
import { ArrivalPreview } from "./arrival-preview.tsx";

const kinds = NEW_SHIPPING_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));
const departments = DEPARTMENTS.map(({ code, name: own }) => ({ id: code, name: own }));

const Fields = () => (
  <>
    <TextInput source="name" validate={required()} fullWidth />
    <TextInput source="detail" parse={asTyped} helperText="Por ejemplo la zona de la ciudad" fullWidth />
    <SelectInput
      source="department"
      choices={departments}
      emptyText="Toda Bolivia"
      helperText="Vacío: toda Bolivia. La entrega en tu ciudad va con tu departamento"
      parse={(chosen: string) => (chosen === "" ? null : chosen)}
      fullWidth
    />
    <Cities source="cities" label="Solo en estas ciudades" empty="Vacío: en todas" />
    <Cities source="exceptCities" label="Menos en estas ciudades" empty="Vacío: ninguna" />
    <Bolivianos source="price" />
    <Bolivianos source="freeFrom" empty="Vacío: nunca es gratis" />
    <TextInput source="time" validate={required()} helperText="Por ejemplo: en 24 a 48 horas" fullWidth />
    <TextInput source="days" parse={asTyped} helperText="Para la tabla de envíos, por ejemplo: 2 a 3" fullWidth />
    <ArrivalFields />
  </>
);

export function ShippingMethodCreate() {
  // Kept while the form is open: saved twice, it is one row.
  const [id] = useState(newId);
  return (
    <Create redirect="list" title="Entrega nueva" transform={(typed: object) => ({ ...typed, id })}>
      <Form sx={{ maxWidth: 600 }} defaultValues={{ kind: "delivery", department: null, promised: false }}>
        <SelectInput source="kind" label="Cómo llega" choices={kinds} validate={required()} fullWidth />
        <Fields />
      </Form>
    </Create>
  );
}

export function ShippingMethodEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <Form sx={{ maxWidth: 600 }}>
        <Fields />
        <ActiveAndPlace />
      </Form>
    </Edit>
  );
}

/** From what the day of arrival is reckoned, and what a shopper would read now. */
const ArrivalFields = () => (
  <>
    <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
      Día de llegada
    </Typography>
    <FormNumber
      source="daysFrom"
      kind="count"
      help="Días hábiles en camino. 0: llega el mismo día que sale. Vacío: no se dice ningún día"
    />
    <FormNumber source="daysTo" kind="count" help="Los mismos, si siempre tarda igual" />
    <TextInput
      source="cutOff"
      type="time"
      helperText="Lo que se pide antes sale ese día hábil. Vacío: hasta la medianoche"
      parse={(typed: string) => (typed === "" ? null : typed)}
      fullWidth
    />
    <BooleanInput source="promised" helperText="Apagado: la tienda lo dice como un cálculo, no como una promesa" />
    <ArrivalPreview />
  </>
);
