import type { CustomerRow } from "../../contracts/customers/customer.document.ts";
import { amount } from "../ui/format.ts";

/** What a customer has paid, in each currency; empty = nothing. */
export const spentBy = ({ spent }: Pick<CustomerRow, "spent">) =>
  spent.map(({ Moneda, sum }) => amount(Moneda, sum)).join(" · ");
