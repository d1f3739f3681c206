/** A code of an app, asked for at signing in: switched on and off. */
import { Alert, Box, Button, TextField, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import type { TotpSetup } from "../../contracts/staff/staff.document.ts";
import { api } from "../api.ts";
import { forgetSession } from "./auth-provider.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { CopyText } from "../ui/copy-text.tsx";

export function SecondFactor({ isOn }: { isOn: boolean }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [asked, ask] = useState<"begin" | "removal" | null>(null);
  const changed = () => {
    forgetSession();
    void queries.invalidateQueries({ queryKey: ["session"] });
  };
  const onError = (error: Error) => notify(error.message, { type: "error" });
  function begun(now: TotpSetup) {
    ask(null);
    setSetup(now);
  }
  const confirm = useMutation({
    mutationFn: (code: string) => api("POST /api/gestion/me/totp/confirm", { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      setSetup(null);
      changed();
    },
    onError,
  });
  function removed() {
    ask(null);
    // They open nothing any more.
    setCodes([]);
    changed();
    notify("Ya no pedimos el código al entrar", { type: "info" });
  }
  return (
    <>
      <Typography variant="h2">Código de una app al entrar</Typography>
      <Typography>
        Además de la contraseña, pedimos un código de tu teléfono (Google Authenticator, Aegis u otra app). Quien
        adivine tu contraseña no podrá entrar.
      </Typography>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {isOn && (
        <Button variant="outlined" color="error" onClick={() => ask("removal")}>
          Dejar de pedir el código
        </Button>
      )}
      {asked === "removal" && (
        <PasswordDialog
          title="¿Dejar de pedir el código?"
          text="Quien sepa tu contraseña podrá entrar sin tu teléfono. Tus códigos de recuperación dejarán de servir."
          action="Dejar de pedirlo"
          color="error"
          send={(password) => api("POST /api/gestion/me/totp/removal", { body: { password } })}
          onDone={removed}
          onClose={() => ask(null)}
        />
      )}
      {asked === "begin" && (
        <PasswordDialog
          title="Activar el código"
          text="Escribe tu contraseña: comprobamos que seas tú."
          action="Continuar"
          send={(password) => api("POST /api/gestion/me/totp", { body: { password } })}
          onDone={begun}
          onClose={() => ask(null)}
        />
      )}
      {!isOn && !setup && (
        <Button variant="contained" onClick={() => ask("begin")}>
          Activar el código
        </Button>
      )}
      {setup && <Setup setup={setup} isBusy={confirm.isPending} onCode={confirm.mutate} />}
    </>
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
      <Box component="pre" sx={{ fontSize: "1rem", userSelect: "all" }}>
        {codes.join("\n")}
      </Box>
      <CopyText text={codes.join("\n")} label="Copiar los códigos" done="Códigos copiados" />
    </Alert>
  );
}
