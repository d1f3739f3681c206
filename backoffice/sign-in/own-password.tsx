/** Changes the own password. */
import { Box, Button, TextField, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import { api, fieldError } from "../api.ts";
import { EndPasskeysField, NewPasswordField } from "./new-password-field.tsx";

export function OwnPassword() {
  const notify = useNotify();
  // Another key empties the fields: typed passwords must not stay on the screen.
  const [times, setTimes] = useState(0);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string; endPasskeys: boolean }) =>
      api("PUT /api/gestion/me/password", { body }),
    onSuccess: () => {
      setTimes((before) => before + 1);
      void queries.invalidateQueries();
      notify("Tu contraseña cambió. Cerramos tu sesión en los otros dispositivos", { type: "success" });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    change.mutate({
      currentPassword: String(typed.get("currentPassword")),
      newPassword: String(typed.get("newPassword")),
      endPasskeys: typed.has("endPasskeys"),
    });
  }
  const weak = fieldError(change.error, "newPassword");
  return (
    <Box
      key={times}
      component="form"
      aria-label="Cambiar tu contraseña"
      onSubmit={submit}
      sx={{ display: "grid", gap: 2 }}
    >
      <Typography variant="h2">Contraseña</Typography>
      <TextField
        name="currentPassword"
        type="password"
        label="Contraseña actual"
        autoComplete="current-password"
        required
      />
      <NewPasswordField error={weak} />
      <EndPasskeysField />
      <Typography role="alert" color="error" hidden={!change.error || weak !== undefined}>
        {change.error?.message}
      </Typography>
      <Button type="submit" variant="contained" disabled={change.isPending}>
        Cambiar la contraseña
      </Button>
    </Box>
  );
}
