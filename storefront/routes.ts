/** The URL map. Every route of the specification (§2) and of product.md §2 stands here. */
import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";
import { CHECKOUT_STEPS } from "#contracts/order.ts";

const LISTINGS = ["categoria", "sub-categoria", "outlet"];
const DOCUMENTS = ["envios", "cambios-y-devoluciones", "terminos", "privacidad", "tus-derechos"];
const ORDERS = ["pago-qr", "pedido-exitoso", "mis-pedidos", "pedido"];

export default [
  index("routes/start.tsx"),
  route("inicio", "routes/home.tsx"),
  ...LISTINGS.map((path) => route(path, "routes/listing.tsx", { id: `listing/${path}` })),
  route("gift-guide", "routes/gift-guide.tsx"),
  route("destacado", "routes/featured.tsx"),
  route("buscar", "routes/search.tsx"),
  route("categorias", "routes/categories.tsx"),
  route("colores", "routes/colors.tsx"),
  route("filtros", "routes/filters.tsx"),
  route("producto", "routes/product.tsx"),
  route("carrito", "routes/cart.tsx"),
  route("cuidados-del-cuero", "routes/leather-care.tsx"),
  route("guia-talles", "routes/size-guide.tsx"),
  route("preguntas-frecuentes", "routes/faq.tsx"),
  ...DOCUMENTS.map((path) => route(path, "routes/document.tsx", { id: `document/${path}` })),
  route("iniciar-sesion", "routes/sign-in.tsx"),
  route("crear-cuenta", "routes/sign-up.tsx"),
  route("restablecer", "routes/reset-password.tsx"),
  route("entrada", "routes/entry.tsx"),
  route("confirmar-correo", "routes/confirm-email.tsx"),
  route("eliminar-mis-datos", "routes/deletion.tsx"),
  layout("routes/guarded.tsx", [
    route("mi-cuenta", "routes/account.tsx"),
    ...CHECKOUT_STEPS.map((path) => route(path.slice(1), "routes/checkout.tsx", { id: `checkout${path}` })),
    ...ORDERS.map((path) => route(path, "routes/order-page.tsx", { id: `order/${path}` })),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
