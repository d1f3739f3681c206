/** Where the person is signed in, and signing out there. */
import { Box, Button, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { api } from "../api.ts";
import { moment } from "../ui/format.ts";

const KEY = ["own-sessions"];

export function OwnSessions() {
  const notify = useNotify();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => api("GET /api/gestion/me/sessions", {}) });
  const end = useMutation({
    mutationFn: (id: string) => api("DELETE /api/gestion/me/sessions/{id}", { path: { id } }),
    onError: ({ message }) => notify(message, { type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <Box component="section">
      <Typography variant="h2">Dónde está abierta tu sesión</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data?.data.map(({ id, device, network, seenAt, isThis }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: "flex", alignItems: "center", gap: 1, py: 1, borderTop: 1, borderColor: "divider" }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography>{isThis ? `${device}, aquí` : device}</Typography>
              <Typography variant="body2" color="text.secondary">
                {[network, moment(seenAt)].filter(Boolean).join(" · ")}
              </Typography>
            </Box>
            {!isThis && (
              <Button
                color="error"
                aria-label={`Cerrar la sesión en ${device}`}
                onClick={() => end.mutate(id)}
                disabled={end.isPending}
              >
                Cerrar
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
