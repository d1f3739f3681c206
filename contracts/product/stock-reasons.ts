/** Why somebody changes the pieces of a variant by hand. */
export const STOCK_REASONS = ["received", "counted", "damaged"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export const STOCK_REASON_NAMES: Readonly<Record<StockReason, string>> = {
  received: "Llegaron piezas",
  counted: "Se contaron",
  damaged: "Dañadas o perdidas",
};
