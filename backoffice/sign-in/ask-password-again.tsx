/** Asks for the password again when the server answers PASSWORD_AGAIN; then what was refused is sent again. */
import { Button } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { api, onRefused } from "../api.ts";
import { canUsePasskeys, proveWithPasskey } from "./authenticator.ts";
import { PasswordDialog } from "./password-dialog.tsx";

export function WhatIsDangerous() {
  const [isAsked, ask] = useState(false);
  const notify = useNotify();
  // Several calls may be refused at once: one answer is for all.
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const { data } = useQuery({
    queryKey: ["session"],
    queryFn: () => api("GET /api/gestion/session", {}),
    enabled: isAsked,
  });
  const hasPasskey = data?.staff?.hasPasskey === true && canUsePasskeys();

  useEffect(
    () =>
      onRefused("PASSWORD_AGAIN", () => {
        ask(true);
        return new Promise((resolve) => void waiting.current.push(resolve));
      }),
    [],
  );

  function close(isProved: boolean) {
    ask(false);
    waiting.current.splice(0).forEach((resolve) => resolve(isProved));
  }
  const byPasskey = useMutation({
    mutationFn: proveWithPasskey,
    onSuccess: () => close(true),
    onError: ({ message }) => notify(message, { type: "error" }),
  });

  if (!isAsked) return null;
  return (
    <PasswordDialog
      title="Escribe tu contraseña"
      text="Lo que vas a hacer es delicado: comprobamos que seas tú."
      action="Continuar"
      send={(password) => api("POST /api/gestion/session/proof", { body: { password } })}
      onDone={() => close(true)}
      onClose={() => close(false)}
    >
      {hasPasskey && (
        <Button variant="outlined" onClick={() => byPasskey.mutate()}>
          Usar tu llave de acceso
        </Button>
      )}
    </PasswordDialog>
  );
}
