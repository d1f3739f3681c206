/** The page of a list in the back office, as a query. */
import { z } from "zod";

const PER_PAGE_MAX = 100;
const PAGE_MAX = 10_000;

export const pageFields = {
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  perPage: z.coerce.number().int().min(1).max(PER_PAGE_MAX).default(25),
};
