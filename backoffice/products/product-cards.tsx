/** The list of products on a phone. */
import { Box, Button, Checkbox, Stack, Typography } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { formatMoney, toCents } from "../../contracts/money/money.ts";
import type { StaffProductRow } from "../../contracts/product/staff-product.document.ts";
import { ChangeTogether, type Done } from "./together/change-together.tsx";
import { paidOf } from "./product-summary.tsx";
import { BAR } from "../frame/theme.ts";
import { Picture } from "../ui/picture.tsx";

export function ProductCards({ onDone }: { onDone: (done: Done) => void }) {
  const { data = [], isPending, selectedIds, onToggleItem, onSelect } = useListContext<StaffProductRow>();
  const [isChoosing, setChoosing] = useState(false);
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 3 }}>No hay productos con estos filtros.</Typography>;
  const stop = () => {
    setChoosing(false);
    onSelect([]);
  };
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: "end", bgcolor: "background.default", px: 1 }}>
        {isChoosing && (
          <Button color="secondary" onClick={() => onSelect(data.map(({ id }) => id))}>
            Elegir todos
          </Button>
        )}
        <Button color="secondary" onClick={() => (isChoosing ? stop() : setChoosing(true))}>
          {isChoosing ? "Listo" : "Elegir varios"}
        </Button>
      </Stack>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((row) => (
          <Stack
            component="li"
            key={row.id}
            direction="row"
            sx={{ alignItems: "center", borderBottom: 1, borderColor: "divider" }}
          >
            {isChoosing && (
              <Checkbox
                checked={selectedIds.includes(row.id)}
                onChange={() => onToggleItem(row.id)}
                slotProps={{ input: { "aria-label": `Elegir ${row.name}` } }}
                sx={{ mr: -1 }}
              />
            )}
            <Row row={row} />
          </Stack>
        ))}
      </Box>
      <ChosenBar>
        <ChangeTogether onDone={onDone} />
      </ChosenBar>
    </>
  );
}

function Row({ row }: { row: StaffProductRow }) {
  const { id, name, picture, stock, active, featured, Moneda, price, discount } = row;
  const pieces = stock === 1 ? "1 pieza" : `${stock} piezas`;
  const text = (cents: number) => formatMoney({ cents, Moneda });
  return (
    <Stack
      component={Link}
      to={`/products/${id}`}
      direction="row"
      sx={{
        gap: 1.75,
        p: "12px 16px",
        flexGrow: 1,
        minWidth: 0,
        alignItems: "center",
        color: "inherit",
        textDecoration: "none",
      }}
    >
      <Picture image={picture} width={56} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="h3" component="strong">
          {name}
        </Typography>
        <Typography variant="body2" color={stock === 0 ? "error" : "text.secondary"}>
          {[!active && "Borrador", stock === 0 ? "Agotado" : pieces, featured && "destacado"]
            .filter(Boolean)
            .join(", ")}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0, textAlign: "right" }}>
        <Typography variant="h3" component="span">
          {text(paidOf(row))}
        </Typography>
        {discount > 0 && (
          <Typography variant="body2" component="s" color="text.secondary" sx={{ display: "block" }}>
            {text(toCents(price))}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

/** What can be done with the chosen rows of a list on a phone: a bar where a thumb reaches. */
function ChosenBar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Stack
      direction="row"
      sx={{
        position: "sticky",
        // There is a bar below it only on a phone.
        bottom: { xs: BAR, md: 0 },
        p: 1,
        gap: 2,
        alignItems: "center",
        justifyContent: "space-between",
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography>{selectedIds.length === 1 ? "1 elegido" : `${selectedIds.length} elegidos`}</Typography>
      {children}
    </Stack>
  );
}
