/** The tax office's register of sales ("Registro de Ventas Estándar"): its 24 columns, a row for each invoice. */
import type { InvoiceRow } from "#modules/invoice/invoice.ts";
import type { Cell } from "./sheet.ts";

/** In percent of the price, in which it is included. */
const VAT = 13;

/** An annulled invoice keeps its number and its row, and sums to nothing. */
const amount = (cents: number, { invoice }: InvoiceRow) => ({ cents: invoice.state === "issued" ? cents : 0 });
const NONE = () => ({ cents: 0 });
/** Before what was reduced: subtotal − discounts = the order's total. */
const whole = (row: InvoiceRow) => amount(row.invoice.amount + row.order.discount, row);
const taxed = (row: InvoiceRow) => amount(row.invoice.amount, row);

const [WITHOUT_DOCUMENT, WITHOUT_NAME] = ["0", "S/N"];

export const SALES_BOOK: Readonly<Record<string, (row: InvoiceRow, number: number) => Cell>> = {
  "N°": (_row, number) => number,
  ESPECIFICACION: () => 2,
  "FECHA DE LA FACTURA": ({ invoice }) => invoice.issuedOn.split("-").toReversed().join("/"),
  "N° DE LA FACTURA": ({ invoice }) => invoice.number,
  "CODIGO DE AUTORIZACION": ({ invoice }) => invoice.code,
  "NIT / CI CLIENTE": ({ invoice }) => invoice.buyer?.document || WITHOUT_DOCUMENT,
  COMPLEMENTO: ({ invoice }) => invoice.buyer?.complement ?? "",
  "NOMBRE O RAZON SOCIAL": ({ invoice }) => invoice.buyer?.name || WITHOUT_NAME,
  "IMPORTE TOTAL DE LA VENTA": whole,
  "IMPORTE ICE": NONE,
  "IMPORTE IEHD": NONE,
  "IMPORTE IPJ": NONE,
  TASAS: NONE,
  "OTROS NO SUJETOS AL IVA": NONE,
  "EXPORTACIONES Y OPERACIONES EXENTAS": NONE,
  "VENTAS GRAVADAS A TASA CERO": NONE,
  SUBTOTAL: whole,
  "DESCUENTOS BONIFICACIONES Y REBAJAS SUJETAS AL IVA": (row) => amount(row.order.discount, row),
  "IMPORTE GIFT CARD": NONE,
  "IMPORTE BASE PARA DEBITO FISCAL": taxed,
  "DEBITO FISCAL": (row) => ({ cents: Math.round((taxed(row).cents * VAT) / 100) }),
  // V = válida, A = anulada.
  ESTADO: ({ invoice }) => (invoice.state === "issued" ? "V" : "A"),
  "CODIGO DE CONTROL": () => "0",
  "TIPO DE VENTA": () => 0,
};
