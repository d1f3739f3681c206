import { SHEET_COLUMNS, SHEET_KEYS } from "../contracts/import/product-sheet.ts";

const entryFields = {
  Descripcion: "Nombre",
  place: "Lugar en la lista",
  Ide: "Número",
  story: "Historia",
  silhouette: "Se dibuja como",
  outfitRole: "Para quién",
  occasion: "Ocasión de regalo",
};

/** The name of each list (one |||| several) and of its fields. */
export const names = {
  orders: { name: "Pedido |||| Pedidos" },
  products: {
    name: "Producto |||| Productos",
    fields: {
      ...Object.fromEntries(SHEET_KEYS.map((key) => [key, SHEET_COLUMNS[key].head])),
      price: "Precio",
      look: "Completa el look",
    },
  },
  customers: { name: "Cliente |||| Clientes", fields: { createdAt: "Desde", orders: "Pedidos", spent: "Pagado" } },
  staff: {
    name: "Persona |||| Equipo",
    fields: { name: "Nombre", email: "Correo", role: "Acceso", active: "Puede entrar", password: "Contraseña" },
  },
  "lists/categories": { name: "Categoría |||| Categorías", fields: entryFields },
  "lists/subcategories": { name: "Subcategoría |||| Subcategorías", fields: entryFields },
  "lists/brands": { name: "Marca |||| Marcas", fields: entryFields },
  "lists/seasons": { name: "Temporada |||| Temporadas", fields: entryFields },
  colors: { name: "Color |||| Colores", fields: { name: "Nombre", hex: "Tono" } },
  synonyms: { name: "Sinónimos |||| Sinónimos", fields: { words: "Palabras" } },
  redirects: {
    name: "Enlace antiguo |||| Enlaces antiguos",
    fields: { path: "Dirección anterior", target: "Página de la tienda" },
  },
  "shipping-methods": {
    name: "Entrega |||| Entregas",
    fields: {
      name: "Nombre",
      detail: "Detalle",
      department: "Departamento",
      price: "Precio en bolivianos",
      freeFrom: "Gratis desde (bolivianos)",
      time: "Cuándo llega",
      days: "Días en camino, en palabras",
      daysFrom: "Días hábiles, desde",
      daysTo: "Días hábiles, hasta",
      cutOff: "Hora de corte",
      promised: "El día es una promesa",
      place: "Lugar en la lista",
      active: "Se ofrece",
    },
  },
  "purchase-types": {
    name: "Forma de compra |||| Formas de compra",
    fields: {
      label: "Nombre",
      text: "Texto",
      min: "Desde (bolivianos)",
      max: "Hasta (bolivianos)",
      kinds: "Solo con estas entregas",
      holdMinutes: "Cuánto se guardan las piezas",
      firstHoldMinutes: "En la primera compra de una persona",
      needsConfirmedEmail: "Pide el correo confirmado",
      place: "Lugar en la lista",
      active: "Se ofrece",
    },
  },
  settings: { name: "Ajustes |||| Ajustes" },
  audit: { name: "Cambio |||| Quién cambió qué" },
};
