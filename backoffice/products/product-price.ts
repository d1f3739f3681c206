import type { StaffProductRow } from "../../contracts/documents/staff-product.ts";
import { discounted, toCents, toDecimal } from "../../contracts/money.ts";
import { amount } from "../show.ts";

type Priced = Pick<StaffProductRow, "Moneda" | "price" | "discount">;

/** What a shopper pays. */
const nowOf = ({ Moneda, price, discount }: Priced) => amount(Moneda, toDecimal(discounted(toCents(price), discount)));

/** What a shopper pays, and the discount in it. */
export const priceOf = (product: Priced) =>
  product.discount === 0 ? nowOf(product) : `${nowOf(product)} (−${product.discount} %)`;

export const priceInWords = (product: Priced) =>
  product.discount === 0
    ? nowOf(product)
    : `${nowOf(product)}, antes ${amount(product.Moneda, product.price)} (−${product.discount} %)`;
