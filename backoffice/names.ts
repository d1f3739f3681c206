/** The name of each list (one |||| several) and of its fields. */
export const names = {
  orders: { name: "Pedido |||| Pedidos" },
  products: { name: "Producto |||| Productos" },
  staff: {
    name: "Persona |||| Equipo",
    fields: { name: "Nombre", email: "Correo", role: "Puede", active: "Puede entrar", password: "Contraseña" },
  },
  audit: { name: "Cambio |||| Cambios" },
};
