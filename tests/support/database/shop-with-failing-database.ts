/** A shop whose database is going to fail, and what it must answer then (F03, F04, F06). */
import { afterEach, beforeEach, expect } from "vitest";
import { newId } from "#contracts/ids.ts";
import { ANSWER_WITHIN } from "#server/http/timeout.ts";
import type { RenderPage } from "#server/pages/render/render-page.ts";
import { type TestShop, openTestShop } from "../shop/open-test-shop.ts";

export const RETRY_AFTER = "5";

export const UNAVAILABLE = {
  status: 503,
  retryAfter: RETRY_AFTER,
  body: {
    type: "about:blank",
    title: "La tienda no puede responder ahora. Intenta de nuevo en unos segundos",
    status: 503,
    code: "UNAVAILABLE",
    requestId: expect.any(String),
  },
};

/** Renders data from the database, and reports errors as React Router does. */
const render: RenderPage = async (request, shop, { report }) => {
  try {
    const brands = await shop.catalogue.storeLists.brands();
    return new Response(`<!doctype html><title>${new URL(request.url).pathname} ${brands.length}</title>`);
  } catch (error) {
    report(error);
    return new Response("<!doctype html><title>Algo salió mal</title>", { status: 500 });
  }
};

/** Opens a new shop for each test of the file. */
export function shopWithFailingDatabase() {
  let tested: TestShop;
  let warnings: string[];
  beforeEach(async () => {
    warnings = [];
    const warn = (message: string) => void warnings.push(message);
    tested = await openTestShop({ render, answerWithin: ANSWER_WITHIN, warn });
  });
  afterEach(async () => {
    await tested.close();
    // The menu reader logs its own failed calls to our API; they are expected here.
    expect(tested.errors.filter((line) => !line.includes("answered 503"))).toEqual([]);
  });
  return {
    tested: () => tested,
    warnings: () => warnings,
    page: (path: string) => fetch(tested.url + path, { redirect: "manual" }),
    async probe(): Promise<string> {
      const answer = await fetch(`${tested.url}/readyz`);
      return `${answer.status} ${await answer.text()}`;
    },
    /** Makes a cart, and checks that the response takes less than ten seconds. */
    async put(visitor: string) {
      const from = performance.now();
      const { status, body, headers } = await tested.api("PUT", `/api/carts/${newId()}`, { visitor, body: {} });
      expect(performance.now() - from).toBeLessThan(10_000);
      return { status, body, retryAfter: headers.get("retry-after") };
    },
  };
}
