import { Box, Link, Typography } from "@mui/material";
import { countOf } from "../../contracts/text/counted.ts";
import type { Summary } from "../../contracts/reports/summary.document.ts";
import { pathTo } from "../../contracts/pages/paths.ts";

/** What people want and the shop does not have, or calls by another word. */
export function MissedSearches({ searches: { total, missed, terms } }: { searches: Summary["searches"] }) {
  return (
    <section>
      <Typography variant="h3">Lo que se buscó y no se encontró</Typography>
      <Typography color="text.secondary">
        {total === 0
          ? "Todavía no hay búsquedas."
          : `${missed} de ${countOf(total, "búsqueda", "búsquedas")} no ${missed === 1 ? "encontró lo que pedía" : "encontraron lo que pedían"}.`}
        {terms.length > 0 && " Toca una para ver qué muestra la tienda."}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {terms.map(({ term, times }) => (
          <Box component="li" key={term} sx={{ borderBottom: 1, borderColor: "divider" }}>
            <Link
              href={pathTo.search(term)}
              target="_blank"
              rel="noreferrer"
              color="inherit"
              underline="hover"
              sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2, minHeight: 44 }}
            >
              <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                {term}
              </Box>
              <strong>{times === 1 ? "1 vez" : `${times} veces`}</strong>
            </Link>
          </Box>
        ))}
      </Box>
    </section>
  );
}
