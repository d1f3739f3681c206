/** What a buyer wants for an order that is a present. */
export interface Gift {
  /** Wrapped. */
  readonly wrap: boolean;
  /** The text of a paper card; empty = no card. */
  readonly card: string;
  /** No prices in the parcel. */
  readonly hidePrices: boolean;
}

export const GIFT_CARD_MAX = 200;

/** Nothing is wanted: the order is no present. */
export function isNoGift({ wrap, card, hidePrices }: Gift): boolean {
  return !wrap && card === "" && !hidePrices;
}

/** ["Envuelto para regalo", "con tarjeta", "sin precios en el paquete"] */
export function giftTexts({ wrap, card, hidePrices }: Gift): readonly string[] {
  const words = [
    wrap && "envuelto para regalo",
    card !== "" && "con tarjeta",
    hidePrices && "sin precios en el paquete",
  ];
  const [first, ...rest] = words.filter((one) => one !== false);
  return first === undefined ? [] : [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}
