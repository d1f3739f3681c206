/** `/api/products`, `/api/brands`, suggestions: the catalogue as JSON. Unknown parameters are refused: no filter is silently lost. */
import { Hono } from "hono";
import { z } from "zod";
import { ShopError } from "#contracts/errors.ts";
import { colorSlug } from "#contracts/filters.ts";
import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX, SORTS, isSort, readQuery } from "#contracts/listing.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../hono-env.ts";
import { rate } from "../middleware/rate.ts";
import { readId } from "./body.ts";
import { readQueryOf } from "./query.ts";

const VALUES_MAX = 20;
const list = z
  .string()
  .max(500)
  .transform((value) => value.split(","))
  .refine((values) => values.length <= VALUES_MAX && values.every((value) => value.length > 0));
const ides = list
  .refine((values) => values.every((value) => /^[1-9][0-9]{0,8}$/.test(value)))
  .transform((values) => values.map(Number))
  .default([]);
const ide = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/)
  .transform(Number)
  .optional();
const flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();
const amount = z
  .string()
  .regex(/^[0-9]{1,7}$/)
  .transform(Number)
  .optional();
const whole = (max: number, otherwise: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,9}$/)
    .transform((value) => Math.min(Number(value), max))
    .default(otherwise);
const words = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes("\0"))
  .transform((value) => readQuery(value));

const querySchema = z
  .strictObject({
    category: ide,
    subcategory: ides,
    brand: ides,
    season: ides,
    offers: flag,
    featured: flag,
    color: list.transform((values) => values.map(colorSlug)).default([]),
    size: list.default([]),
    priceMin: amount,
    priceMax: amount,
    available: flag,
    q: words.default(""),
    sort: z
      .string()
      .refine(isSort, `Uno de: ${Object.keys(SORTS).join(", ")}`)
      .optional(),
    page: whole(PAGE_MAX, 1),
    pageSize: whole(PAGE_SIZE_MAX, PAGE_SIZE),
  })
  .refine(({ priceMin, priceMax }) => priceMin === undefined || priceMax === undefined || priceMin <= priceMax, {
    path: ["priceMax"],
  });

const suggestionSchema = z.strictObject({ q: words });

export function productsApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  api.use(rate("products", 1_200, 60));

  api.get("/products", async (c) => {
    const query = readQueryOf(c, querySchema);
    const { subcategory, brand, season, color, size, priceMin, priceMax } = query;
    const answer = await shop.search.listing({
      collection: { kind: "buscar", q: query.q },
      only: {
        category: query.category,
        featured: query.featured,
        offers: query.offers,
      },
      filters: {
        subcategories: subcategory,
        brands: brand,
        seasons: season,
        colors: color,
        sizes: size,
        ...(priceMin === undefined ? {} : { priceMin }),
        ...(priceMax === undefined ? {} : { priceMax }),
        offers: false,
        available: query.available ?? false,
      },
      sort: query.sort ?? (query.q === "" ? "destacados" : "relevancia"),
      page: query.page,
      pageSize: query.pageSize,
    });
    const { offers: _offers, available: _available, ...facets } = answer.facets;
    return c.json({ ...answer, facets });
  });

  api.get("/search/suggestions", async (c) => c.json(await shop.search.suggest(readQueryOf(c, suggestionSchema).q)));

  api.get("/products/:id", async (c) => {
    const product = await shop.catalogue.product(readId(c));
    if (!product) throw new ShopError("NOT_FOUND");
    return c.json(product);
  });

  api.get("/brands", async (c) => c.json(await shop.catalogue.brands()));

  return api;
}
