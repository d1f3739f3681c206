/** "Tienda" of the back office: the shop at a glance, and what each of its settings says today. */
import { z } from "zod/mini";
import { shape } from "../api/shape.ts";

export const shopAnswers = shape({
  name: z.string(),
  /** The address of its picture; null = there is none. */
  logo: z.nullable(z.string()),
  /** Whether a shopper could buy something now. */
  isOpen: z.boolean(),
  /** By the path under /gestion of where it is changed: {"/lists/brands": "6"}. */
  answers: z.record(z.string(), z.string()),
});
export type ShopAnswers = z.infer<typeof shopAnswers>;
