/** `/api/products`, `/api/brands`: the catalogue as JSON. Unknown parameters are refused, so that no filter is silently lost. */
import { Hono } from "hono";
import { z } from "zod";
import { ShopError } from "#contracts/errors.ts";
import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX, SORTS, isSort } from "#contracts/listing.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../environment.ts";
import { rate } from "../middleware/rate.ts";
import { readId } from "./body.ts";

const ide = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/)
  .transform(Number)
  .optional();
const flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();
const whole = (max: number, otherwise: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,9}$/)
    .transform((value) => Math.min(Number(value), max))
    .default(otherwise);

const querySchema = z.strictObject({
  category: ide,
  subcategory: ide,
  brand: ide,
  season: ide,
  offers: flag,
  featured: flag,
  sort: z
    .string()
    .refine(isSort, `Uno de: ${Object.keys(SORTS).join(", ")}`)
    .default("destacados"),
  page: whole(PAGE_MAX, 1),
  pageSize: whole(PAGE_SIZE_MAX, PAGE_SIZE),
});

export function productsApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  api.use(rate("products", 1_200, 60));

  api.get("/products", async (c) => {
    const repeated = Object.entries(c.req.queries()).find(([, values]) => values.length > 1);
    if (repeated)
      throw new ShopError("INVALID", {
        errors: [{ path: repeated[0], code: "REPEATED", message: "Este parámetro va una sola vez" }],
      });
    const query = querySchema.safeParse(c.req.query());
    if (!query.success) {
      const errors = query.error.issues.map((issue) => ({
        path: issue.code === "unrecognized_keys" ? issue.keys.join(", ") : issue.path.join("."),
        code: issue.code === "unrecognized_keys" ? "UNKNOWN_FIELD" : "INVALID",
        message: "Este parámetro no es válido",
      }));
      throw new ShopError("INVALID", { errors });
    }
    return c.json(await shop.catalogue.cards(query.data));
  });

  api.get("/products/:id", async (c) => {
    const product = await shop.catalogue.product(readId(c));
    if (!product) throw new ShopError("NOT_FOUND");
    return c.json(product);
  });

  api.get("/brands", async (c) => c.json(await shop.catalogue.brands()));

  return api;
}
