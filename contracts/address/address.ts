/**
 * The rules of a delivery address. Bolivian addresses have no postcode, so a reference ("near the square") is required.
 */
import type { Shipping } from "../account/account.document.ts";
import { phoneProblem } from "./phone.ts";
import { departmentOf } from "./places.ts";
import { UNREADABLE, isUnreadable, readable } from "../text/readable.ts";

export type ShippingField = keyof Shipping;

export const SHIPPING_FIELDS = [
  "name",
  "phone",
  "department",
  "city",
  "zone",
  "address",
  "building",
  "reference",
] as const satisfies readonly ShippingField[];

const WORDS: readonly [ShippingField, min: number, max: number, missing: string][] = [
  ["name", 2, 80, "Ingresa el nombre de quien recibe"],
  ["city", 2, 60, "Elige o escribe la ciudad"],
  ["zone", 0, 80, ""],
  ["address", 4, 160, "Ingresa la calle o avenida y el número"],
  ["building", 0, 80, ""],
  ["reference", 4, 200, "Ingresa una referencia, por ejemplo “frente a la plaza, portón negro”"],
];

/** A message for each wrong field, as typed. An empty object = nothing is wrong. */
export function shippingProblems(
  typed: Readonly<Record<ShippingField, string>>,
): Partial<Record<ShippingField, string>> {
  const problems: Partial<Record<ShippingField, string>> = {};
  for (const [field, min, max, missing] of WORDS) {
    const text = readable(typed[field]);
    if (text.length < min || (min > 0 && !/[\p{L}\p{N}]/u.test(text))) problems[field] = missing;
    else if (text.length > max) problems[field] = `Escribe hasta ${max} letras`;
    else if (isUnreadable(text)) problems[field] = UNREADABLE;
  }
  const phone = phoneProblem(typed.phone, "Ingresa el celular de quien recibe");
  if (phone) problems.phone = phone;
  if (!departmentOf(typed.department)) problems.department = "Elige un departamento";
  return problems;
}
