import { Box, Button, Paper, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useLogin } from "react-admin";
import { codeOf } from "./api.ts";

export function SignIn() {
  const login = useLogin();
  const [problem, setProblem] = useState("");
  const [needsCode, askForCode] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setProblem("");
    try {
      await login({ email: typed.get("email"), password: typed.get("password"), code: typed.get("code") });
    } catch (error) {
      if (codeOf(error) === "CODE_NEEDED") askForCode(true);
      setProblem(error instanceof Error ? error.message : "Algo salió mal. Intenta de nuevo");
      setBusy(false);
    }
  }

  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2, bgcolor: "background.default" }}
    >
      <Paper sx={{ width: "100%", maxWidth: 400, p: { xs: 3, sm: 5 }, border: 1, borderColor: "divider" }}>
        <Typography variant="h1">Vitrina</Typography>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          Gestión de la tienda
        </Typography>
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
        </Box>
      </Paper>
    </Box>
  );
}
