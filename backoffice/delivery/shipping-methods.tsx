/** A way of shipping and its price. */
import { type ReactNode, useState } from "react";
import { Create, SelectInput, TextInput, required, BooleanInput } from "react-admin";
import { Edit } from "../ui/edit.tsx";
import { Form, Question, WIDE, WITH_ASIDE } from "../ui/form.tsx";
import { DEPARTMENTS } from "../../contracts/address/places.ts";
import { newId } from "../../contracts/ids.ts";
import { NEW_SHIPPING_KINDS } from "../../contracts/delivery/shipping-methods.ts";
import { asTyped } from "../ui/keep-empty-text.ts";
import { ActiveAndPlace, Bolivianos, Cities } from "./delivery-fields.tsx";
import { KIND_NAMES } from "./kind-names.ts";
import { Box } from "@mui/material";
import { FormNumber } from "../ui/number-field.tsx";
import { ArrivalPreview } from "./arrival-preview.tsx";

const kinds = NEW_SHIPPING_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));
const departments = DEPARTMENTS.map(({ code, name: own }) => ({ id: code, name: own }));

/** `children`: how it comes, of a new one. */
const Fields = ({ children, isNew = false }: { readonly children?: ReactNode; readonly isNew?: boolean }) => (
  <Box sx={WITH_ASIDE}>
    <div>
      <Question words="¿Qué entrega es?">
        {children}
        <TextInput source="name" validate={required()} fullWidth />
        <TextInput source="detail" parse={asTyped} helperText="Por ejemplo la zona de la ciudad" fullWidth />
      </Question>
      <Question words="¿A dónde llega?">
        <SelectInput
          source="department"
          choices={departments}
          emptyText="Toda Bolivia"
          helperText="La entrega en tu ciudad va con tu departamento"
          parse={(chosen: string) => (chosen === "" ? null : chosen)}
          fullWidth
        />
        <Cities source="cities" label="Solo en estas ciudades" empty="Vacío: en todas" />
        <Cities source="exceptCities" label="Menos en estas ciudades" empty="Vacío: ninguna" />
      </Question>
      <Question words="¿Cuánto cuesta?">
        <Bolivianos source="price" />
        <Bolivianos source="freeFrom" empty="Vacío: nunca es gratis" />
      </Question>
    </div>
    <div>
      <Question words="¿Cuánto tarda?">
        <TextInput source="time" validate={required()} helperText="Por ejemplo: en 24 a 48 horas" fullWidth />
        <TextInput source="days" parse={asTyped} helperText="Para la tabla de envíos, por ejemplo: 2 a 3" fullWidth />
        <ArrivalFields />
      </Question>
      {!isNew && (
        <Question words="¿La ofreces?">
          <ActiveAndPlace />
        </Question>
      )}
    </div>
  </Box>
);

export function ShippingMethodCreate() {
  // Kept while the form is open: saved twice, it is one row.
  const [id] = useState(newId);
  return (
    <Create redirect="list" title="Entrega nueva" transform={(typed: object) => ({ ...typed, id })} sx={WIDE}>
      <Form defaultValues={{ kind: "delivery", department: null, promised: false }}>
        <Fields isNew>
          <SelectInput source="kind" label="Cómo llega" choices={kinds} validate={required()} fullWidth />
        </Fields>
      </Form>
    </Create>
  );
}

export function ShippingMethodEdit() {
  return (
    <Edit sx={WIDE}>
      <Form>
        <Fields />
      </Form>
    </Edit>
  );
}

/** From what the day of arrival is reckoned, and what a shopper would read now. */
const ArrivalFields = () => (
  <>
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
