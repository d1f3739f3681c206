/** The ways of paying, and when each is offered. */
import { BooleanInput, CheckboxGroupInput, Edit, TextInput, required } from "react-admin";
import { Form } from "../ui/form.tsx";
import { FormNumber } from "../ui/number-field.tsx";
import type { StaffPurchaseType } from "../../contracts/delivery/staff-delivery.document.ts";
import { SHIPPING_KINDS } from "../../contracts/delivery/shipping-methods.ts";
import { amount } from "../ui/format.ts";
import { ActiveAndPlace, Bolivianos, Cities } from "./delivery-fields.tsx";
import { DeliveryList, DeliveryRow } from "./delivery-list.tsx";
import { KIND_NAMES } from "./kind-names.ts";

const kinds = SHIPPING_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));

const about = ({ min, max, cities, kinds: only, needsConfirmedEmail }: StaffPurchaseType) =>
  [
    min !== null && `desde ${amount("Bs.", min)}`,
    max !== null && `hasta ${amount("Bs.", max)}`,
    only?.map((kind) => KIND_NAMES[kind]).join(", "),
    cities?.join(", "),
    needsConfirmedEmail && "con correo confirmado",
  ]
    .filter(Boolean)
    .join(" · ");

export const PurchaseTypeList = () => (
  <DeliveryList<StaffPurchaseType>>
    {(rows) =>
      rows.map((row) => (
        <DeliveryRow
          key={row.id}
          active={row.active}
          name={row.label}
          about={about(row)}
          to={`/purchase-types/${row.id}`}
        />
      ))
    }
  </DeliveryList>
);

export function PurchaseTypeEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <Form sx={{ maxWidth: 600 }}>
        <TextInput source="label" validate={required()} fullWidth />
        <TextInput
          source="text"
          validate={required()}
          helperText="{plazo} se reemplaza por el tiempo que se guardan las piezas"
          multiline
          fullWidth
        />
        <Bolivianos source="min" empty="Vacío: sin mínimo" />
        <Bolivianos source="max" empty="Vacío: sin máximo" />
        <CheckboxGroupInput source="kinds" choices={kinds} helperText="Ninguna marcada: con todas las entregas" />
        <Cities source="cities" label="Solo en estas ciudades" empty="Vacío: en todas" />
        <FormNumber
          source="holdMinutes"
          kind="duration"
          help="Así: 48 horas, 2 días. Vacío: el tiempo de la configuración"
        />
        <FormNumber source="firstHoldMinutes" kind="duration" help="Así: 6 horas. Vacío: el mismo tiempo" />
        <BooleanInput source="needsConfirmedEmail" />
        <ActiveAndPlace />
      </Form>
    </Edit>
  );
}
