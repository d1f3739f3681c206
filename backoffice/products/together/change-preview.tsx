import { Alert, Box, Typography } from "@mui/material";
import type { ProductChangesPreview } from "../../../contracts/product/staff-product.document.ts";
import { sizeWord } from "../../../contracts/product/sizes.ts";
import { amount } from "../../ui/format.ts";
import { offerDatesText } from "../offer-dates.tsx";

type Row = ProductChangesPreview["data"][number];

/** What a change would do: before → after for each product. */
export function ChangePreview({ data }: { data: readonly Row[] }) {
  const problems = data.filter(({ problem }) => problem !== null).length;
  return (
    <>
      {problems > 0 && (
        <Alert severity="error">
          {problems === 1 ? "Un producto no puede cambiar así" : `${problems} productos no pueden cambiar así`}: quítalo
          de lo elegido o cambia el número. No cambió nada.
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
            <strong>{row.name}</strong>
            {linesOf(row).map((words) => (
              <Typography key={words} variant="body2">
                {words}
              </Typography>
            ))}
            {row.problem !== null && (
              <Typography variant="body2" color="error">
                {row.problem}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

function linesOf({ Moneda, before, after, stock, sizes }: Row): string[] {
  const offer = ({ offerPrice, discount, ...dates }: Row["before"]) =>
    [offerPrice === null ? `${discount} %` : amount(Moneda, offerPrice), offerDatesText(dates)]
      .filter(Boolean)
      .join(", ");
  const lines = [
    before.price !== after.price && `${amount(Moneda, before.price)} → ${amount(Moneda, after.price)}`,
    ...sizes.map(
      ({ color, size, before: old, after: now }) =>
        `${color} · ${sizeWord(size)}: ${amount(Moneda, old)} → ${amount(Moneda, now)}`,
    ),
    offer(before) !== offer(after) && `Oferta: ${offer(before)} → ${offer(after)}`,
    before.offers !== after.offers && (after.offers ? "Entra en ofertas" : "Sale de ofertas"),
    before.featured !== after.featured && (after.featured ? "Destacado" : "Ya no destacado"),
    before.active !== after.active && (after.active ? "A la venta" : "Fuera de la venta"),
    before.place !== after.place && `${before.place} → ${after.place}`,
    before.brand !== after.brand && `${before.brand} → ${after.brand}`,
    before.seasons.join() !== after.seasons.join() &&
      `Temporadas: ${before.seasons.join(", ") || "ninguna"} → ${after.seasons.join(", ") || "ninguna"}`,
    ...stock.map(({ color, size, before: old, after: now }) => `${color} · ${sizeWord(size)}: ${old} → ${now}`),
  ].filter((words) => words !== false);
  return lines.length > 0 ? lines : ["Sin cambios"];
}
