import { expect, test } from "vitest";
import { journeysOf } from "./changed.mjs";

const run = (...files: string[]) => journeysOf(files).run;
const every = () => journeysOf([]).of;

test("what no journey opens touches none", () => {
  expect(run("docs/design.md", "README.md", "modules/cart/cart.db.test.ts")).toEqual([]);
});

test("what can be seen anywhere touches all", () => {
  expect(run("storefront/ui/link.tsx")).toHaveLength(every());
  expect(run("storefront/cart/cart-line.tsx", "package.json")).toHaveLength(every());
});

test("a folder touches the journeys that open its screens", () => {
  const found = run("storefront/cart/cart-line.tsx");
  expect(found).toContain("buy/cart.spec.ts");
  expect(found).not.toContain("account/my-account.spec.ts");
});

test("a journey touches itself, and what it imports touches it", () => {
  expect(run("tests/journeys/buy/cart.spec.ts")).toEqual(["buy/cart.spec.ts"]);
  const importing = run("tests/support/database/start-postgres.ts");
  expect(importing).not.toEqual([]);
  expect(importing.length).toBeLessThan(every());
  expect(run("benchmarks/browser/wire.ts")).toEqual(["loading/first-sight.spec.ts"]);
});
