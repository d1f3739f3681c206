/** The person's own passkeys: add, name, remove. */
import { Alert, Box, Button, CircularProgress, TextField, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import type { PasskeysPage } from "../../contracts/staff/passkey.document.ts";
import { api } from "../api.ts";
import { forgetSession } from "./auth-provider.ts";
import { deviceName } from "../push/device.ts";
import { moment } from "../ui/format.ts";
import { addPasskey, canUsePasskeys } from "./authenticator.ts";
import { PasswordDialog } from "./password-dialog.tsx";

const KEY = ["passkeys"];

export function Passkeys() {
  const notify = useNotify();
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api("GET /api/gestion/me/passkeys", {}) });
  const onSuccess = (now: PasskeysPage) => {
    queries.setQueryData(KEY, now);
    // Whether the person has one is asked before the password is.
    forgetSession();
    void queries.invalidateQueries({ queryKey: ["session"] });
  };
  const onError = ({ message }: Error) => notify(message, { type: "error" });
  const [adding, setAdding] = useState<string | null>(null);
  function added(now: PasskeysPage) {
    setAdding(null);
    onSuccess(now);
  }
  const remove = useMutation({
    mutationFn: (id: string) => api("DELETE /api/gestion/me/passkeys/{id}", { path: { id } }),
    onSuccess,
    onError,
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAdding(String(new FormData(event.currentTarget).get("passkey")));
  }
  return (
    <Box component="section" sx={{ display: "grid", gap: 2 }}>
      <Typography variant="h2">Llaves de acceso</Typography>
      <Typography>
        Entra con tu huella, tu cara o el código de tu teléfono, sin escribir la contraseña. Nadie puede adivinarla ni
        pedírtela con engaños.
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <CircularProgress size={24} />}
      {data && data.total > 0 && (
        <Box component="ul" aria-label="Tus llaves de acceso" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {data.data.map(({ id, name, createdAt, lastUsedAt }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: "flex", alignItems: "center", gap: 1, py: 1, borderTop: 1, borderColor: "divider" }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: "anywhere" }}>{name}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {lastUsedAt ? `Usada por última vez: ${moment(lastUsedAt)}` : `Agregada: ${moment(createdAt)}`}
                </Typography>
              </Box>
              <Button
                color="error"
                aria-label={`Quitar la llave ${name}`}
                onClick={() => remove.mutate(id)}
                disabled={remove.isPending}
              >
                Quitar
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {adding !== null && (
        <PasswordDialog
          title="Agregar una llave de acceso"
          text="Escribe tu contraseña: quien encuentre tu teléfono abierto no podrá agregar la suya. Después te pregunta tu aparato."
          action="Continuar"
          send={(password) => addPasskey(adding, password)}
          onDone={added}
          onClose={() => setAdding(null)}
        />
      )}
      {canUsePasskeys() ? (
        <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
          <TextField
            name="passkey"
            label="Nombre de la llave"
            defaultValue={deviceName()}
            required
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button type="submit" variant="contained">
            Agregar una llave de acceso
          </Button>
        </Box>
      ) : (
        <Alert severity="info">Este navegador no permite llaves de acceso. Prueba con Chrome, Safari o Edge.</Alert>
      )}
    </Box>
  );
}
