/** A shop whose owner sends spreadsheets. Closed after the tests of the file, and its log must have no error then. */
import { importClient } from "../clients/import-client.ts";
import { signedInOwner } from "../people/staff.ts";
import { openFaultlessShop } from "./faultless-shop.ts";

export async function openImportShop() {
  const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
  const owner = await signedInOwner(tested);
  return { tested, owner, client: importClient(tested, owner) };
}
