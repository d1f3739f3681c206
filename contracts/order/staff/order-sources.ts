/** Where an order was made. The people of the shop make all but the first. */
export const ORDER_SOURCES = ["web", "mostrador", "telefono", "whatsapp"] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

export const ORDER_SOURCE_NAMES: Readonly<Record<OrderSource, string>> = {
  web: "Tienda en línea",
  mostrador: "Mostrador",
  telefono: "Teléfono",
  whatsapp: "WhatsApp",
};

/** The name of a sale at the counter to somebody who gave none. */
export const COUNTER_CUSTOMER = "Cliente de mostrador";
