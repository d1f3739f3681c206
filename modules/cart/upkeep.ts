import { lt } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import { cartAdditions } from "./cart.sql.ts";

const REMEMBER_DAYS = 7;

export async function forgetAdditions(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - REMEMBER_DAYS * 86_400_000);
  await db.delete(cartAdditions).where(lt(cartAdditions.appliedAt, before));
}
