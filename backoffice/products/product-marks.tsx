import { Chip, Stack } from "@mui/material";
import type { StaffProductRow } from "../../contracts/documents/staff-product.ts";

/** What is special about a product, as small labels. */
export function ProductMarks({ product }: { product: StaffProductRow }) {
  const { active, featured, offers } = product;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap" }}>
      {!active && <Chip size="small" color="error" label="No está a la venta" />}
      {featured && <Chip size="small" variant="outlined" label="Destacado" />}
      {offers && <Chip size="small" variant="outlined" color="secondary" label="Oferta" />}
    </Stack>
  );
}
