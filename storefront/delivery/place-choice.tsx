/** "Cambiar": department and city, kept in this browser. */
import { type FormEvent, useState } from "react";
import { DEPARTMENTS, departmentOf } from "#contracts/address/places.ts";
import type { Place } from "#contracts/delivery/shipping-methods.ts";
import { SelectField } from "../ui/fields/field.tsx";
import { keepPlace } from "./shopper-place.ts";

const DEPARTMENT_OPTIONS = DEPARTMENTS.map(({ code, name }) => ({ value: code, name }));

export default function PlaceChoice({ place }: { place: Place }) {
  return (
    <details className="noscript:hidden">
      <summary
        aria-label={`Cambiar la ciudad de entrega, ahora ${place.city}`}
        className="absolute -top-3 right-0 list-none link-alone [&::-webkit-details-marker]:hidden"
      >
        Cambiar
      </summary>
      {/* Another place, known after hydration or chosen in another tab, has other fields. */}
      <PlaceForm key={place.department + place.city} place={place} />
    </details>
  );
}

function PlaceForm({ place }: { place: Place }) {
  const [department, setDepartment] = useState(place.department);
  const listed = departmentOf(department)?.cities ?? [];
  const isSame = department === place.department;
  // A city that was typed at the checkout stays among the choices.
  const cities = isSame && !listed.includes(place.city) ? [place.city, ...listed] : listed;

  function keep(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const details = event.currentTarget.closest("details");
    details?.removeAttribute("open");
    details?.querySelector("summary")?.focus();
    keepPlace({ department: String(typed.get("department")), city: String(typed.get("city")) });
  }

  return (
    <form method="dialog" onSubmit={keep} className="grid gap-3 pt-4 pb-2 sm:grid-cols-2">
      <SelectField
        label="Departamento"
        name="department"
        autoComplete="off"
        value={place.department}
        options={DEPARTMENT_OPTIONS}
        onChange={setDepartment}
      />
      <SelectField
        // Another department has other cities.
        key={department}
        label="Ciudad"
        name="city"
        autoComplete="off"
        value={isSame ? place.city : (listed[0] ?? "")}
        options={cities.map((name) => ({ value: name, name }))}
      />
      <button type="submit" className="button button-quiet sm:col-span-2">
        Ver cuándo llega
      </button>
    </form>
  );
}
