/** The catalogue as JSON. */
import { Hono } from "hono";
import type { Answer, Received } from "#contracts/api.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../http/hono-env.ts";
import { rate } from "../middleware/rate.ts";
import { createCachedAnswers } from "./request/cached-answers.ts";
import { known, serveUnder } from "./request/serve.ts";

export function productsApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const serve = serveUnder(api, "/api");
  const computed = rate("products");
  const { clock, search } = shop;
  const edition = () => `${search.edition()} ${shop.promotions.badges.version()}`;
  const listings = createCachedAnswers<Answer<"GET /api/products">>(clock, edition);
  const outfits = createCachedAnswers<Answer<"GET /api/products/{id}/look">>(clock, edition);

  serve(
    "GET /api/products",
    ({ query }) => listings.get(JSON.stringify(query), () => listingOf(shop, query)),
    computed,
  );
  serve("GET /api/search/suggestions", ({ query }) => shop.search.suggest(query.q), computed);
  serve("GET /api/products/{id}", async ({ id }) => known(await shop.catalogue.product(id)), computed);
  serve(
    "GET /api/products/{id}/look",
    async ({ id, query }) => {
      if (!(await shop.catalogue.isOnSale(id))) throw new ShopError("NOT_FOUND");
      // Only a colour that it has: typed words must not fill the cache.
      const colors = (await shop.catalogue.colorsOf(id)).map(colorSlug);
      const color = colors.find((slug) => slug === query.color);
      return outfits.get(`${id} ${color}`, () => search.outfit(id, color));
    },
    computed,
  );
  serve(
    "GET /api/brands",
    async () =>
      (await shop.catalogue.brands()).filter(({ Ide }) => shop.settings.isOffered({ kind: "marca", id: Ide })),
    computed,
  );
  serve("GET /api/cards", ({ query }) => shop.catalogue.cards([...new Set(query.ids)]), rate("cards"));

  return api;
}

async function listingOf(shop: Shop, query: Received<"GET /api/products", "query">) {
  const { subcategory, brand, season, color, size, priceMin, priceMax } = query;
  const answer = await shop.search.listing({
    collection: { kind: "buscar", q: query.q },
    only: { category: query.category, featured: query.featured, offers: query.offers },
    filters: {
      subcategories: subcategory,
      brands: brand,
      seasons: season,
      colors: color,
      sizes: await shop.search.listedSizes(size),
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
  return { ...answer, facets };
}
