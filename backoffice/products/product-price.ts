import type { StaffProductRow } from "../../contracts/documents/staff-product.ts";
import { amount } from "../show.ts";

/** The price before the discount, and the discount. */
export const priceOf = ({ Moneda, price, discount }: StaffProductRow) =>
  discount === 0 ? amount(Moneda, price) : `${amount(Moneda, price)} −${discount} %`;
