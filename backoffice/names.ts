/** The name of each list (one |||| several) and of its fields. */
export const names = {
  orders: { name: "Pedido |||| Pedidos" },
  staff: {
    name: "Persona |||| Equipo",
    fields: { name: "Nombre", email: "Correo", role: "Puede", active: "Puede entrar", password: "Contraseña" },
  },
  settings: { name: "Ajustes |||| Ajustes" },
  audit: { name: "Cambio |||| Cambios" },
};
