/** Asks for the password again when the server answers PASSWORD_AGAIN; then the person repeats what was refused. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { api, codeOf } from "../api.ts";
import { canUsePasskeys, proveWithPasskey } from "./authenticator.ts";

export function WhatIsDangerous() {
  const [isAsked, ask] = useState(false);
  const [problem, setProblem] = useState("");
  const notify = useNotify();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ["session"],
    queryFn: () => api("GET /api/gestion/session", {}),
    enabled: isAsked,
  });
  const hasPasskey = data?.staff?.hasPasskey === true && canUsePasskeys();

  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        // Only the refusal itself: a refused call is named again when it is repeated or forgotten.
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (codeOf(event.action.error) === "PASSWORD_AGAIN") ask(true);
      }),
    [queries],
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    void prove(() => api("POST /api/gestion/session/proof", { body: { password } }));
  }

  async function prove(give: () => Promise<unknown>) {
    try {
      await give();
      ask(false);
      setProblem("");
      notify("Gracias. Ahora repite lo que querías hacer", { type: "info" });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "");
    }
  }

  return (
    <Dialog open={isAsked} onClose={() => ask(false)} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>Escribe tu contraseña</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>Lo que vas a hacer es delicado: comprobamos que seas tú.</DialogContentText>
          <TextField name="password" type="password" label="Contraseña" autoComplete="current-password" required />
          <Typography role="alert" color="error">
            {problem}
          </Typography>
        </DialogContent>
        {hasPasskey && (
          <Button variant="outlined" onClick={() => void prove(proveWithPasskey)} sx={{ mx: 3, mb: 1 }}>
            Usar tu llave de acceso
          </Button>
        )}
        <DialogActions>
          <Button onClick={() => ask(false)}>Cancelar</Button>
          <Button type="submit" variant="contained">
            Continuar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
