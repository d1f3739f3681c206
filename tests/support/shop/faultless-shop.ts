import { afterAll, expect } from "vitest";
import { type TestShop, type TestShopOptions, openTestShop } from "./open-test-shop.ts";

/** A shop that is closed after the tests of the file: its log must have no error then. Call it outside of hooks. */
export async function openFaultlessShop(options: TestShopOptions = {}): Promise<TestShop> {
  const tested = await openTestShop(options);
  afterAll(async () => {
    await tested.close();
    expect(tested.errors).toEqual([]);
  });
  return tested;
}
