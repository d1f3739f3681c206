/** /gestion/password: asks for a link by mail; opened by such a link, sets another password. */
import { Alert, Box, Button, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { api, codeOf, fieldError } from "../api.ts";
import { forgetSession } from "./auth-provider.ts";
import { SignedOutFrame } from "./signed-out-frame.tsx";
import { EndPasskeysField, NewPasswordField } from "./new-password-field.tsx";

export function PasswordScreen() {
  // Of the router: a link may be opened in the tab that asked for it.
  const token = useLocation().hash.slice(1);
  return token === "" ? <AskForLink /> : <SetPassword key={token} token={token} />;
}

const typedIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name));

function BackToSignIn() {
  return (
    <Button component={Link} to="/login">
      Volver a entrar
    </Button>
  );
}

function AskForLink() {
  const ask = useMutation({
    mutationFn: (email: string) => api("POST /api/gestion/password-link", { body: { email } }),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask.mutate(typedIn(event.currentTarget, "email"));
  }
  return (
    <SignedOutFrame lead="Escribe tu correo y te enviamos un enlace para crear otra contraseña.">
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
        <div role="status">
          {ask.isSuccess && (
            <Alert severity="success">
              Si alguien de la tienda usa ese correo, le llegará un enlace en unos minutos. Sirve una vez, durante una
              hora. ¿No llega? Revisa el correo no deseado, o pide a quien es dueño de la tienda un enlace desde Equipo.
            </Alert>
          )}
        </div>
        <TextField name="email" type="email" label="Correo electrónico" autoComplete="username" required fullWidth />
        <Typography role="alert" color="error">
          {ask.error?.message}
        </Typography>
        <Button type="submit" variant={ask.isSuccess ? "outlined" : "contained"} size="large" disabled={ask.isPending}>
          {ask.isSuccess ? "Enviar otro enlace" : "Enviar enlace"}
        </Button>
        <BackToSignIn />
      </Box>
    </SignedOutFrame>
  );
}

function SetPassword({ token }: { token: string }) {
  const save = useMutation({
    mutationFn: (typed: { newPassword: string; endPasskeys: boolean }) =>
      api("PUT /api/gestion/password", { body: { token, ...typed } }),
    onSuccess: () => {
      // Nobody who goes back in this browser finds the link.
      window.history.replaceState(null, "", window.location.pathname);
      // Every session has ended, also one of this browser.
      forgetSession();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const endPasskeys = new FormData(event.currentTarget).has("endPasskeys");
    save.mutate({ newPassword: typedIn(event.currentTarget, "newPassword"), endPasskeys });
  }
  if (save.isSuccess)
    return (
      <SignedOutFrame lead="Listo: tu contraseña es la nueva. Cerramos tu sesión en todos tus dispositivos.">
        <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
          Entrar
        </Button>
      </SignedOutFrame>
    );
  if (codeOf(save.error) === "LINK_GONE" || fieldError(save.error, "token") !== undefined)
    return (
      <SignedOutFrame lead="Este enlace ya no sirve: se usó, venció o no está completo.">
        <Button component={Link} to="/password" replace variant="contained" size="large" fullWidth>
          Pedir otro enlace
        </Button>
      </SignedOutFrame>
    );
  const weak = fieldError(save.error, "newPassword");
  return (
    <SignedOutFrame lead="Crea tu contraseña nueva. Al guardarla se cierra tu sesión en todos tus dispositivos.">
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
        <NewPasswordField error={weak} />
        <EndPasskeysField />
        <Typography role="alert" color="error">
          {weak === undefined && save.error?.message}
        </Typography>
        <Button type="submit" variant="contained" size="large" disabled={save.isPending}>
          Guardar la contraseña
        </Button>
      </Box>
    </SignedOutFrame>
  );
}
