/** Whether the shop works, in sentences for its owner. */
import { z } from "zod/mini";
import { list, shape } from "../api/shape.ts";

const SUBJECTS = ["mail", "backup", "moments", "drill", "bank", "disk", "jobs", "replica", "version"] as const;
export type StatusSubject = (typeof SUBJECTS)[number];

export const shopStatus = shape({
  rows: list(
    shape({
      subject: z.enum(SUBJECTS),
      /** "yours" = nothing is broken, but the owner has something to do. */
      state: z.enum(["done", "wrong", "yours"]),
      title: z.string(),
      detail: z.string(),
    }),
  ),
});
export type ShopStatus = z.infer<typeof shopStatus>;
