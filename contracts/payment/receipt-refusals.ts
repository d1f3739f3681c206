/** Why the shop does not accept the picture of a transfer. */
export const RECEIPT_REFUSALS = ["not_arrived", "other_amount", "unreadable", "used"] as const;
export type ReceiptRefusal = (typeof RECEIPT_REFUSALS)[number];

/** What a person of the shop chooses. */
export const RECEIPT_REFUSAL_NAMES: Readonly<Record<ReceiptRefusal, string>> = {
  not_arrived: "El dinero no llegó a la cuenta",
  other_amount: "El monto no es el del pedido",
  unreadable: "La foto no se lee",
  used: "Es el comprobante de otro pedido",
};

/** What the customer is told. */
export const RECEIPT_REFUSAL_TEXTS: Readonly<Record<ReceiptRefusal, string>> = {
  not_arrived:
    "Revisamos tu comprobante y el dinero no está en nuestra cuenta. Comprueba en tu banco que salió y envíanos otro comprobante.",
  other_amount:
    "El monto de tu comprobante no es el de tu pedido. Si falta una parte, págala y envíanos el comprobante con las dos; si pagaste de más, escríbenos.",
  unreadable: "No pudimos leer la foto de tu comprobante. Envíanos otra donde se vean el monto, la fecha y el número.",
  used: "El comprobante que enviaste es de otro pedido. Envíanos el de este.",
};
