import { z } from "zod";

const days = z.enum(["7", "30", "90"]).default("30").transform(Number);

/** `GET /api/gestion/summary`: the last so many days in Bolivia, today included. */
export const summaryQuerySchema = z.strictObject({ days });

const SALES_GROUPS = ["product", "category", "channel"] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

/** `GET /api/gestion/sales`: the same days. */
export const salesQuerySchema = z.strictObject({ days, by: z.enum(SALES_GROUPS).default("product") });
