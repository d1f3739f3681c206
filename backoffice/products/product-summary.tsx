/** What lists and pages show of a product at a glance. */
import { Typography } from "@mui/material";
import type { StaffProduct, StaffProductRow, StaffVariant } from "../../contracts/product/staff-product.document.ts";
import { type Pricing, paidPrice, toCents, toDecimal } from "../../contracts/money/money.ts";
import { amount } from "../ui/format.ts";
import { offerDatesText } from "./offer-dates.tsx";

/** What is special about a product, in words. */
export function ProductMarks({ product }: { product: StaffProductRow }) {
  const { active, featured, offers } = product;
  const dates = offerDatesText(product);
  return (
    <Typography variant="body2" color={active ? "text.secondary" : "error"}>
      {[!active && "No está a la venta", featured && "Destacado", dates ? `Oferta ${dates}` : offers && "Oferta"]
        .filter(Boolean)
        .join(", ")}
    </Typography>
  );
}

type Priced = Pick<StaffProductRow, "Moneda" | "price" | "discount" | "offerPrice" | "offerFrom">;

/** In cents, as it is now: an offer that waits takes nothing off. */
export const pricingOf = ({ price, discount, offerPrice, offerFrom }: Omit<Priced, "Moneda">): Pricing => ({
  price: toCents(price),
  discount: offerFrom === null ? discount : 0,
  offerPrice: offerPrice === null || offerFrom !== null ? null : toCents(offerPrice),
});

/** Of a variant, with its own price if it has one. */
export const variantPricing = (product: Omit<Priced, "Moneda">, { price }: Pick<StaffVariant, "price">): Pricing =>
  pricingOf({ ...product, price: price ?? product.price });

/** What a shopper pays, in cents. */
export const paidOf = (product: Omit<Priced, "Moneda">) => paidPrice(pricingOf(product));

const nowOf = (product: Priced) => amount(product.Moneda, toDecimal(paidOf(product)));

/** What a shopper pays, and the discount in it. */
export const priceOf = (product: Priced) => {
  const { discount } = pricingOf(product);
  return discount === 0 ? nowOf(product) : `${nowOf(product)} (−${discount} %)`;
};

/** Each colour of these once, in their order. */
export const colorsOf = (variants: readonly Pick<StaffVariant, "color">[]) => [
  ...new Map(variants.map(({ color }) => [color.name, color])).values(),
];

/** Of this colour if there is one; "" = the product has no photograph. */
export const imageOf = ({ images }: Pick<StaffProduct, "images">, color: string) =>
  (images.find((image) => image.color === color) ?? images[0])?.id ?? "";
