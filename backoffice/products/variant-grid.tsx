/** The pieces of each variant: colours down, sizes across. A tap changes them. */
import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { compareSizes, sizeWord } from "../../contracts/catalogue/product.ts";
import { LOW_STOCK } from "../../contracts/catalogue/low-stock.ts";
import type { StaffProduct, StaffVariant } from "../../contracts/documents/staff-product.ts";
import { StockDialog } from "./stock-dialog.tsx";

export function VariantGrid({ product: { variants } }: { product: StaffProduct }) {
  const [sku, choose] = useState<string | null>(null);
  const chosen = variants.find(({ id }) => id === sku);
  const sizes = [...new Set(variants.map(({ size }) => size))].toSorted(compareSizes);
  const colors = [...new Map(variants.map(({ color }) => [color.name, color])).values()];
  return (
    <section>
      <Typography variant="h3">Piezas</Typography>
      <TableContainer>
        <Table size="small" sx={{ width: "auto", "& td, & th": { px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>Color</TableCell>
              {sizes.map((size) => (
                <TableCell key={size} align="center">
                  {sizeWord(size)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {colors.map((color) => (
              <TableRow key={color.name}>
                <TableCell component="th" scope="row">
                  <Swatch hex={color.hex} /> {color.name}
                </TableCell>
                {sizes.map((size) => (
                  <TableCell key={size} align="center">
                    <Pieces
                      variant={variants.find((one) => one.color.name === color.name && one.size === size)}
                      onChoose={choose}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {chosen && <StockDialog key={chosen.id} variant={chosen} onClose={() => choose(null)} />}
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
