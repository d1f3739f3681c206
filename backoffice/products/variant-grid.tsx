/** The pieces of each variant: colours down, sizes across. */
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from "@mui/material";
import { compareSizes, sizeWord } from "../../contracts/catalogue/product.ts";
import { LOW_STOCK } from "../../contracts/catalogue/low-stock.ts";
import type { StaffProduct, StaffVariant } from "../../contracts/documents/staff-product.ts";

export function VariantGrid({ product: { variants } }: { product: StaffProduct }) {
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
                    <Pieces variant={variants.find((one) => one.color.name === color.name && one.size === size)} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}

function Pieces({ variant }: { variant: StaffVariant | undefined }) {
  if (!variant) return null;
  return (
    <Typography component="span" color={variant.stock <= LOW_STOCK ? "error" : "inherit"}>
      {variant.stock}
    </Typography>
  );
}

const Swatch = ({ hex }: { hex: string }) => (
  <Box
    component="span"
    sx={{ display: "inline-block", width: 12, height: 12, border: 1, borderColor: "divider", bgcolor: hex }}
  />
);
