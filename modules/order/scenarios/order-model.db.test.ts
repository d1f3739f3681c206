/** @module-tag model */
/**
 * Carts, stock, orders and money with random commands (T01): after each command the real shop must equal a simple
 * model, and every few commands keep all invariants. A failure prints its seed and path: `MODEL_SEED=… MODEL_PATH=…
 * npm test` repeats it.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";
import { command, runCommand } from "#tests/model/commands.ts";
import { type Provider, createModel } from "#tests/model/model.ts";
import { type Real, STOCK, openReal } from "#tests/model/real.ts";

const { MODEL_RUNS, MODEL_SEED, MODEL_PATH } = process.env;
const RUNS = Number(MODEL_RUNS ?? 10);
const COMMANDS = 50;

/** With the owner's own QR fewer things can happen, so fewer runs are enough. */
const SHOPS: readonly (readonly [Provider, number])[] = [
  ["bnb", RUNS],
  ["manual", Math.ceil(RUNS / 10)],
];

describe.each(SHOPS)("a shop with QRs of %s", (provider, numRuns) => {
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
            await runCommand(model, real, one);
            // Every tenth command all invariants are checked, over HTTP and for every shopper.
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
