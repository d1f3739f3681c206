/**
 * Carts, stock, orders and money, by anybody, in any order (T01): after each command the real shop is what a plain model
 * says, and every few it keeps every promise. A failure prints its seed and path: `MODEL_SEED=… MODEL_PATH=… npm test` runs
 * it again.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";
import { command, obey } from "./model/commands.ts";
import { type Provider, createModel } from "./model/model.ts";
import { type Real, STOCK, openReal } from "./model/real.ts";

const { MODEL_RUNS, MODEL_SEED, MODEL_PATH } = process.env;
const RUNS = Number(MODEL_RUNS ?? 10);
const COMMANDS = 50;

/** With the owner's own QR there is less that can happen. */
const SHOPS: readonly (readonly [Provider, number])[] = [
  ["bnb", RUNS],
  ["manual", Math.ceil(RUNS / 10)],
];

describe.each(SHOPS)("a shop whose QRs are of %s", (provider, numRuns) => {
  let real: Real;
  beforeAll(async () => {
    real = await openReal(provider);
  });
  afterAll(() => real.close());

  test(
    `${numRuns} lives of ${COMMANDS} commands`,
    async () => {
      const lives = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS });
      await fc.assert(
        fc.asyncProperty(lives, async (commands) => {
          await real.empty();
          const stock = new Map(real.skus.map((sku) => [sku, STOCK]));
          const model = createModel(provider, stock, real.prices, real.shoppers.length);
          for (const [index, one] of commands.entries()) {
            await obey(model, real, one);
            // Every promise, over HTTP, and of everybody: now and then, and in the end.
            const thorough = index % 10 === 9;
            const who = "who" in one && !thorough ? { who: one.who } : {};
            await real.compare(model, { thorough, ...who });
          }
        }),
        {
          numRuns,
          endOnFailure: process.env.MODEL_SHRINK === undefined,
          ...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
          ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
        },
      );
    },
    Infinity,
  );
});
