/** Why somebody changes the pieces of a variant by hand. */
export const STOCK_REASONS = ["received", "sold", "sample", "counted", "damaged"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export const STOCK_REASON_NAMES: Readonly<Record<StockReason, string>> = {
  received: "Llegaron piezas",
  sold: "Vendida en otro lado",
  sample: "Muestra o regalo",
  counted: "Se contaron",
  damaged: "Dañadas o perdidas",
};

/** Those that fit more pieces, or fewer. */
export const stockReasonsFor = (by: number): readonly StockReason[] =>
  by > 0 ? ["received", "counted"] : ["sold", "sample", "damaged", "counted"];

/** What came is more. The other reasons can be of both, as when a wrong one is set right. */
export const reasonFits = ({ by, reason }: { readonly by: number; readonly reason: StockReason }) =>
  by >= 0 || reason !== "received";
export const REASON_PROBLEM = { path: ["reason"], message: "Elige por qué hay menos piezas" };
