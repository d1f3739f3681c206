/** The own account: a second factor for signing in. */
import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Title, useNotify } from "react-admin";
import type { TotpSetup } from "../contracts/documents/staff.ts";
import { api } from "./api.ts";
import { forgetSession } from "./auth-provider.ts";

export function OwnAccount() {
  const notify = useNotify();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: ["session"], queryFn: () => api("GET /api/gestion/session", {}) });
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = () => {
    forgetSession();
    void queries.invalidateQueries({ queryKey: ["session"] });
  };
  const onError = (error: Error) => notify(error.message, { type: "error" });
  const begin = useMutation({
    mutationFn: () => api("POST /api/gestion/me/totp", { body: {} }),
    onSuccess: setSetup,
    onError,
  });
  const remove = useMutation({ mutationFn: () => api("DELETE /api/gestion/me/totp", {}), onSuccess: changed, onError });
  const confirm = useMutation({
    mutationFn: (code: string) => api("POST /api/gestion/me/totp/confirm", { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      setSetup(null);
      changed();
    },
    onError,
  });
  const staff = data?.staff;
  if (!staff) return null;
  return (
    <Stack sx={{ gap: 2, maxWidth: 500, p: { xs: 2, md: 3 } }}>
      <Title title="Tu cuenta" />
      <Typography>
        <strong>{staff.name}</strong>, {staff.email}
      </Typography>
      <Typography variant="h3">Código de una app al entrar</Typography>
      <Typography>
        Además de la contraseña, pedimos un código de tu teléfono (Google Authenticator, Aegis u otra app). Quien
        adivine tu contraseña no podrá entrar.
      </Typography>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {staff.hasTotp && (
        <Button variant="outlined" color="error" onClick={() => remove.mutate()} disabled={remove.isPending}>
          Dejar de pedir el código
        </Button>
      )}
      {!staff.hasTotp && !setup && (
        <Button variant="contained" onClick={() => begin.mutate()} disabled={begin.isPending}>
          Activar el código
        </Button>
      )}
      {setup && <Setup setup={setup} isBusy={confirm.isPending} onCode={confirm.mutate} />}
    </Stack>
  );
}

interface SetupProps {
  readonly setup: TotpSetup;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
}

function Setup({ setup, isBusy, onCode }: SetupProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get("code")));
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
      <Typography>Escanea esta imagen con la app, o abre el enlace en este teléfono:</Typography>
      <img src={setup.qr} alt="Código QR para la app de códigos" width={200} height={200} />
      <Button variant="outlined" href={setup.uri}>
        Abrir en la app
      </Button>
      <Typography sx={{ overflowWrap: "anywhere" }}>O escribe esta clave: {setup.secret}</Typography>
      <TextField name="code" label="Código de 6 números" inputMode="numeric" autoComplete="one-time-code" required />
      <Button type="submit" variant="contained" disabled={isBusy}>
        Confirmar
      </Button>
    </Box>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Alert severity="warning">
      Guarda estos códigos en un lugar seguro. Si pierdes el teléfono, cada uno te deja entrar una vez. No volveremos a
      mostrarlos.
      <Box component="pre" sx={{ mb: 0, fontSize: "1rem" }}>
        {codes.join("\n")}
      </Box>
    </Alert>
  );
}
