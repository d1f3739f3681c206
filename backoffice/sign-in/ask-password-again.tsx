/** Asks for the password again when the server answers PASSWORD_AGAIN; then the person repeats what was refused. */
import { Button } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { api, codeOf } from "../api.ts";
import { canUsePasskeys, proveWithPasskey } from "./authenticator.ts";
import { PasswordDialog } from "./password-dialog.tsx";

export function WhatIsDangerous() {
  const [isAsked, ask] = useState(false);
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

  function proved() {
    ask(false);
    notify("Gracias. Ahora repite lo que querías hacer", { type: "info" });
  }
  const byPasskey = useMutation({
    mutationFn: proveWithPasskey,
    onSuccess: proved,
    onError: ({ message }) => notify(message, { type: "error" }),
  });

  if (!isAsked) return null;
  return (
    <PasswordDialog
      title="Escribe tu contraseña"
      text="Lo que vas a hacer es delicado: comprobamos que seas tú."
      action="Continuar"
      send={(password) => api("POST /api/gestion/session/proof", { body: { password } })}
      onDone={proved}
      onClose={() => ask(false)}
    >
      {hasPasskey && (
        <Button variant="outlined" onClick={() => byPasskey.mutate()} sx={{ mx: 3, mb: 1 }}>
          Usar tu llave de acceso
        </Button>
      )}
    </PasswordDialog>
  );
}
