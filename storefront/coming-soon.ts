/** Routes whose screen belongs to a later piece of work: 'Muy pronto' in the shell, noindex. Must be empty in the end. */
export const comingSoon: readonly string[] = ["datos-facturacion", "datos-envio", "tipo-de-compra"];
