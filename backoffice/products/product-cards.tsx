/** The list of products on a phone. */
import { Box, Stack, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { formatMoney } from "../../contracts/money/money.ts";
import type { StaffProductRow } from "../../contracts/product/staff-product.document.ts";
import { ChangeTogether, type Done } from "./together/change-together.tsx";
import { offerDatesText } from "./offer-dates.tsx";
import { paidOf, pricingOf } from "./product-summary.tsx";
import { type Choosing, ChosenBar, RowToTick } from "../ui/choose-rows.tsx";
import { Picture } from "../ui/picture.tsx";

interface Props extends Choosing {
  readonly onDone: (done: Done) => void;
}

export function ProductCards({ onDone, isChoosing, choose }: Props) {
  const { data = [], isPending } = useListContext<StaffProductRow>();
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 3 }}>No hay productos con estos filtros.</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((row) => (
          <Box component="li" key={row.id} sx={{ borderBottom: 1, borderColor: "divider" }}>
            {isChoosing ? (
              <RowToTick id={row.id} name={row.name}>
                <Row row={row} />
              </RowToTick>
            ) : (
              <Row row={row} />
            )}
          </Box>
        ))}
      </Box>
      {isChoosing && (
        <ChosenBar choose={choose}>
          <ChangeTogether onDone={onDone} />
        </ChosenBar>
      )}
    </>
  );
}

const TWO_LINES = {
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;

function Row({ row }: { row: StaffProductRow }) {
  const { id, name, picture, stock, active, featured, Moneda } = row;
  const { price, discount } = pricingOf(row);
  const dates = offerDatesText(row);
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
        alignItems: "center",
        color: "inherit",
        textDecoration: "none",
      }}
    >
      <Picture image={picture} width={56} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="h3" component="strong" sx={TWO_LINES}>
          {name}
        </Typography>
        <Typography variant="body2" color={stock === 0 ? "error" : "text.secondary"}>
          {[
            !active && "Borrador",
            stock === 0 ? "Agotado" : pieces,
            featured && "destacado",
            dates && `oferta ${dates}`,
          ]
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
            {text(price)}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
