/** The invoice is issued elsewhere, at the tax office's site or on paper, and a person writes it down. */
import type { InvoiceWay } from "../adapter.ts";

export const byHand: InvoiceWay = {
  title: "A mano",
  isEngine: false,
  issue: async () => ({ answer: "byHand" }),
};
