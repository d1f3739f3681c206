/** @module-tag money */
import fc from "fast-check";
import { expect, test } from "vitest";
import { banks } from "./banks.ts";

test.each([
  [{ QRId: "76", Gloss: "V-1", sourceBankId: 1, VoucherId: "1J9F", additionalData: "x" }, "76"],
  [{ qrid: 76 }, "76"],
  [{ qrId: "76", amount: 1, currencyId: 1 }, "76"],
  [{ QRID: " 76 " }, "76"],
  [{ QRId: "" }, null],
  [{ QRId: null }, null],
  [{ QRId: ["76"] }, null],
  [{ QRId: { id: 76 } }, null],
  [{ QRId: "76' or 1=1--" }, null],
  [{ QRId: "7".repeat(65) }, null],
  [{ QRId: 1e300 }, null],
  [{ id: "76" }, null],
  [[{ QRId: "76" }], null],
  ["76", null],
  [76, null],
  [null, null],
  [undefined, null],
])("BNB: %j is about %j", (body, providerId) => {
  expect(banks.bnb.notification.qrOf(body)).toBe(providerId);
});

test.each([
  [{ payment: { qrId: "21061401016000000003", amount: 5 } }, "21061401016000000003"],
  [{ Payment: { QRID: "21061401016000000003" } }, "21061401016000000003"],
  [{ payment: null }, null],
  [{ payment: [{ qrId: "1" }] }, null],
  [{ qrId: "1" }, null],
  [{}, null],
  [null, null],
])("Banco Económico: %j is about %j", (body, providerId) => {
  expect(banks.baneco.notification.qrOf(body)).toBe(providerId);
});

test("for any body, the result is an id of letters, digits and hyphens, or nothing", () => {
  const body = fc.oneof(fc.anything(), fc.record({ QRId: fc.anything(), payment: fc.record({ qrId: fc.anything() }) }));
  fc.assert(
    fc.property(body, fc.constantFrom(...Object.values(banks)), (sent, { notification }) => {
      expect(notification.qrOf(sent) ?? "none").toMatch(/^[A-Za-z0-9-]{1,64}$/);
    }),
    { numRuns: 1_000 },
  );
});
