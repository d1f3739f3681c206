/** The list of products on a phone. */
import { Box, Checkbox, Stack, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import { Link } from "react-router-dom";
import type { StaffProductRow } from "../../contracts/product/staff-product.document.ts";
import { ChosenBar } from "../ui/chosen-bar.tsx";
import { ChangeTogether, type Done } from "./together/change-together.tsx";
import { ProductMarks, ProductPicture, priceOf } from "./product-summary.tsx";

export function ProductCards({ onDone }: { onDone: (done: Done) => void }) {
  const { data = [], isPending, selectedIds, onToggleItem } = useListContext<StaffProductRow>();
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 3 }}>No hay productos con estos filtros.</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((row) => (
          <Stack
            component="li"
            key={row.id}
            direction="row"
            sx={{ alignItems: "center", borderBottom: 1, borderColor: "divider" }}
          >
            <Checkbox
              checked={selectedIds.includes(row.id)}
              onChange={() => onToggleItem(row.id)}
              slotProps={{ input: { "aria-label": `Elegir ${row.name}` } }}
            />
            <Card row={row} />
          </Stack>
        ))}
      </Box>
      <ChosenBar>
        <ChangeTogether onDone={onDone} />
      </ChosenBar>
    </>
  );
}

function Card({ row }: { row: StaffProductRow }) {
  return (
    <Stack
      component={Link}
      to={`/products/${row.id}/show`}
      direction="row"
      sx={{ gap: 2, py: 2, pr: 2, flexGrow: 1, minWidth: 0, color: "inherit", textDecoration: "none" }}
    >
      <ProductPicture photo={row.picture} />
      <Stack sx={{ gap: 0.5, minWidth: 0, flexGrow: 1 }}>
        <strong>{row.name}</strong>
        <Typography variant="body2" color="text.secondary">
          {row.brandName} · {row.stock} {row.stock === 1 ? "pieza" : "piezas"}
        </Typography>
        <Typography variant="body2">{priceOf(row)}</Typography>
        <ProductMarks product={row} />
      </Stack>
    </Stack>
  );
}
