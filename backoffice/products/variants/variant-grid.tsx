/** The pieces of each variant: colours down, sizes across. A tap changes them. */
import { Box, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { compareSizes, sizeWord } from "../../../contracts/product/sizes.ts";
import { LOW_STOCK } from "../../../contracts/product/variant.ts";
import type { StaffProduct, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { AddVariants } from "./add-variants.tsx";
import { ColorSizeTable } from "./color-size-table.tsx";
import { RemoveVariants } from "./remove-variants.tsx";
import { StockDialog } from "./stock-dialog.tsx";

export function VariantGrid({ product }: { product: StaffProduct }) {
  const { variants } = product;
  const [sku, choose] = useState<string | null>(null);
  const chosen = variants.find(({ id }) => id === sku);
  const sizes = [...new Set(variants.map(({ size }) => size))].toSorted(compareSizes);
  const colors = [...new Map(variants.map(({ color }) => [color.name, color])).values()];
  return (
    <section>
      <Typography variant="h3">Piezas</Typography>
      <ColorSizeTable
        colors={colors}
        sizes={sizes}
        gap={1}
        hasLines
        renderHeading={({ name, hex }) => (
          <>
            <Swatch hex={hex} /> {name}
          </>
        )}
        renderCell={({ name }, size) => (
          <Pieces variant={variants.find((one) => one.color.name === name && one.size === size)} onChoose={choose} />
        )}
      />
      <Stack direction="row" sx={{ flexWrap: "wrap", columnGap: 1 }}>
        <AddVariants product={product} />
        <RemoveVariants product={product} />
      </Stack>
      {chosen && <StockDialog key={chosen.id} product={product} variant={chosen} onClose={() => choose(null)} />}
    </section>
  );
}

function Pieces({ variant, onChoose }: { variant: StaffVariant | undefined; onChoose: (sku: string) => void }) {
  if (!variant) return null;
  const { id, color, size, stock, active } = variant;
  return (
    <Button
      onClick={() => onChoose(id)}
      variant="outlined"
      color={stock <= LOW_STOCK ? "error" : "primary"}
      aria-label={`${color.name}, ${sizeWord(size)}: ${stock} ${stock === 1 ? "pieza" : "piezas"}. Cambiar`}
      title={active ? id : `${id}: no está a la venta`}
      sx={{ minWidth: 44, ...(active ? {} : { textDecoration: "line-through" }) }}
    >
      {stock}
    </Button>
  );
}

const Swatch = ({ hex }: { hex: string }) => (
  <Box
    component="span"
    sx={{ display: "inline-block", width: 12, height: 12, border: 1, borderColor: "divider", bgcolor: hex }}
  />
);
