/** What is said about the rows of an import, as a list that a phone can show; errors also as a file. */
import DownloadIcon from "@mui/icons-material/Download";
import { Box, Button, Pagination, Stack, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportLineKind } from "../../contracts/import/import-states.ts";
import { api } from "../api.ts";
import { number } from "../ui/format.ts";

const PER_PAGE = 20;

const WORDS: Readonly<Record<ImportLineKind, { readonly name: string; readonly one: string; readonly many: string }>> =
  {
    error: { name: "Errores", one: "error", many: "errores" },
    doubt: { name: "Celdas por mirar", one: "celda por mirar", many: "celdas por mirar" },
    change: { name: "Qué cambia", one: "cambio", many: "cambios" },
  };

export function ImportLines({ id, total, kind }: { id: string; total: number; kind: ImportLineKind }) {
  const words = WORDS[kind];
  const [page, turn] = useState(1);
  const { data } = useQuery({
    queryKey: ["import-lines", id, kind, total, page],
    queryFn: () =>
      api("GET /api/gestion/imports/{id}/errors", { path: { id }, query: { page, perPage: PER_PAGE, kind } }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil(total / PER_PAGE);
  return (
    <div>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography>{total === 1 ? `1 ${words.one}` : `${number(total)} ${words.many}`}</Typography>
        {kind === "error" && (
          <Button component="a" href={`/api/gestion/imports/${id}/errors.csv`} download startIcon={<DownloadIcon />}>
            Descargar errores
          </Button>
        )}
      </Stack>
      <Box component="ul" aria-label={words.name} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {(data?.data ?? []).map(({ row, column, message }) => (
          <Box
            component="li"
            key={`${row} ${column} ${message}`}
            sx={{
              borderTop: 1,
              borderColor: "divider",
              py: 1,
              display: "grid",
              gridTemplateColumns: "5.5rem 1fr",
              gap: 1,
            }}
          >
            <strong>Fila {row}</strong>
            <Box sx={{ overflowWrap: "anywhere" }}>
              {column && (
                <Typography variant="body2" color="text.secondary">
                  {column}
                </Typography>
              )}
              {message}
            </Box>
          </Box>
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_event, next) => turn(next)}
          siblingCount={0}
          sx={{ mt: 1, "& .MuiPaginationItem-root": { minWidth: 44, minHeight: 44 } }}
        />
      )}
    </div>
  );
}
