/** Colours and sizes of a product, with how many there are of each. */
import { Box, Button, Chip, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { paidPrice, toDecimal } from "../../../contracts/money/money.ts";
import { ONE_SIZE, compareSizes, sizeWord } from "../../../contracts/product/sizes.ts";
import type { StaffProduct, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { colorsOf, imageOf, priceOf, variantPricing } from "../../products/product-summary.tsx";
import { amount } from "../../ui/format.ts";
import { Picture } from "../../ui/picture.tsx";

interface Props {
  readonly product: StaffProduct;
  /** How many may still be taken. */
  readonly left: (variant: StaffVariant) => number;
  readonly onChoose: (variant: StaffVariant) => void;
  /** The variant that it takes the place of; then none is taken at once. */
  readonly now?: string;
  readonly chosen?: string | undefined;
}

export function VariantChoice({ product, left, onChoose, now, chosen }: Props) {
  const variants = product.variants.filter(({ active }) => active);
  const colors = colorsOf(variants);
  const first = product.variants.find(({ id }) => id === now) ?? variants.find(({ stock }) => stock > 0);
  const [name, choose] = useState(first?.color.name);
  const hasOwn = variants.some(({ price }) => price !== null);
  const ofColor = variants.filter(({ color }) => color.name === name).toSorted((a, b) => compareSizes(a.size, b.size));
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.75, alignItems: "center" }}>
        <Picture image={imageOf(product, name ?? "")} width={56} />
        {!hasOwn && <Typography color="text.secondary">{priceOf(product)}</Typography>}
      </Stack>
      {colors.length > 1 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {colors.map((color) => (
            <Chip
              key={color.name}
              clickable
              aria-pressed={color.name === name}
              label={color.name}
              variant={color.name === name ? "filled" : "outlined"}
              color={color.name === name ? "primary" : "default"}
              icon={<Box sx={{ width: 22, height: 22, borderRadius: "2px", bgcolor: color.hex }} />}
              onClick={() => choose(color.name)}
              sx={{ height: 48, borderRadius: "24px" }}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(64px, 1fr))", gap: 1 }}>
        {ofColor.map((variant) => (
          <Button
            key={variant.id}
            variant={variant.id === chosen ? "contained" : "outlined"}
            color={variant.id === chosen ? "primary" : "inherit"}
            {...(now !== undefined && { "aria-pressed": variant.id === chosen })}
            disabled={left(variant) <= 0 || variant.id === now}
            onClick={() => onChoose(variant)}
            sx={{
              flexDirection: "column",
              px: 0.5,
              minHeight: 64,
              ...(variant.size === ONE_SIZE && { gridColumn: "1 / -1" }),
            }}
          >
            {variant.size !== ONE_SIZE ? sizeWord(variant.size) : now === undefined ? "Agregar" : variant.color.name}
            <Typography component="span" variant="caption">
              {variant.id === now ? "ahora" : left(variant) > 0 ? `hay ${left(variant)}` : "no hay"}
            </Typography>
            {hasOwn && (
              <Typography component="span" variant="caption">
                {amount(product.Moneda, toDecimal(paidPrice(variantPricing(product, variant))))}
              </Typography>
            )}
          </Button>
        ))}
      </Box>
    </Stack>
  );
}
