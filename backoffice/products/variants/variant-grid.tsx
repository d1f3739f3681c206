/** The pieces of each variant: sizes down, colours across. A tap says how many there are. */
import { Box, ButtonBase, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { compareSizes, sizeWord } from "../../../contracts/product/sizes.ts";
import { LOW_STOCK } from "../../../contracts/product/variant.ts";
import type { StaffProduct, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { amount } from "../../ui/format.ts";
import { AddVariants } from "./add-variants.tsx";
import { ColorSizeTable } from "./color-size-table.tsx";
import { RemoveVariants } from "./remove-variants.tsx";
import { StockSheet } from "./stock-sheet.tsx";
import { colorsOf } from "../product-summary.tsx";

const piecesOf = (variants: readonly StaffVariant[]) => variants.reduce((sum, { stock }) => sum + stock, 0);

export function VariantGrid({ product }: { product: StaffProduct }) {
  const { variants, lowStock, Moneda } = product;
  const [sku, choose] = useState<string | null>(null);
  const chosen = variants.find(({ id }) => id === sku);
  const sizes = [...new Set(variants.map(({ size }) => size))].toSorted(compareSizes);
  const colors = colorsOf(variants);
  const gone = variants.filter(({ stock, active }) => active && stock === 0).length;
  return (
    <section>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline", mb: 1.5 }}>
        <Typography variant="h3" component="h2">
          Piezas
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {piecesOf(variants)} en total
          {gone > 0 && (
            <Box component="span" sx={{ color: "error.main" }}>
              , {gone === 1 ? "1 agotada" : `${gone} agotadas`}
            </Box>
          )}
        </Typography>
      </Stack>
      <ColorSizeTable
        colors={colors}
        sizes={sizes}
        renderHeading={({ name, hex }) => (
          <>
            <Box
              sx={{
                width: 36,
                height: 36,
                mx: "auto",
                mb: 0.5,
                borderRadius: 1,
                border: 1,
                borderColor: "divider",
                bgcolor: hex,
              }}
            />
            {name}
          </>
        )}
        renderCell={({ name }, size) => (
          <Pieces
            variant={variants.find((one) => one.color.name === name && one.size === size)}
            few={lowStock ?? LOW_STOCK}
            Moneda={Moneda}
            onChoose={choose}
          />
        )}
        renderFoot={({ name }) => piecesOf(variants.filter(({ color }) => color.name === name))}
      />
      <Stack direction="row" sx={{ flexWrap: "wrap", justifyContent: "space-between", mt: 1, mx: -1 }}>
        <AddVariants product={product} />
        <RemoveVariants product={product} />
      </Stack>
      {chosen && <StockSheet key={chosen.id} product={product} variant={chosen} onClose={() => choose(null)} />}
    </section>
  );
}

interface PiecesProps {
  readonly variant: StaffVariant | undefined;
  readonly few: number;
  readonly Moneda: string;
  readonly onChoose: (sku: string) => void;
}

function Pieces({ variant, few, Moneda, onChoose }: PiecesProps) {
  if (!variant) return null;
  const { id, color, size, stock, active, price } = variant;
  const [bgcolor, ink] =
    stock === 0
      ? ["error.light", "error.main"]
      : stock <= few
        ? ["secondary.light", "secondary.main"]
        : ["background.default", "text.primary"];
  return (
    <ButtonBase
      onClick={() => onChoose(id)}
      aria-label={`${color.name}, ${sizeWord(size)}: ${stock} ${stock === 1 ? "pieza" : "piezas"}. Cambiar`}
      title={active ? id : `${id}: no está a la venta`}
      sx={{
        width: 1,
        minHeight: 48,
        flexDirection: "column",
        borderRadius: 1,
        typography: "h3",
        bgcolor,
        color: ink,
        ...(!active && { textDecoration: "line-through" }),
      }}
    >
      {stock}
      {price !== null && <Typography variant="caption">{amount(Moneda, price)}</Typography>}
    </ButtonBase>
  );
}
