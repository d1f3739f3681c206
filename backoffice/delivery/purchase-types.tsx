/** The ways of paying, and when each is offered. */
import { BooleanInput, CheckboxGroupInput, Edit, NumberInput, SimpleForm, TextInput, required } from "react-admin";
import type { StaffPurchaseType } from "../../contracts/documents/staff-delivery.ts";
import { SHIPPING_KINDS, type ShippingKind } from "../../contracts/order/shipping-methods.ts";
import { amount } from "../show.ts";
import { ActiveAndPlace, Bolivianos, Cities, OnlySave } from "./delivery-fields.tsx";
import { DeliveryList } from "./delivery-list.tsx";

const KINDS: Readonly<Record<ShippingKind, string>> = {
  delivery: "Delivery en la ciudad",
  courier: "Courier nacional",
  flota: "Flota",
  tienda: "Recoger en la tienda",
};

const kinds = SHIPPING_KINDS.map((id) => ({ id, name: KINDS[id] }));

const about = ({ min, max, cities, kinds: only, needsConfirmedEmail }: StaffPurchaseType) =>
  [
    min !== null && `desde ${amount("Bs.", min)}`,
    max !== null && `hasta ${amount("Bs.", max)}`,
    only?.map((kind) => KINDS[kind]).join(", "),
    cities?.join(", "),
    needsConfirmedEmail && "con correo confirmado",
  ]
    .filter(Boolean)
    .join(" · ");

export const PurchaseTypeList = () => <DeliveryList<StaffPurchaseType> name={({ label }) => label} about={about} />;

const Minutes = ({ source, empty }: { source: string; empty: string }) => (
  <NumberInput source={source} min={5} step={1} helperText={empty} fullWidth />
);

export function PurchaseTypeEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SimpleForm toolbar={<OnlySave />} sx={{ maxWidth: 600 }}>
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
        <Minutes source="holdMinutes" empty="En minutos. Vacío: el tiempo de la configuración" />
        <Minutes source="firstHoldMinutes" empty="En minutos. Vacío: el mismo tiempo" />
        <BooleanInput source="needsConfirmedEmail" />
        <ActiveAndPlace />
      </SimpleForm>
    </Edit>
  );
}
