/** A shop whose owner sends spreadsheets. Closed after the tests of the file, and its log must have no error then. */
import { afterAll, expect } from "vitest";
import { importClient } from "../clients/import-client.ts";
import { signedInOwner } from "../people/staff.ts";
import { openTestShop } from "./open-test-shop.ts";

export async function openImportShop() {
  const tested = await openTestShop({ proxies: ["127.0.0.1"] });
  afterAll(async () => {
    await tested.close();
    expect(tested.errors).toEqual([]);
  });
  const owner = await signedInOwner(tested);
  return { tested, owner, client: importClient(tested, owner) };
}
