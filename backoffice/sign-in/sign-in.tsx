import { Box, Button, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useLogin } from "react-admin";
import { Link } from "react-router-dom";
import { codeOf } from "../api.ts";
import { SignedOutFrame } from "./signed-out-frame.tsx";
import { canUsePasskeys } from "./authenticator.ts";

export function SignIn() {
  const login = useLogin();
  const [problem, setProblem] = useState("");
  const [needsCode, askForCode] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void enter({ email: typed.get("email"), password: typed.get("password"), code: typed.get("code") });
  }

  async function enter(given: object) {
    setBusy(true);
    setProblem("");
    try {
      await login(given);
    } catch (error) {
      if (codeOf(error) === "CODE_NEEDED") askForCode(true);
      setProblem(error instanceof Error ? error.message : "Algo salió mal. Intenta de nuevo");
      setBusy(false);
    }
  }

  return (
    <SignedOutFrame lead="Gestión de la tienda">
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
        <TextField name="email" type="email" label="Correo electrónico" autoComplete="username" required fullWidth />
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
          <Button variant="outlined" size="large" disabled={isBusy} onClick={() => void enter({ passkey: true })}>
            Entrar con una llave de acceso
          </Button>
        )}
        <Button component={Link} to="/password">
          ¿Olvidaste tu contraseña?
        </Button>
      </Box>
    </SignedOutFrame>
  );
}
