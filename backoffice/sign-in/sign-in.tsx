import { Box, Button, TextField, Typography } from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { useLogin } from "react-admin";
import { Link } from "react-router-dom";
import { codeOf } from "../api.ts";
import type { Given } from "./auth-provider.ts";
import { SignedOutFrame } from "./signed-out-frame.tsx";
import { canUsePasskeys } from "./authenticator.ts";

export function SignIn() {
  const login = useLogin();
  return (
    <SignedOutFrame lead="Gestión de la tienda">
      <SignInForm enter={login}>
        <Button component={Link} to="/password">
          ¿Olvidaste tu contraseña?
        </Button>
      </SignInForm>
    </SignedOutFrame>
  );
}

interface SignInFormProps {
  readonly enter: (given: Given) => Promise<unknown>;
  /** Of the person whose session ended. */
  readonly email?: string;
  readonly children: ReactNode;
}

export function SignInForm({ enter, email, children }: SignInFormProps) {
  const [problem, setProblem] = useState("");
  const [needsCode, askForCode] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "");
    void send({ email: text("email"), password: text("password"), code: text("code") });
  }

  async function send(given: Given) {
    setBusy(true);
    setProblem("");
    try {
      await enter(given);
    } catch (error) {
      if (codeOf(error) === "CODE_NEEDED") askForCode(true);
      setProblem(error instanceof Error ? error.message : "Algo salió mal. Intenta de nuevo");
      setBusy(false);
    }
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
      <TextField
        name="email"
        type="email"
        label="Correo electrónico"
        defaultValue={email}
        autoComplete="username"
        slotProps={{ htmlInput: { readOnly: email !== undefined } }}
        required
        fullWidth
      />
      <TextField
        name="password"
        type="password"
        label="Contraseña"
        autoComplete="current-password"
        required
        fullWidth
      />
      {needsCode && (
        <TextField
          name="code"
          label="Código de tu app"
          helperText="¿Sin tu teléfono? Escribe uno de tus códigos de recuperación"
          autoComplete="one-time-code"
          inputMode="text"
          required
          fullWidth
        />
      )}
      <Typography role="alert" color="error" sx={{ minHeight: "1.5em" }}>
        {problem}
      </Typography>
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {isBusy ? "Entrando…" : "Entrar"}
      </Button>
      {canUsePasskeys() && (
        <Button variant="outlined" size="large" disabled={isBusy} onClick={() => void send({ passkey: true })}>
          Entrar con una llave de acceso
        </Button>
      )}
      {children}
    </Box>
  );
}
