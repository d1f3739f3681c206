/** What a paper says about the shop that hands it out. */
import { z } from "zod/mini";
import { TAX_REGIMES } from "../content/content.document.ts";
import { shape } from "../api/shape.ts";

export const shopPapers = shape({
  regime: z.nullable(z.enum(TAX_REGIMES)),
  legalName: z.string(),
  nit: z.string(),
  /** Of the branch, else the shop's; empty = none is known. */
  address: z.string(),
  phone: z.string(),
});
