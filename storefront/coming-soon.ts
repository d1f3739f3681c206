/** Routes whose screen belongs to a later piece of work: 'Muy pronto' in the shell, noindex. Must be empty in the end. */
export const comingSoon: readonly string[] = [
  "mi-cuenta",
  "mis-pedidos",
  "pedido",
  "pedido-exitoso",
  "datos-facturacion",
  "pago-qr",
  "datos-envio",
  "tipo-de-compra",
  "crear-cuenta",
  "iniciar-sesion",
  "restablecer",
  "eliminar-mis-datos",
];
