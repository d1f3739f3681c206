/** Every place of /gestion that one goes to by itself, by the question it answers. */
import type { Task } from "../../contracts/staff/staff.ts";
import type { IconName } from "../ui/icon.tsx";

export interface Place {
  readonly to: string;
  readonly label: string;
  /** Other words by which an owner looks for it. */
  readonly also?: string;
  /** Who may not do it does not see it; left out = everybody may. */
  readonly task?: Task;
}

/** The screens with the bar at the bottom of a phone. */
export const FIRST_PLACES: readonly (Place & { readonly icon: IconName })[] = [
  { to: "/", label: "Hoy", icon: "today" },
  { to: "/orders", label: "Pedidos", icon: "orders" },
  { to: "/products", label: "Productos", icon: "products" },
  { to: "/shop", label: "Tienda", icon: "shop" },
];

export const CUSTOMERS = { to: "/customers", label: "Clientes", icon: "person" } as const;

export const QUESTIONS: readonly { readonly question: string; readonly places: readonly Place[] }[] = [
  {
    question: "¿Quién eres?",
    places: [
      { to: "/content/identity", label: "Nombre y logo", also: "marca lema ícono" },
      {
        to: "/settings/contact",
        label: "Contacto y horario",
        also: "teléfono whatsapp correo dirección ajustes",
        task: "owner",
      },
      {
        to: "/content/papers",
        label: "Tus datos para papeles",
        also: "nit razón social régimen factura nota de venta",
      },
      { to: "/settings/networks", label: "Redes", also: "facebook instagram tiktok youtube ajustes", task: "owner" },
    ],
  },
  {
    question: "¿Qué vendes?",
    places: [
      { to: "/promotions", label: "Promociones", also: "descuento cupón 2x1 rebaja oferta gratis", task: "prices" },
      { to: "/sales", label: "Ventas", also: "ganancia margen costo canal cifras cuánto vendí", task: "money" },
      { to: "/lists/categories", label: "Categorías", also: "menú" },
      { to: "/lists/subcategories", label: "Subcategorías", also: "tipos tallas" },
      { to: "/lists/brands", label: "Marcas" },
      { to: "/lists/seasons", label: "Temporadas", also: "colección" },
      { to: "/count", label: "Contar piezas", also: "inventario stock cuántas hay" },
      { to: "/colors", label: "Colores", also: "tonos" },
      { to: "/synonyms", label: "Sinónimos", also: "palabras que buscan" },
      { to: "/transfer", label: "Importar y exportar", also: "excel csv traer bajar mudanza" },
      { to: "/redirects", label: "Enlaces antiguos", also: "redirecciones direcciones", task: "owner" },
    ],
  },
  {
    question: "¿Qué prometes?",
    places: [
      { to: "/content/promises/invoice", label: "Factura", also: "nota de venta nit" },
      { to: "/content/promises/exchanges", label: "Cambios de talla", also: "devolver devoluciones días oferta" },
      { to: "/content/promises/warranty", label: "Garantía", also: "meses defectos reparar" },
      { to: "/content/promises/gifts", label: "Regalos", also: "envolver envoltura tarjeta" },
    ],
  },
  {
    question: "¿Cómo te pagan?",
    places: [
      { to: "/invoices", label: "Facturas", also: "cuf nit libro registro de ventas contadora impuestos siat" },
      { to: "/payments", label: "Cobros", also: "qr banco cuenta", task: "owner" },
      {
        to: "/purchase-types",
        label: "Formas de compra",
        also: "al recibir contra entrega whatsapp reserva guardar plazo",
        task: "owner",
      },
    ],
  },
  {
    question: "¿Cómo llega?",
    places: [
      { to: "/shipping-methods", label: "Entregas", also: "envíos precio courier flota moto", task: "owner" },
      { to: "/delivery-calendar", label: "Ciudad y días", also: "horario feriados cerrado", task: "owner" },
    ],
  },
  {
    question: "¿Qué se ve?",
    places: [
      { to: "/content/home", label: "Página de inicio", also: "portada" },
      { to: "/content/announcement", label: "Anuncio", also: "franja aviso" },
      { to: "/content/outlet", label: "Outlet" },
      { to: "/content/gifts", label: "Guía de regalos" },
      {
        to: "/settings/menu",
        label: "Menú",
        also: "outlet promoción temporada regalos botones ajustes",
        task: "owner",
      },
      { to: "/content/texts", label: "Textos", also: "páginas preguntas cambios devolver privacidad términos" },
    ],
  },
  {
    question: "¿Quién te ayuda?",
    places: [
      { to: "/staff", label: "Equipo", also: "personas empleados acceso", task: "people" },
      { to: "/account", label: "Tu cuenta", also: "contraseña avisos sonido salir huella" },
    ],
  },
  {
    question: "¿Todo anda bien?",
    places: [
      { to: "/status", label: "Estado", also: "correo copia respaldo banco disco versión", task: "owner" },
      { to: "/backup", label: "Copias", also: "respaldo backup descargar restaurar guardar", task: "owner" },
      { to: "/audit", label: "Quién cambió qué", also: "historia cambios", task: "owner" },
    ],
  },
];

/** The place that a screen belongs to, for the menu at the side and for the way back. */
export function placeOf(pathname: string): string {
  if (pathname === "/") return "/";
  if (pathname === "/picking") return "/orders";
  return ["/orders", "/products", "/customers"].find((path) => pathname.startsWith(path)) ?? "/shop";
}
