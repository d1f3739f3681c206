/**
 * Tests that passed only at the second try. CI forgives one now and then, but writes it to `docs/flaky.json`, which
 * keeps the last runs.
 */
const RUNS_KEPT = 20;
const AT_MOST = 3;

/** What these hold must never fail, not even once: chance here is a fault of the shop. */
const NEVER = ["money", "race", "kill", "invariant", "security", "model"];

/**
 * The history with this run added, and why the run is red: `{ name, reason }` for each test.
 *
 * @param runs `{ at, commit, flaky: [{ name, errors }] }`, oldest first
 * @param flaky `{ name, errors, tags }`
 */
export function judgeFlaky(runs, flaky, { at, commit }) {
  const before = runs.slice(1 - RUNS_KEPT);
  const known = new Set(before.flatMap((run) => run.flaky.map(({ name }) => name)));
  const red = flaky.flatMap(({ name, tags }) => {
    const tag = NEVER.find((never) => tags.includes(never));
    if (tag !== undefined) return [{ name, reason: `a test of “${tag}” may not fail once` }];
    return known.has(name) ? [{ name, reason: `flaky twice in ${RUNS_KEPT} runs` }] : [];
  });
  if (flaky.length > AT_MOST) red.push({ name: "flaky tests", reason: `${flaky.length} in one run` });
  return { runs: [...before, { at, commit, flaky: flaky.map(({ name, errors }) => ({ name, errors })) }], red };
}
