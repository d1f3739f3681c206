const entryFields = { Descripcion: "Nombre", place: "Lugar en la lista", Ide: "Número", story: "Historia" };

/** The name of each list (one |||| several) and of its fields. */
export const names = {
  orders: { name: "Pedido |||| Pedidos" },
  products: {
    name: "Producto |||| Productos",
    fields: {
      name: "Nombre",
      description: "Descripción",
      price: "Precio sin descuento (Bs.)",
      discount: "Descuento (%)",
      offers: "En ofertas",
      featured: "Destacado",
      active: "A la venta",
      brand: "Marca",
      category: "Categoría",
      subcategory: "Subcategoría",
      seasons: "Temporadas",
      material: "Material",
      measures: "Medidas",
      care: "Cuidado",
    },
  },
  customers: { name: "Cliente |||| Clientes", fields: { createdAt: "Desde", orders: "Pedidos", spent: "Pagado" } },
  staff: {
    name: "Persona |||| Equipo",
    fields: { name: "Nombre", email: "Correo", role: "Puede", active: "Puede entrar", password: "Contraseña" },
  },
  "lists/categories": { name: "Categoría |||| Categorías", fields: entryFields },
  "lists/subcategories": { name: "Subcategoría |||| Subcategorías", fields: entryFields },
  "lists/brands": { name: "Marca |||| Marcas", fields: entryFields },
  "lists/seasons": { name: "Temporada |||| Temporadas", fields: entryFields },
  "shipping-methods": {
    name: "Entrega |||| Entregas",
    fields: {
      name: "Nombre",
      detail: "Detalle",
      price: "Precio en bolivianos",
      freeFrom: "Gratis desde (bolivianos)",
      time: "Cuándo llega",
      days: "Días en camino",
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
  audit: { name: "Cambio |||| Cambios" },
};
