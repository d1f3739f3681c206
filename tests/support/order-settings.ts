import type { OrderSettings } from "#modules/order/order.ts";

/** Of a shop whose buyers come in crowds and from one network; tests of the limits set their own. */
export const testOrderSettings: OrderSettings = {
  holdMinutes: 30,
  unpaidMax: 3,
  ownerEmail: undefined,
  ownQr: undefined,
  reservations: {
    atFirst: 1_000,
    piecesOfPerson: 100_000,
    ordersOfNetwork: 100_000,
    piecesOfNetwork: 1_000_000,
    sharePercent: 100,
  },
};
