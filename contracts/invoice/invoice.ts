/** An invoice as the tax office (SIN) numbers it. */

/** What the QR of an invoice says. */
interface InvoiceQr {
  readonly nit: string;
  readonly number: string;
  readonly code: string;
}

/** The QR is a link of the tax office with the invoice in its query; null = another QR. */
export function readInvoiceQr(text: string): InvoiceQr | null {
  if (!/^https:\/\/([a-z]+\.)*impuestos\.gob\.bo\//i.test(text)) return null;
  const query = new URLSearchParams(text.slice(text.indexOf("?") + 1));
  const [nit, number, code] = [query.get("nit"), query.get("numero"), query.get("cuf")];
  return nit && number && code ? { nit, number, code } : null;
}

/** "2026-11" and −1 → "2026-10" */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}
