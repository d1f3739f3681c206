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
  audit: { name: "Cambio |||| Cambios" },
};
