/** The name of each list (one |||| several) and of its fields. */
export const names = {
  orders: { name: "Pedido |||| Pedidos" },
  customers: { name: "Cliente |||| Clientes", fields: { createdAt: "Desde", orders: "Pedidos", spent: "Pagado" } },
  staff: {
    name: "Persona |||| Equipo",
    fields: { name: "Nombre", email: "Correo", role: "Puede", active: "Puede entrar", password: "Contraseña" },
  },
  audit: { name: "Cambio |||| Cambios" },
};
