import type { PromotionRequest } from "#contracts/promotion/promotion.schema.ts";

/** Ten per cent off everything, always, alone. */
export const TEN_PERCENT: PromotionRequest = {
  name: "10 % menos",
  code: null,
  benefit: { kind: "percent", percent: 10 },
  scope: { of: "all", keys: [] },
  minimum: 0,
  purchaseType: null,
  places: null,
  firstOrder: false,
  perPerson: null,
  usesMax: null,
  joins: false,
  atCounter: true,
  from: "2026-01-01T00:00:00.000Z",
  until: null,
  version: null,
};
