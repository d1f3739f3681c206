/** The errors of an import, as a list that a phone can show, and as a file. */
import DownloadIcon from "@mui/icons-material/Download";
import { Box, Button, Pagination, Stack, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { number } from "../ui/format.ts";

const PER_PAGE = 20;

export function ImportErrors({ id, total }: { id: string; total: number }) {
  const [page, turn] = useState(1);
  const { data } = useQuery({
    queryKey: ["import-errors", id, total, page],
    queryFn: () => api("GET /api/gestion/imports/{id}/errors", { path: { id }, query: { page, perPage: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil(total / PER_PAGE);
  return (
    <div>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography>{total === 1 ? "1 error" : `${number(total)} errores`}</Typography>
        <Button component="a" href={`/api/gestion/imports/${id}/errors.csv`} download startIcon={<DownloadIcon />}>
          Descargar errores
        </Button>
      </Stack>
      <Box component="ul" aria-label="Errores" sx={{ listStyle: "none", m: 0, p: 0 }}>
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
