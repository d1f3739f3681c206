import { Fragment } from "react";
import { formatMoney } from "#contracts/money/money.ts";
import type { Order } from "#contracts/order/order.document.ts";

/** What promotions took off, by their names, as rows of the totals. */
export function Reductions({ reductions, Moneda }: Partial<Pick<Order, "reductions">> & { Moneda: string }) {
  return reductions?.map(({ name, of, cents }) => (
    <Fragment key={name + of}>
      <dt className="wrap-anywhere text-ok">{name}</dt>
      <dd className="text-ok">{`−${formatMoney({ cents, Moneda })}`}</dd>
    </Fragment>
  ));
}
