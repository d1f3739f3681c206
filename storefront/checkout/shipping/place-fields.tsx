import type { Shipping } from "#contracts/account/account.document.ts";
import { departmentOf } from "#contracts/address/places.ts";
import { DEPARTMENT_OPTIONS } from "../../form/shipping-fields.tsx";
import { SelectField, TextField } from "../../ui/fields/field.tsx";
import { OTHER_CITY, cityChoice } from "./delivery-choice.ts";
import type { Choice, DeliveryField } from "./shipping-rules.ts";

interface PlaceFieldsProps {
  readonly start: Shipping;
  readonly choice: Choice;
  readonly errorOf: (name: DeliveryField) => string | undefined;
}

/** Department and city, which decide what can be offered. */
export function PlaceFields({ start, choice, errorOf }: PlaceFieldsProps) {
  const { department } = choice;
  const first = department === start.department ? cityChoice(department, start.city) : { city: "", otherCity: "" };
  const cities = (departmentOf(department)?.cities ?? []).map((name) => ({ value: name, name }));
  return (
    <>
      <SelectField
        label="Departamento"
        name="department"
        autoComplete="shipping address-level1"
        placeholder="Elige tu departamento"
        value={start.department}
        options={DEPARTMENT_OPTIONS}
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
        error={errorOf("city")}
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
