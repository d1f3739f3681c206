/** What the back office may ask and send about orders. */
import { z } from "zod";
import { cleaned } from "../readable.ts";
import { filledText } from "../staff/line.schema.ts";
import { pageFields } from "../staff/page.schema.ts";
import { ORDER_STATUSES } from "./order.ts";

const day = z.iso.date("Escribe la fecha como 2026-11-23");
const placed = z.enum(ORDER_STATUSES).exclude(["borrador"]);

const filterFields = {
  /** Statuses, separated by commas. */
  status: z
    .string()
    .max(200)
    .transform((value) => value.split(","))
    .pipe(z.array(placed))
    .optional(),
  /** Part of a number, name or phone. */
  q: z.string().max(100).transform(cleaned).default(""),
  /** Days in Bolivia, both included. */
  from: day.optional(),
  until: day.optional(),
};

/** `GET /api/gestion/orders` */
export const staffOrdersQuerySchema = z.strictObject({
  ...pageFields,
  sort: z.enum(["placedAt", "number", "total"]).default("placedAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  ...filterFields,
});
/** `GET /api/gestion/exports/orders.csv` */
export const staffOrdersFilterSchema = z.strictObject(filterFields);
export type StaffOrdersFilter = z.output<typeof staffOrdersFilterSchema>;
export type StaffOrdersQuery = z.output<typeof staffOrdersQuerySchema>;

/** `POST /api/gestion/orders/{id}/move` */
export const moveSchema = z.strictObject({ to: z.enum(ORDER_STATUSES) });

const MOVED_MAX = 50;

/** `POST /api/gestion/orders/moves` */
export const movesSchema = z.strictObject({
  ids: z
    .array(z.uuid("El identificador no es válido"))
    .refine((ids) => ids.length > 0, "Elige al menos un pedido")
    .refine((ids) => ids.length <= MOVED_MAX, `Elige hasta ${MOVED_MAX} pedidos`)
    .refine((ids) => new Set(ids).size === ids.length, "Cada pedido va una sola vez"),
  to: z.enum(ORDER_STATUSES),
});

const NOTE_MAX = 2_000;

/** `POST /api/gestion/orders/{id}/notes`: the id makes a repeated request the same note. */
export const noteSchema = z.strictObject({
  id: z.uuid("El identificador no es válido"),
  text: filledText(NOTE_MAX, "Escribe la nota"),
});
export type NewNote = z.output<typeof noteSchema>;
