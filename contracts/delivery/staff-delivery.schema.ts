/** What the back office may change of shipping methods and purchase types. Amounts are decimals. */
import { z } from "zod";
import { idSchema } from "../api/id.schema.ts";
import { DEPARTMENTS } from "../address/places.ts";
import { filledLine, line } from "../text/line.schema.ts";
import { pageFields } from "../api/list-page.schema.ts";
import { seenVersion } from "../api/seen-version.schema.ts";
import { typedDay } from "../time/day.ts";
import { DAYS_MAX, daysProblem } from "./arrival.ts";
import { NEW_SHIPPING_KINDS, SHIPPING_KINDS } from "./shipping-methods.ts";

const AMOUNT_MAX = 100_000;
const CITIES_MAX = 100;
const CITY_MAX = 80;
const HOLD_MAX = 60 * 24 * 30;
const ROWS_MAX = 1_000;
const CLOSED_MAX = 200;

/** `GET /api/gestion/shipping-methods`, `GET /api/gestion/purchase-types` */
export const deliveryQuerySchema = z.strictObject(pageFields);
export type DeliveryQuery = z.output<typeof deliveryQuerySchema>;

const amount = z
  .number()
  .refine((value) => value >= 0 && value <= AMOUNT_MAX, `Escribe un monto de 0 a ${AMOUNT_MAX}`)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "Escribe el monto con dos decimales");

const cityList = z.array(line(CITY_MAX)).max(CITIES_MAX);
const cities = cityList.transform((typed) => [...new Set(typed.filter((city) => city !== ""))]);
/** Null, or an empty list = everywhere; a list of nothing but blanks does not say so. */
const onlyCities = cityList
  .refine((typed) => typed.length === 0 || typed.some((city) => city !== ""), "Escribe el nombre de la ciudad")
  .pipe(cities)
  .transform((given) => (given.length === 0 ? null : given))
  .nullable();

const minutes = z
  .number()
  .refine((value) => Number.isSafeInteger(value) && value >= 5 && value <= HOLD_MAX, "Escribe de 5 minutos a 30 días")
  .nullable();

const place = z.int().min(1).max(ROWS_MAX);

const methodName = filledLine(60, "Escribe el nombre");
/** Follows the price in a sentence: "en 24 a 48 horas". */
const time = filledLine(80, "Escribe en cuánto tiempo llega");
const department = z
  .string()
  .refine((code) => DEPARTMENTS.some((one) => one.code === code), "Elige un departamento")
  .nullable();

const workingDays = z
  .number()
  .refine((value) => Number.isInteger(value) && value >= 0 && value <= DAYS_MAX, `Escribe de 0 a ${DAYS_MAX} días`)
  .nullable();
const cutOff = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Escribe la hora así: 16:00")
  .nullable();

/** `POST /api/gestion/shipping-methods` */
export const newShippingMethodSchema = z
  .strictObject({
    /** Of the client, so that a repeated request adds one row. */
    id: idSchema,
    kind: z.enum(NEW_SHIPPING_KINDS),
    name: methodName,
    detail: line(80).default(""),
    time,
    days: line(20).default(""),
    department: department.default(null),
    cities: onlyCities.default(null),
    exceptCities: cities.default([]),
    price: amount,
    freeFrom: amount.nullable().default(null),
    daysFrom: workingDays.default(null),
    daysTo: workingDays.default(null),
    cutOff: cutOff.default(null),
    promised: z.boolean().default(false),
  })
  .superRefine((method, context) => {
    const problem = daysProblem(method);
    if (problem) context.addIssue({ code: "custom", path: [problem.path], message: problem.message });
  });
export type NewShippingMethod = z.output<typeof newShippingMethodSchema>;

/** `PATCH /api/gestion/shipping-methods/{method}` */
export const shippingMethodPatchSchema = z.strictObject({
  version: seenVersion,
  name: methodName.optional(),
  detail: line(80).optional(),
  time: time.optional(),
  days: line(20).optional(),
  department: department.optional(),
  price: amount.optional(),
  freeFrom: amount.nullable().optional(),
  daysFrom: workingDays.optional(),
  daysTo: workingDays.optional(),
  cutOff: cutOff.optional(),
  promised: z.boolean().optional(),
  cities: onlyCities.optional(),
  exceptCities: cities.optional(),
  active: z.boolean().optional(),
  place: place.optional(),
});
export type ShippingMethodPatch = z.output<typeof shippingMethodPatchSchema>;

/** `PATCH /api/gestion/delivery-calendar` */
export const calendarPatchSchema = z.strictObject({
  version: seenVersion,
  department: z
    .string()
    .refine((code) => DEPARTMENTS.some((one) => one.code === code), "Elige un departamento")
    .optional(),
  city: filledLine(CITY_MAX, "Escribe la ciudad").optional(),
  workDays: z
    .array(z.int().min(1).max(7))
    .min(1, "Marca al menos un día")
    .max(7)
    .transform((days) => [...new Set(days)].toSorted())
    .optional(),
  closed: z
    .array(
      z
        .string()
        .transform((typed) => typedDay(typed) ?? "")
        .refine((day) => day !== "", "Escribe la fecha así: 25/12/2026"),
    )
    .max(CLOSED_MAX, `Escribe hasta ${CLOSED_MAX} fechas`)
    .transform((days) => [...new Set(days)].toSorted())
    .optional(),
});
export type CalendarPatch = z.output<typeof calendarPatchSchema>;

/** `PATCH /api/gestion/purchase-types/{type}` */
export const purchaseTypePatchSchema = z.strictObject({
  version: seenVersion,
  label: filledLine(60, "Escribe el nombre").optional(),
  text: filledLine(300, "Escribe el texto").optional(),
  min: amount.nullable().optional(),
  max: amount.nullable().optional(),
  cities: onlyCities.optional(),
  kinds: z
    .array(z.enum(SHIPPING_KINDS))
    .max(SHIPPING_KINDS.length)
    .transform((given) => (given.length === 0 ? null : [...new Set(given)]))
    .nullable()
    .optional(),
  holdMinutes: minutes.optional(),
  firstHoldMinutes: minutes.optional(),
  needsConfirmedEmail: z.boolean().optional(),
  active: z.boolean().optional(),
  place: place.optional(),
});
export type PurchaseTypePatch = z.output<typeof purchaseTypePatchSchema>;
