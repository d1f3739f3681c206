/**
 * Every page of the shop and how its address is written. An address written elsewhere fails a test (`paths.test.ts`).
 */
import { colorSlug } from "../listing/filters.ts";
import { type GiftBand, PROMO_BRAND, PROMO_BRAND_NAME, PROMO_SEASON } from "../menu/menu.ts";
import type { CategoryEntry, SubcategoryEntry } from "../settings/settings.schema.ts";

/** Fixed by the specification (§2) and product.md (§2): changing one breaks links on other sites. */
export const PAGES = {
  home: "/inicio",
  category: "/categoria",
  subcategory: "/sub-categoria",
  outlet: "/outlet",
  giftGuide: "/gift-guide",
  featured: "/destacado",
  search: "/buscar",
  categories: "/categorias",
  colors: "/colores",
  filters: "/filtros",
  product: "/producto",
  cart: "/carrito",
  leatherCare: "/cuidados-del-cuero",
  sizeGuide: "/guia-talles",
  faq: "/preguntas-frecuentes",
  delivery: "/envios",
  returns: "/cambios-y-devoluciones",
  terms: "/terminos",
  privacy: "/privacidad",
  rights: "/tus-derechos",
  ownPage: "/pagina",
  signIn: "/iniciar-sesion",
  signUp: "/crear-cuenta",
  resetPassword: "/restablecer",
  signedIn: "/entrada",
  confirmEmail: "/confirmar-correo",
  deleteMyData: "/eliminar-mis-datos",
  account: "/mi-cuenta",
  shippingDetails: "/datos-envio",
  billingDetails: "/datos-facturacion",
  purchaseType: "/tipo-de-compra",
  payByQr: "/pago-qr",
  orderPlaced: "/pedido-exitoso",
  orders: "/mis-pedidos",
  order: "/pedido",
} as const;

/** The parameter of a page that shows its drafts to people of the shop. */
export const PREVIEW = "vista-previa";

/** The back office of the owner. */
export const BACK_OFFICE = "/gestion";
export const BACK_OFFICE_ORDERS = `${BACK_OFFICE}/orders`;
/** There: asks for a link; with a link of a mail (after "#"), sets another password. */
export const BACK_OFFICE_PASSWORD = `${BACK_OFFICE}/password`;

/** Product feeds that catalogues of other companies fetch. */
export const FEEDS = { meta: "/feeds/meta.csv", google: "/feeds/google.xml" } as const;

interface OfOrder {
  readonly id: string;
}

/** An order as the people of the shop see it. */
export const staffOrderPath = (id: string) => `${BACK_OFFICE_ORDERS}/${id}/show`;

/** Addresses with parameters. Undefined parameters are left out. */
export const pathTo = {
  /** `color` = its name or its slug. */
  product: ({ id, color = "" }: { readonly id: string; readonly color?: string | undefined }) =>
    `${PAGES.product}?id=${id}${color && `&color=${colorSlug(color)}`}`,
  order: ({ id }: OfOrder) => `${PAGES.order}?id=${id}`,
  receipt: ({ id }: OfOrder) => `${PAGES.order}?id=${id}&recibo`,
  payByQr: ({ id }: OfOrder) => `${PAGES.payByQr}?id=${id}`,
  orderPlaced: ({ id }: OfOrder) => `${PAGES.orderPlaced}?id=${id}`,

  category: (entry: CategoryEntry) => listPath(entry, "categoria"),
  brand: (entry: CategoryEntry) => listPath(entry, "marca"),
  season: (entry: CategoryEntry) => listPath(entry, "temporada"),
  subcategory: ({ Ide, Grupo, Descripcion }: SubcategoryEntry) =>
    `${PAGES.subcategory}?id=${Ide}&grupo=${encodeURIComponent(Grupo)}&desc=${encodeURIComponent(Descripcion)}`,
  promoSeason: (name: string) => listPath({ Ide: PROMO_SEASON, Descripcion: name }, "temporada"),
  promoBrand: () => listPath({ Ide: PROMO_BRAND, Descripcion: PROMO_BRAND_NAME }, "marca"),
  /** Splits the band's name at its space, as the specification (§2) writes the address. */
  giftBand: ({ name }: GiftBand) => {
    const [text = "", valor = ""] = name.split(" ");
    return `${PAGES.giftGuide}?text=${text}&valor=${valor}`;
  },
  search: (words: string) => withQuery(PAGES.search, { q: words.trim() }),
  searchOfColor: (slug: string) => withQuery(PAGES.search, { color: slug }),
  /** Without `id` the list of categories, with `id` the subcategories of one. */
  categories: (id?: number, page = 1) => withQuery(PAGES.categories, { id, pagina: page > 1 ? page : undefined }),
  /** The full-screen filters of the listing at `back`, opened at the group `at`. */
  filters: (back: string, at?: string) =>
    `${PAGES.filters}?volver=${encodeURIComponent(back)}${at === undefined ? "" : `#filtro-${at.toLowerCase()}`}`,
  ownPage: (name: string) => `${PAGES.ownPage}?n=${name.replace(/^pagina-/, "")}`,
  leatherCare: (leather: string) => `${PAGES.leatherCare}#${leather}`,

  /** The sign-in page after every session was ended, with a message that says why. */
  signInAfter: (what: "cuenta" | "contrasena") => withQuery(PAGES.signIn, { aviso: what }),
  /** Where a provider's sign-in returns to. `window` = it runs in a popup. */
  signedIn: ({ window, error }: { readonly window?: boolean; readonly error?: string }) =>
    withQuery(PAGES.signedIn, { ventana: window ? 1 : undefined, error }),
  accountLinkedTo: (provider: string) => withQuery(PAGES.account, { vinculado: provider }),
  accountEmail: () => `${PAGES.account}#correo`,
  deletionStatus: (code: string) => withQuery(PAGES.deleteMyData, { codigo: code }),
};

/** Parameter order and `%20` for spaces follow the specification: existing advertisements have these addresses. */
function listPath({ Ide, Descripcion }: CategoryEntry, tipo: "categoria" | "marca" | "temporada"): string {
  return `${PAGES.category}?n=${encodeURIComponent(Descripcion)}&id=${Ide}&tipo=${tipo}`;
}

function withQuery(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}
