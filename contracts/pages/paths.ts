/** Every page of the shop and how its address is written. An address written anywhere else fails a test (`paths.test.ts`). */
import { colorSlug } from "../catalogue/filters.ts";
import { type GiftBand, PROMO_BRAND, PROMO_BRAND_NAME, PROMO_SEASON } from "../settings/menu.ts";
import type { CategoryEntry, SubcategoryEntry } from "../settings/settings.schema.ts";

/** The specification (§2) and product.md (§2) name them; links out there lead to them. */
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

/** The owner's own part of the shop. */
export const BACK_OFFICE = "/gestion";

interface OfOrder {
  readonly id: string;
}

/** Pages that show one thing, or say what happened. A parameter that is undefined is left out. */
export const pathTo = {
  /** `color` = its name or its name in an address. */
  product: ({ id, color = "" }: { readonly id: string; readonly color?: string | undefined }) =>
    `${PAGES.product}?id=${id}${color && `&color=${colorSlug(color)}`}`,
  order: ({ id }: OfOrder) => `${PAGES.order}?id=${id}`,
  payByQr: ({ id }: OfOrder) => `${PAGES.payByQr}?id=${id}`,
  orderPlaced: ({ id }: OfOrder) => `${PAGES.orderPlaced}?id=${id}`,

  category: (entry: CategoryEntry) => listPath(entry, "categoria"),
  brand: (entry: CategoryEntry) => listPath(entry, "marca"),
  season: (entry: CategoryEntry) => listPath(entry, "temporada"),
  subcategory: ({ Ide, Grupo, Descripcion }: SubcategoryEntry) =>
    `${PAGES.subcategory}?id=${Ide}&grupo=${encodeURIComponent(Grupo)}&desc=${encodeURIComponent(Descripcion)}`,
  promoSeason: (name: string) => listPath({ Ide: PROMO_SEASON, Descripcion: name }, "temporada"),
  promoBrand: () => listPath({ Ide: PROMO_BRAND, Descripcion: PROMO_BRAND_NAME }, "marca"),
  /** The band's name is split at its space: first word and second word (specification §2). */
  giftBand: ({ name }: GiftBand) => {
    const [text = "", valor = ""] = name.split(" ");
    return `${PAGES.giftGuide}?text=${text}&valor=${valor}`;
  },
  search: (words: string) => withQuery(PAGES.search, { q: words.trim() }),
  searchOfColor: (slug: string) => withQuery(PAGES.search, { color: slug }),
  /** Without `id` the categories themselves, with it the subcategories of one. */
  categories: (id?: number, page = 1) => withQuery(PAGES.categories, { id, pagina: page > 1 ? page : undefined }),
  /** The listing at `back` as a full screen of its filters, opened at the group `at`. */
  filters: (back: string, at?: string) =>
    `${PAGES.filters}?volver=${encodeURIComponent(back)}${at === undefined ? "" : `#filtro-${at.toLowerCase()}`}`,
  leatherCare: (leather: string) => `${PAGES.leatherCare}#${leather}`,

  /** After something that ended every session, with a word about it. */
  signInAfter: (what: "cuenta" | "contrasena") => withQuery(PAGES.signIn, { aviso: what }),
  /** Where a provider's sign-in comes back to. `window` = it stands in a window of its own. */
  signedIn: ({ window, error }: { readonly window?: boolean; readonly error?: string }) =>
    withQuery(PAGES.signedIn, { ventana: window ? 1 : undefined, error }),
  accountLinkedTo: (provider: string) => withQuery(PAGES.account, { vinculado: provider }),
  accountEmail: () => `${PAGES.account}#correo`,
  deletionStatus: (code: string) => withQuery(PAGES.deleteMyData, { codigo: code }),
};

/** The order of the parameters is the specification's, spaces are `%20`: these addresses stand in old advertisements. */
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
