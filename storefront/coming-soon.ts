/** Routes whose screen belongs to a later piece of work: 'Muy pronto' in the shell, noindex. Must be empty in the end. */
export const comingSoon: readonly string[] = ["mis-pedidos", "pedido", "pedido-exitoso", "pago-qr"];
