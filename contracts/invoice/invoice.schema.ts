/** What the people of the shop write down of an invoice. Its amount is the order's, so nobody types it. */
import { z } from "zod";
import { idSchema } from "../api/id.schema.ts";
import { line, filledLine } from "../text/line.schema.ts";
import { pasted } from "../text/readable.ts";
import { momentInLaPaz } from "../time/day.ts";

const withoutBlanks = z.string().transform((typed) => pasted(typed).replaceAll(/\s/g, "").toUpperCase());

/** `POST /api/gestion/orders/{id}/invoices` */
export const newInvoiceSchema = z.strictObject({
  /** Made by the client, so that a retry counts once. */
  id: idSchema,
  number: withoutBlanks.refine(
    (number) => /^0*[1-9]\d{0,9}$/.test(number),
    "Escribe el número de la factura, solo cifras",
  ),
  code: withoutBlanks.refine(
    (code) => /^[A-Z0-9-]{5,100}$/.test(code),
    "Escribe el código de autorización como está en la factura",
  ),
  /** "2026-11-20" */
  issuedOn: z
    .string()
    .refine((day) => /^20\d\d-\d\d-\d\d$/.test(day) && momentInLaPaz(day) !== null, "Elige la fecha de la factura"),
  /** Of an order without data for the invoice; empty = without a name. */
  buyerName: line(150),
  buyerDocument: withoutBlanks
    .transform((typed) => typed.replaceAll(".", ""))
    .refine((typed) => /^([A-Z0-9-]{3,20})?$/.test(typed), "Usa de 3 a 20 letras, números o guiones"),
});
export type NewInvoice = z.output<typeof newInvoiceSchema>;

/** `POST /api/gestion/invoices/{id}/annulment` */
export const annulmentSchema = z.strictObject({ reason: filledLine(200, "Escribe por qué se anula") });

export const invoiceMonthSchema = z.strictObject({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });
