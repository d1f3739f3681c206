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

/** One listing in different clothes (`listing.ts`). */
export const LISTING_PAGES: readonly string[] = [
  "/categoria",
  "/sub-categoria",
  "/outlet",
  "/gift-guide",
  "/buscar",
  "/destacado",
];

/** Rendered for each request, never stored: personal, about a person's sign-in, or a choice being made (design rule 10). */
export const PRIVATE_PAGES: readonly string[] = [
  ...GUARDED,
  "/iniciar-sesion",
  "/crear-cuenta",
  "/restablecer",
  "/entrada",
  "/confirmar-correo",
  "/eliminar-mis-datos",
  "/filtros",
];

const CHECKOUT = new Set(["/datos-envio", "/datos-facturacion", "/tipo-de-compra", "/pago-qr"]);

/** `url` = path and query. */
export function isCheckoutStep(url: string): boolean {
  return CHECKOUT.has(url.split(/[?#]/)[0] ?? "");
}
