/** A mail to oneself: the step is done when its owner has seen it arrive. */
import { Button, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useGetIdentity, useNotify } from "react-admin";
import { Link } from "react-router-dom";
import type { FirstSteps } from "../../contracts/settings/first-steps.document.ts";
import { api } from "../api.ts";
import { useStatus } from "../status/use-status.ts";
import { Icon } from "../ui/icon.tsx";
import { StepResult } from "./step-result.tsx";
import { useStep } from "./use-step.ts";

export function MailStep({ mailArrives }: Pick<FirstSteps, "mailArrives">) {
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const [isMissing, setMissing] = useState(false);
  const { data: status } = useStatus(isMissing);
  const sending = useMutation({
    mutationFn: () => api("POST /api/gestion/status/mail", {}),
    onSuccess: () => setMissing(false),
    onError: (error) => notify(error.message, { type: "error" }),
  });
  const arrived = useStep(() => api("POST /api/gestion/first-steps/mail", {}));
  if (!mailArrives)
    return (
      <Typography>
        Hasta entonces la tienda no dice que envía correos ni pide confirmarlos, y tú no puedes recuperar tu contraseña
        por correo. Lo pone quien cuida el servidor, con <code>npm run setup</code>.
      </Typography>
    );
  const mail = status?.rows.find(({ subject }) => subject === "mail");
  return (
    <>
      {isMissing && mail && (
        <StepResult isWrong={mail.state === "wrong"}>
          {mail.title}. {mail.detail} Mira también en «Spam».{" "}
          <Link to="/status" style={{ color: "inherit" }}>
            Ver Estado
          </Link>
        </StepResult>
      )}
      {sending.isSuccess && !isMissing && <StepResult>Va hacia {identity?.email ?? "tu correo"}. ¿Lo ves?</StepResult>}
      {sending.isSuccess && (
        <Stack direction="row" sx={{ gap: 1, mb: 1, "& > *": { flex: 1 } }}>
          <Button variant="contained" onClick={() => arrived.mutate()} disabled={arrived.isPending}>
            Sí, llegó
          </Button>
          <Button variant="outlined" onClick={() => setMissing(true)}>
            No lo veo
          </Button>
        </Stack>
      )}
      <Button
        fullWidth
        variant={sending.isSuccess ? "text" : "contained"}
        color={sending.isSuccess ? "secondary" : "primary"}
        startIcon={<Icon name="mail" />}
        onClick={() => sending.mutate()}
        disabled={sending.isPending}
      >
        {sending.isSuccess ? "Enviar otro" : "Enviar un correo de prueba"}
      </Button>
    </>
  );
}
