/** A stored page names the day on which an order arrives, so it ends at the hour at which that day changes. */
import { expect, test } from "vitest";
import { example } from "#tests/support/values/examples.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import type { RenderPage } from "./render/render-page.ts";

const HOUR = 3_600_000;
/** A Monday, 08:00 in La Paz. The cut-off hour is 16:00. */
const MORNING = Date.parse("2027-02-01T12:00:00Z");
const PAGE = `/producto?id=${example(10).product}`;
let now = MORNING;
let rendered = 0;

const render: RenderPage = async (_request, shop) => {
  rendered += 1;
  const arrivals = shop.shipping.arrivals();
  const near = arrivals?.zones.find(({ id }) => id === "delivery-cerca");
  return new Response(`${arrivals?.today} → ${near?.arrival?.to}`, { headers: { "content-type": "text/html" } });
};

const tested = await openFaultlessShop({ clock: { now: () => new Date(now) }, render, paths: ["/producto"] });

/** What two readers get at this moment, and how many renderings that took. */
async function at(moment: number): Promise<[shown: string, renderings: number]> {
  now = moment;
  const before = rendered;
  const [first, second] = [await read(), await read()];
  expect(second).toBe(first);
  return [first, rendered - before];
}
const read = async () => (await fetch(tested.url + PAGE)).text();

test("at the cut-off hour and at midnight in La Paz, and not before", async () => {
  expect(await at(MORNING)).toEqual(["2027-02-01 → 2027-02-02", 1]);
  expect(await at(MORNING + 8 * HOUR - 1)).toEqual(["2027-02-01 → 2027-02-02", 0]);
  expect(await at(MORNING + 8 * HOUR)).toEqual(["2027-02-01 → 2027-02-03", 1]);
  // Midnight of UTC has passed, the shop's has not.
  expect(await at(MORNING + 15 * HOUR)).toEqual(["2027-02-01 → 2027-02-03", 0]);
  expect(await at(MORNING + 16 * HOUR - 1)).toEqual(["2027-02-01 → 2027-02-03", 0]);
  expect(await at(MORNING + 16 * HOUR)).toEqual(["2027-02-02 → 2027-02-03", 1]);
});

test("a page that was asked for before the hour and drawn after it is not kept for those who come later", async () => {
  now = MORNING + 32 * HOUR - 1;
  const early = read();
  now += 1;
  await early;
  expect(await at(now)).toEqual(["2027-02-02 → 2027-02-04", expect.any(Number)]);
});

test("open pages are told", async () => {
  const live = await LiveClient.open(tested.url);
  await live.answer(live.subscribe({ topic: "settings" }));
  const before = tested.shop.siteVersion();
  now = MORNING + 40 * HOUR;
  await read();
  const change = await live.next(({ type }) => type === "change");
  expect(change).toMatchObject({ version: tested.shop.siteVersion() });
  expect(tested.shop.siteVersion()).toBeGreaterThan(before);
  await live.close();
});
