import type { Clock } from "#contracts/time/clock.ts";
import type { Database } from "#database/pool/connect.ts";
import { hasBought, promotionUses } from "#modules/order/promotion-uses.ts";
import { createPromotions } from "#modules/promotions/promotions.ts";

/** The promotions of a database without a shop around it. */
export const openTestPromotions = ({ db, changes }: Pick<Database, "db" | "changes">, clock: Clock) =>
  createPromotions({
    db,
    clock,
    changes,
    log: () => undefined,
    onChange: () => undefined,
    record: () => Promise.resolve(),
    buying: () => ({ promotionUses, hasBought }),
  });
