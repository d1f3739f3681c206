import type { OrderSettings } from "#modules/order/order.ts";

/** Without limits per network, because all test buyers share one; tests of the limits set their own. */
export const testOrderSettings: OrderSettings = {
  holdMinutes: 30,
  unpaidMax: 3,
  ownerEmail: undefined,
  reservations: {
    atFirst: 1_000,
    piecesOfPerson: 100_000,
    ordersOfNetwork: 100_000,
    piecesOfNetwork: 1_000_000,
    sharePercent: 100,
  },
};
