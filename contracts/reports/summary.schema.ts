import { z } from "zod";

/** `GET /api/gestion/summary`: the last so many days in Bolivia, today included. */
export const summaryQuerySchema = z.strictObject({
  days: z.enum(["7", "30", "90"]).default("30").transform(Number),
});
