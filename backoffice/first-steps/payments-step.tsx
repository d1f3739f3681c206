/** The QR of the shop, and the picture of a receipt as a shopper sends it. */
import { Box, Button, Stack, Typography } from "@mui/material";
import type { ChangeEvent } from "react";
import { useNotify } from "react-admin";
import { Link } from "react-router-dom";
import type { FirstSteps } from "../../contracts/settings/first-steps.document.ts";
import { ask } from "../api.ts";
import { FROM_STEPS, useStep } from "./use-step.ts";

export function PaymentsStep({ qr }: Pick<FirstSteps, "qr">) {
  const notify = useNotify();
  const { mutate, isPending } = useStep(async (picture: File): Promise<FirstSteps> => {
    const changed: FirstSteps = await ask("POST", "/api/gestion/first-steps/receipt", { body: picture });
    notify("Llegó el comprobante. Así verás cada pago: lo miras y lo confirmas", { type: "success" });
    return changed;
  });
  function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? [];
    if (picture) mutate(picture);
    // The same file can be chosen again after a failure.
    target.value = "";
  }
  if (qr !== "own")
    return (
      <Button variant="contained" fullWidth component={Link} to="/payments" state={FROM_STEPS}>
        Subir la foto de tu QR
      </Button>
    );
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, mb: 1.5 }}>
        <Box
          component="img"
          src="/api/gestion/payments/own-qr"
          alt="Tu QR"
          sx={{ width: 112, height: 112, objectFit: "contain", border: 1, borderColor: "divider" }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography>
            Se lee. Ahora págate Bs. 1 desde otro teléfono, y sube el comprobante como lo hará quien compra.
          </Typography>
          <Button color="secondary" component={Link} to="/payments" state={FROM_STEPS} sx={{ ml: -1 }}>
            Otra foto
          </Button>
        </Box>
      </Stack>
      <Button component="label" variant="contained" fullWidth disabled={isPending}>
        {isPending ? "Subiendo…" : "Subir el comprobante de Bs. 1"}
        <Box component="input" type="file" accept="image/*" onChange={send} sx={{ display: "none" }} />
      </Button>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        Solo se mira, no se guarda. ¿Que el banco lo confirme solo? Más adelante, en Cobros.
      </Typography>
    </>
  );
}
