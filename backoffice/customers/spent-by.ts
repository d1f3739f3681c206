import type { CustomerRow } from "../../contracts/documents/customer.ts";
import { amount } from "../show.ts";

/** What a customer has paid, in each currency; empty = nothing. */
export const spentBy = ({ spent }: Pick<CustomerRow, "spent">) =>
  spent.map(({ Moneda, sum }) => amount(Moneda, sum)).join(" · ");
