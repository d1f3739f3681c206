/** Facts about routes that server and browser share. */

/** A signed-in user is required (specification §6). */
export const GUARDED = [
  "/mi-cuenta",
  "/mis-pedidos",
  "/pedido",
  "/pedido-exitoso",
  "/datos-facturacion",
  "/pago-qr",
  "/datos-envio",
  "/tipo-de-compra",
] as const;

/** Rendered for each request, never stored: personal, or about a person's sign-in (design rule 10). */
export const PRIVATE_PAGES: readonly string[] = [
  ...GUARDED,
  "/iniciar-sesion",
  "/crear-cuenta",
  "/restablecer",
  "/buscar",
];
