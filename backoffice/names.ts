const entryFields = { Descripcion: "Nombre", place: "Lugar en la lista", Ide: "Número", story: "Historia" };

/** The name of each list (one |||| several) and of its fields. */
export const names = {
  orders: { name: "Pedido |||| Pedidos" },
  staff: {
    name: "Persona |||| Equipo",
    fields: { name: "Nombre", email: "Correo", role: "Puede", active: "Puede entrar", password: "Contraseña" },
  },
  "lists/categories": { name: "Categoría |||| Categorías", fields: entryFields },
  "lists/subcategories": { name: "Subcategoría |||| Subcategorías", fields: entryFields },
  "lists/brands": { name: "Marca |||| Marcas", fields: entryFields },
  "lists/seasons": { name: "Temporada |||| Temporadas", fields: entryFields },
  settings: { name: "Ajustes |||| Ajustes" },
  audit: { name: "Cambio |||| Cambios" },
};
