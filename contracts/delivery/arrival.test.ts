import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Day, addDays, dayInLaPaz, minuteInLaPaz, momentInLaPaz } from "../time/day.ts";
import { type Calendar, type DeliveryDays, arrivalOf, isWorkDay, momentsAhead } from "./arrival.ts";

const SHOP: Calendar = { workDays: [1, 2, 3, 4, 5, 6], closed: [] };
const NEXT_DAY: DeliveryDays = { daysFrom: 1, daysTo: 1, cutOff: "16:00", promised: true };

/** A moment in La Paz: "2026-11-20 15:59". */
function at(minute: string): Date {
  const [day = "", time = ""] = minute.split(" ");
  const moment = momentInLaPaz(day, time.length === 5 ? `${time}:00` : time);
  if (!moment) throw new Error(`no such moment: ${minute}`);
  return moment;
}
const days = (minute: string, method: Partial<DeliveryDays> = {}, calendar = SHOP) => {
  const arrival = arrivalOf({ ...NEXT_DAY, ...method }, calendar, at(minute));
  return arrival && [arrival.from, arrival.to];
};

// 2026-11-20 is a Friday.
describe("the day", () => {
  test.each([
    ["before the cut-off hour it leaves today", "2026-11-20 15:59:59", "2026-11-21"],
    ["at the cut-off hour it leaves on the next working day", "2026-11-20 16:00", "2026-11-23"],
    ["on Saturday in time it arrives on Monday", "2026-11-21 09:00", "2026-11-23"],
    ["on Sunday it leaves on Monday", "2026-11-22 09:00", "2026-11-24"],
    ["the day is La Paz's, not UTC's", "2026-11-23 23:30", "2026-11-25"],
  ])("%s", (_, minute, day) => {
    expect(days(minute)).toEqual([day, day]);
  });

  test("without a cut-off hour the whole day counts", () => {
    expect(days("2026-11-23 23:59", { cutOff: null })).toEqual(["2026-11-24", "2026-11-24"]);
  });

  test("on the day itself, and from one day to another", () => {
    expect(days("2026-11-20 10:00", { daysFrom: 0, daysTo: 0 })).toEqual(["2026-11-20", "2026-11-20"]);
    expect(days("2026-11-20 10:00", { daysFrom: 2, daysTo: 4 })).toEqual(["2026-11-23", "2026-11-25"]);
  });

  test("closed dates are no working days", () => {
    const calendar = { ...SHOP, closed: ["2026-11-21", "2026-11-23"] };
    expect(days("2026-11-20 10:00", {}, calendar)).toEqual(["2026-11-24", "2026-11-24"]);
  });

  test("nothing where the owner does not say, or the shop never works", () => {
    expect(days("2026-11-20 10:00", { daysFrom: null, daysTo: null })).toBeNull();
    expect(days("2026-11-20 10:00", {}, { ...SHOP, workDays: [] })).toBeNull();
  });
});

describe("always", () => {
  const START = Date.parse("2026-01-01T04:00:00Z");
  const moment = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minutes) => new Date(START + minutes * 60_000));
  const calendar: fc.Arbitrary<Calendar> = fc.record({
    workDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    closed: fc.array(
      fc.integer({ min: 0, max: 400 }).map((days): Day => addDays("2026-01-01", days)),
      { maxLength: 30 },
    ),
  });
  const hour = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const method: fc.Arbitrary<DeliveryDays> = fc
    .record({
      daysFrom: fc.integer({ min: 0, max: 6 }),
      more: fc.integer({ min: 0, max: 6 }),
      cutOff: fc.option(hour.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"))),
      promised: fc.boolean(),
    })
    .map(({ more, ...rest }) => ({ ...rest, daysTo: rest.daysFrom + more }));

  test("on a working day, in order, as many working days after it left as the owner says", () => {
    fc.assert(
      fc.property(method, calendar, moment, (way, shop, placed) => {
        const arrival = arrivalOf(way, shop, placed);
        if (!arrival) throw new Error("a shop with a working day says one");
        const { from, to, promised } = arrival;
        expect([isWorkDay(from, shop), isWorkDay(to, shop), promised]).toEqual([true, true, way.promised]);
        // Counted forward from the order, without the function's own steps.
        const today = dayInLaPaz(placed);
        const isInTime = way.cutOff === null || minuteInLaPaz(placed).slice(11) < way.cutOff;
        let leaves = isInTime ? today : addDays(today, 1);
        while (!isWorkDay(leaves, shop)) leaves = addDays(leaves, 1);
        const worked = (until: Day) => {
          let count = 0;
          for (let day = leaves; day < until; day = addDays(day, 1)) count += isWorkDay(day, shop) ? 1 : 0;
          return count;
        };
        expect([worked(from), worked(to)]).toEqual([way.daysFrom, way.daysTo]);
      }),
    );
  });

  test("who orders later never gets it earlier", () => {
    fc.assert(
      fc.property(method, calendar, moment, fc.integer({ min: 0, max: 14 * 24 * 60 }), (way, shop, placed, wait) => {
        const first = arrivalOf(way, shop, placed);
        const second = arrivalOf(way, shop, new Date(placed.getTime() + wait * 60_000));
        expect(first && second && first.from <= second.from && first.to <= second.to).toBe(true);
      }),
    );
  });

  test("between two moments that are named, the day does not change", () => {
    fc.assert(
      fc.property(method, calendar, moment, fc.double({ min: 0, max: 1, noNaN: true }), (way, shop, placed, part) => {
        const [next] = momentsAhead([way], placed);
        if (!next) throw new Error("midnight is always ahead");
        const before = new Date(Math.floor(placed.getTime() + part * (next.getTime() - 1 - placed.getTime())));
        expect(arrivalOf(way, shop, before)).toEqual(arrivalOf(way, shop, placed));
      }),
    );
  });
});
