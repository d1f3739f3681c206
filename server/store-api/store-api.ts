/** The store-management API, served from the shop's own data (specification §7, wire contract in docs/api.md). */
import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { METHOD_NAME_ALL } from "hono/router";
import { ACTIONS } from "#modules/settings/settings.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../http/hono-env.ts";
import { rate } from "../middleware/rate.ts";

export interface StoreApiKeys {
  readonly store: string;
  readonly key: string;
  readonly code: string;
}

type Refusal =
  | "NOT_FOUND"
  | "METHOD"
  | "UNAUTHORIZED"
  | "UNKNOWN_ACTION"
  | "INVALID"
  | "REPEATED"
  | "TOO_MANY"
  | "INTERNAL";

const refusals = {
  NOT_FOUND: { status: 404, message: "No existe esa tienda" },
  METHOD: { status: 405, message: "Solo se permite GET" },
  UNAUTHORIZED: { status: 401, message: "La clave o el código no son válidos" },
  UNKNOWN_ACTION: { status: 400, message: "Acción desconocida" },
  INVALID: { status: 400, message: "Falta un parámetro o no es válido" },
  REPEATED: { status: 400, message: "Cada parámetro va una sola vez" },
  TOO_MANY: { status: 429, message: "Demasiadas solicitudes" },
  INTERNAL: { status: 500, message: "Algo salió mal" },
} as const satisfies Record<Refusal, { status: number; message: string }>;

export function createStoreApi(shop: Shop, keys: StoreApiKeys): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();

  // Any page may read it: it needs the key, sends no cookie and changes nothing.
  api.use("/:store/API/*", cors({ origin: "*", allowMethods: ["GET"], maxAge: 86_400 }));
  // Some programs leave the last slash out.
  api.on(METHOD_NAME_ALL, ["/:store/API", "/:store/API/"], rate("store-api"), async (c) => {
    c.header("cache-control", "no-store");
    if (c.req.param("store") !== keys.store) return refuse(c, "NOT_FOUND");
    if (c.req.method !== "GET") {
      c.header("allow", "GET");
      return refuse(c, "METHOD");
    }
    const repeated = Object.entries(c.req.queries()).some(([, values]) => values.length > 1);
    if (repeated) return refuse(c, "REPEATED");
    if (!same(c.req.query("key"), keys.key)) return refuse(c, "UNAUTHORIZED");
    const action = ACTIONS.find((one) => one === c.req.query("url"));
    switch (action) {
      case "getDatasInicio":
        return same(c.req.query("codUnicoWeb"), keys.code)
          ? c.json(await datosInicio(shop))
          : refuse(c, "UNAUTHORIZED");
      case "getListaTipo":
        return c.json(await shop.catalogue.storeLists.categories());
      case "getListaSubTipo":
        return subcategories(c, shop, c.req.query("tipo"));
      case "getListaMarcas":
        return c.json(await shop.catalogue.storeLists.brands());
      case "getListaTemp":
        return c.json(await shop.catalogue.storeLists.seasons());
      case undefined:
        return refuse(c, "UNKNOWN_ACTION");
    }
  });

  return api;
}

async function datosInicio(shop: Shop) {
  return shop.settings.site();
}

async function subcategories(c: Context<ShopEnv>, shop: Shop, tipo: string | undefined): Promise<Response> {
  if (tipo === undefined || !/^[1-9][0-9]{0,8}$/.test(tipo)) return refuse(c, "INVALID");
  const below = await shop.catalogue.storeLists.subcategoriesOf(Number(tipo));
  const listed = below.filter((entry) => entry.listed);
  return c.json(listed.map(({ Ide, Grupo, Descripcion }) => ({ Ide, Grupo: groupOf(Grupo), Descripcion })));
}

/** Our own Grupos are numeric, and are sent as numbers. */
const groupOf = (grupo: string) => (/^[1-9]\d{0,8}$/.test(grupo) ? Number(grupo) : grupo);

function refuse(c: Context<ShopEnv>, code: Refusal): Response {
  const { status, message } = refusals[code];
  return c.json({ error: { code, message } }, status);
}

function same(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
