import type { StaffOrderRow } from "../../../contracts/order/staff/staff-order.document.ts";

/** Orders of customers with a higher number, newest first. What the people of the shop wrote themselves is no news. */
export function arrivedSince<Row extends Pick<StaffOrderRow, "number" | "source">>(
  newest: readonly Row[],
  before: string,
): Row[] {
  // Numbers have leading zeros, so they compare as texts.
  return newest.filter(({ number, source }) => number > before && source === "web");
}
