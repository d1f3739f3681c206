import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { STOCK_REASON_NAMES } from "../../../contracts/product/stock-reasons.ts";
import { api } from "../../api.ts";
import { moment } from "../../ui/format.ts";

const SHOWN = 10;

/** The last changes by hand of a variant's pieces. */
export function StockHistory({ sku }: { sku: string }) {
  const { data } = useQuery({
    queryKey: ["stock", sku],
    queryFn: () => api("GET /api/gestion/variants/{sku}/stock", { path: { sku }, query: { perPage: SHOWN } }),
  });
  if (!data || data.total === 0) return null;
  return (
    <section>
      <Typography variant="h3">Últimos cambios</Typography>
      {data.data.map(({ id, at, by, difference, reason, note, stock }) => (
        <Typography key={id} variant="body2">
          {moment(at)}: {difference > 0 ? `+${difference}` : `−${-difference}`}, quedaron {stock}.{" "}
          {STOCK_REASON_NAMES[reason]}, {by}
          {note && ` (${note})`}
        </Typography>
      ))}
    </section>
  );
}
