/** Where and to whom an order goes. Bolivian addresses have no postcode and live from their reference. */
import { phoneTrouble } from "./phone.ts";
import { departmentOf } from "./places.ts";
import { UNREADABLE, isUnreadable, readable } from "./readable.ts";

export interface Shipping {
  /** Who receives it. */
  readonly name: string;
  /** `+591` and eight digits. */
  readonly phone: string;
  /** Code of `places.ts`. */
  readonly department: string;
  readonly city: string;
  /** Zone or barrio; empty where the address says it. */
  readonly zone: string;
  /** Street and number, or ring and radial. */
  readonly address: string;
  /** Building, floor, flat. */
  readonly building: string;
  /** "Frente a la plaza, portón negro" */
  readonly reference: string;
}

export type ShippingField = keyof Shipping;

const WORDS: readonly [ShippingField, min: number, max: number, missing: string][] = [
  ["name", 2, 80, "Ingresa el nombre de quien recibe"],
  ["city", 2, 60, "Elige o escribe la ciudad"],
  ["zone", 0, 80, ""],
  ["address", 4, 160, "Ingresa la calle o avenida y el número"],
  ["building", 0, 80, ""],
  ["reference", 4, 200, "Ingresa una referencia, por ejemplo “frente a la plaza, portón negro”"],
];

/** What is wrong with each field, as it was typed. Nothing wrong = an empty object. */
export function shippingTroubles(
  typed: Readonly<Record<ShippingField, string>>,
): Partial<Record<ShippingField, string>> {
  const troubles: Partial<Record<ShippingField, string>> = {};
  for (const [field, min, max, missing] of WORDS) {
    const text = readable(typed[field]);
    if (text.length < min) troubles[field] = missing;
    else if (text.length > max) troubles[field] = `Escribe hasta ${max} letras`;
    else if (isUnreadable(text)) troubles[field] = UNREADABLE;
  }
  const phone = phoneTrouble(typed.phone);
  if (phone) troubles.phone = phone;
  if (!departmentOf(typed.department)) troubles.department = "Elige un departamento";
  return troubles;
}
