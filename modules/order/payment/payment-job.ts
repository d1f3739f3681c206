import { z } from "zod";

export const paymentJob = z.object({ payment: z.uuid() });
export const orderJob = z.object({ order: z.uuid() });
