/** What lists and pages show of a product at a glance. */
import { Box, Typography } from "@mui/material";
import { photoUrl } from "../../contracts/photo/photo.ts";
import type { StaffProductRow } from "../../contracts/product/staff-product.document.ts";
import { discounted, toCents, toDecimal } from "../../contracts/money/money.ts";
import { amount } from "../ui/format.ts";

/** What is special about a product, in words. */
export function ProductMarks({ product: { active, featured, offers } }: { product: StaffProductRow }) {
  return (
    <Typography variant="body2" color={active ? "text.secondary" : "error"}>
      {[!active && "No está a la venta", featured && "Destacado", offers && "Oferta"].filter(Boolean).join(", ")}
    </Typography>
  );
}

/** Beside the product's name, so it has no words of its own. */
export function ProductPicture({ photo, width = 56 }: { photo: string | null; width?: number }) {
  const size = { width, height: (width * 5) / 4, flexShrink: 0, bgcolor: "background.default" };
  if (photo === null) return <Box sx={size} />;
  return <Box component="img" src={photoUrl(photo, 400)} alt="" loading="lazy" sx={{ ...size, objectFit: "cover" }} />;
}

type Priced = Pick<StaffProductRow, "Moneda" | "price" | "discount">;

/** What a shopper pays, in cents. */
export const paidOf = ({ price, discount }: Omit<Priced, "Moneda">) => discounted(toCents(price), discount);

const nowOf = (product: Priced) => amount(product.Moneda, toDecimal(paidOf(product)));

/** What a shopper pays, and the discount in it. */
export const priceOf = (product: Priced) =>
  product.discount === 0 ? nowOf(product) : `${nowOf(product)} (−${product.discount} %)`;
