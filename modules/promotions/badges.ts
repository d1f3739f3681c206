/** What cards and product pages say of promotions that anybody gets without a condition: "2×1". */
import { isDeepStrictEqual } from "node:util";
import type { Benefit } from "#contracts/promotion/promotion.document.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Listed } from "#contracts/product/product.ts";
import { endText } from "#contracts/time/until-text.ts";
import type { promotions } from "./promotions.sql.ts";
import { isIn } from "./scope.ts";

type Row = typeof promotions.$inferSelect;

/** A later moment is waited for in steps: a timer of more than 24 days fires at once. */
const LONGEST_WAIT = 3_600_000;

/** `onChange`: pages say something else from now on. */
export function createBadges(clock: Clock, rows: () => readonly Row[], onChange: () => void) {
  let shown: readonly Row[] = [];
  let turnsAt = Infinity;
  let timer: NodeJS.Timeout | undefined;
  /** Milliseconds, so that it grows across restarts. */
  let version = Date.now();

  /** Shows those that run now, and waits for the next moment when one begins or ends. */
  function turn(): void {
    const now = clock.now().getTime();
    const all = rows().filter(isForAnybody);
    const next = all.filter(({ from, until }) => from.getTime() <= now && (until?.getTime() ?? Infinity) > now);
    const moments = all.flatMap(({ from, until }) => [from.getTime(), until?.getTime() ?? Infinity]);
    turnsAt = Math.min(...moments.filter((moment) => moment > now));
    clearTimeout(timer);
    if (turnsAt < Infinity) timer = setTimeout(turn, Math.min(turnsAt - now, LONGEST_WAIT)).unref();
    if (isDeepStrictEqual(next, shown)) return;
    shown = next;
    version = Math.max(version + 1, Date.now());
    onChange();
  }

  function followClock(): void {
    if (clock.now().getTime() >= turnsAt) turn();
  }

  /** That which takes off most. */
  function bestOf(product: Listed) {
    followClock();
    const its = shown.filter(({ rule }) => isIn(rule.scope, product));
    const said = its.map(({ name, until, rule }) => ({ name, until, ...labelOf(rule.benefit) }));
    return said.toSorted((a, b) => b.percent - a.percent)[0];
  }

  return {
    turn,
    label: (product: Listed): string | undefined => bestOf(product)?.label,
    /** "2×1 en cinturones, hasta el domingo 29 de noviembre" */
    sentence(product: Listed): string | undefined {
      const best = bestOf(product);
      if (!best) return undefined;
      const { label, name, until } = best;
      const words = name.includes(label.replace("−", "")) ? name : `${label}: ${name}`;
      return until === null ? words : `${words}, hasta ${endText(until.toISOString())}`;
    },
    /** Call before a stored page is answered: a timer may be late. */
    followClock,
    /** Grows with each call of `onChange`, also across restarts. */
    version: () => version,
    close: () => clearTimeout(timer),
  };
}

/** What depends on who buys, how, how much or how many others did would be a false promise. */
function isForAnybody({ code, rule }: Row): boolean {
  const { benefit, minimum, purchaseType, firstOrder, perPerson, usesMax } = rule;
  const isOfPieces = benefit.kind !== "amount" && benefit.kind !== "delivery";
  const isLimited = firstOrder || perPerson !== null || usesMax !== null;
  return isOfPieces && code === null && minimum === 0 && purchaseType === null && !isLimited;
}

/** Short, and what it takes off at most. */
function labelOf(benefit: Benefit): { readonly label: string; readonly percent: number } {
  if (benefit.kind === "multiple") {
    const { take, pay } = benefit;
    return { label: `${take}×${pay}`, percent: (100 * (take - pay)) / take };
  }
  const [first] = benefit.kind === "steps" ? benefit.steps.toSorted((a, b) => a.pieces - b.pieces) : [];
  const percent = benefit.kind === "percent" ? benefit.percent : (first?.percent ?? 0);
  const where = first && first.pieces > 1 ? `desde ${first.pieces}` : "en el carrito";
  return { label: `−${percent} % ${where}`, percent };
}
