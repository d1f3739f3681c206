import type { Shipping } from "#contracts/account/account.document.ts";
import { DEPARTMENTS, departmentOf } from "#contracts/address/places.ts";
import { SelectField, TextField } from "../../ui/fields/field.tsx";
import { OTHER_CITY, cityChoice } from "./delivery-choice.ts";
import { type ShippingMethod, isSentTo } from "#contracts/delivery/shipping-methods.ts";
import { type Choice, type DeliveryField, notDeliveredText } from "./shipping-rules.ts";

const NOT_YET = " · todavía no enviamos";

interface PlaceFieldsProps {
  readonly start: Shipping;
  readonly choice: Choice;
  readonly errorOf: (name: DeliveryField) => string | undefined;
  readonly methods: readonly ShippingMethod[];
}

/** Department and city, which decide what can be offered. */
export function PlaceFields({ start, choice, errorOf, methods }: PlaceFieldsProps) {
  const { department } = choice;
  const first = department === start.department ? cityChoice(department, start.city) : { city: "", otherCity: "" };
  const isSent = (to: string, city: string) => isSentTo(methods, { department: to, city });
  const cities = (departmentOf(department)?.cities ?? []).map((name) => ({
    value: name,
    name: isSent(department, name) ? name : name + NOT_YET,
  }));
  const departments = DEPARTMENTS.map(({ code, name, cities: all }) => ({
    value: code,
    name: all.some((city) => isSent(code, city)) ? name : name + NOT_YET,
  }));
  const isRefused =
    department !== "" && choice.city !== "" && choice.city !== OTHER_CITY && !isSent(department, choice.city);
  return (
    <>
      <SelectField
        label="Departamento"
        name="department"
        autoComplete="shipping address-level1"
        placeholder="Elige tu departamento"
        value={start.department}
        options={departments}
        error={errorOf("department")}
      />
      <SelectField
        // Another department has other cities: the key resets the list.
        key={department}
        label="Ciudad"
        name="city"
        autoComplete="shipping address-level2"
        disabled={department === ""}
        placeholder={department === "" ? "Primero elige el departamento" : "Elige tu ciudad"}
        value={first.city}
        options={department === "" ? [] : [...cities, { value: OTHER_CITY, name: "Otra ciudad" }]}
        error={errorOf("city") ?? (isRefused ? notDeliveredText(choice.city) : undefined)}
      />
      {choice.city === OTHER_CITY && (
        <TextField
          label="¿Qué ciudad?"
          name="otherCity"
          autoComplete="shipping address-level2"
          enterKeyHint="next"
          value={first.otherCity}
          error={errorOf("otherCity")}
        />
      )}
    </>
  );
}
