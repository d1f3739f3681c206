/** Sends a spreadsheet as the back office does. */
import { expect } from "vitest";
import type { ImportLineKind } from "#contracts/import/import-states.ts";
import type { ImportDocument, ImportError } from "#contracts/import/import.document.ts";
import type { Browser } from "./browser-client.ts";
import { sendImport, sendImportPart } from "../files/import-file.ts";
import type { TestShop } from "../shop/open-test-shop.ts";

const PATH = "/api/gestion/imports";

export function importClient(tested: Pick<TestShop, "shop">, own: Browser) {
  async function post(id: string, what: "check" | "start" | "stop"): Promise<ImportDocument> {
    const { status, body } = await own.call<ImportDocument>("POST", `${PATH}/${id}/${what}`, {});
    expect({ what, status }).toEqual({ what, status: 200 });
    return body;
  }
  const find = async (id: string) => (await own.call<ImportDocument>("GET", `${PATH}/${id}`)).body;

  const send = (bytes: Buffer | string, options: { name?: string; counted?: boolean } = {}) =>
    sendImport(own, bytes, options);

  /** After the dry run. */
  async function tried(
    bytes: Buffer | string,
    options: { name?: string; counted?: boolean } = {},
  ): Promise<ImportDocument> {
    const id = await send(bytes, options);
    await post(id, "check");
    await tested.shop.jobs.runDue();
    return find(id);
  }

  const errorsOf = async (id: string, kind: ImportLineKind = "error") =>
    (await own.call<{ data: ImportError[] }>("GET", `${PATH}/${id}/errors?perPage=100&kind=${kind}`)).body.data;

  return {
    find,
    send,
    sendPart: (id: string, part: number, bytes: Buffer) => sendImportPart(own, id, part, bytes),
    tried,
    post,
    errorsOf,
    /** To its end, whatever the dry run said. */
    done: async (
      bytes: Buffer | string,
      options: { name?: string; counted?: boolean } = {},
    ): Promise<ImportDocument> => {
      const { id } = await tried(bytes, options);
      await post(id, "start");
      await tested.shop.jobs.runDue();
      return find(id);
    },
  };
}
