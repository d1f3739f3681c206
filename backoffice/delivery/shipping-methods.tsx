/** The ways of shipping and their prices. */
import { Edit, SimpleForm, TextInput, required } from "react-admin";
import { departmentOf } from "../../contracts/account/places.ts";
import type { StaffShippingMethod } from "../../contracts/documents/staff-delivery.ts";
import { asTyped } from "../as-typed.ts";
import { amount } from "../show.ts";
import { ActiveAndPlace, Bolivianos, Cities, OnlySave } from "./delivery-fields.tsx";
import { DeliveryList } from "./delivery-list.tsx";

const inBolivianos = (value: number) => amount("Bs.", value);

const name = ({ name: own, detail, department }: StaffShippingMethod) =>
  [own, detail, department !== null && departmentOf(department)?.name].filter(Boolean).join(" · ");

const about = ({ price, freeFrom, time, cities }: StaffShippingMethod) =>
  [
    price === 0 ? "Sin costo" : inBolivianos(price),
    freeFrom !== null && `gratis desde ${inBolivianos(freeFrom)}`,
    time,
    cities?.join(", "),
  ]
    .filter(Boolean)
    .join(" · ");

export const ShippingMethodList = () => <DeliveryList<StaffShippingMethod> name={name} about={about} />;

export function ShippingMethodEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SimpleForm toolbar={<OnlySave />} sx={{ maxWidth: 600 }}>
        <TextInput source="name" validate={required()} fullWidth />
        <TextInput source="detail" parse={asTyped} helperText="Por ejemplo la zona de la ciudad" fullWidth />
        <Bolivianos source="price" />
        <Bolivianos source="freeFrom" empty="Vacío: nunca es gratis" />
        <TextInput source="time" validate={required()} helperText="Por ejemplo: en 24 a 48 horas" fullWidth />
        <TextInput source="days" parse={asTyped} helperText="Días hábiles, por ejemplo: 2 a 3" fullWidth />
        <Cities source="cities" label="Solo en estas ciudades" empty="Vacío: en todas" />
        <Cities source="exceptCities" label="Menos en estas ciudades" empty="Vacío: ninguna" />
        <ActiveAndPlace />
      </SimpleForm>
    </Edit>
  );
}
