/** The picture of the owner's own QR, from the camera or the gallery. */
import { Alert, Box, Button, Card, CardContent, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ChangeEvent, ReactNode } from "react";
import { useNotify } from "react-admin";
import type { StaffPayments } from "../../contracts/payment/staff-payments.document.ts";
import { ask } from "../api.ts";

const PATH = "/api/gestion/payments/own-qr";

interface OwnQrProps {
  readonly payments: StaffPayments;
  readonly onChange: (changed: StaffPayments) => void;
  readonly choose: ReactNode;
}

export function OwnQr({ payments, onChange, choose }: OwnQrProps) {
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (picture: File): Promise<StaffPayments> => ask("PUT", PATH, { body: picture }),
    onSuccess: (changed) => {
      onChange(changed);
      notify("Guardado. Prueba a pagar Bs. 1 con tu teléfono; en los primeros pasos subes el comprobante", {
        type: "success",
      });
    },
  });
  function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? [];
    if (picture) mutate(picture);
    // The same file can be chosen again after a failure.
    target.value = "";
  }
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="h3">Tu QR</Typography>
        <Typography>
          La imagen del QR de tu app del banco. Tus clientes escriben el monto y te mandan la foto del comprobante.
        </Typography>
        {payments.hasOwnQr && (
          <Box
            component="img"
            // Another version is another picture.
            src={`${PATH}?v=${payments.version}`}
            alt="Tu QR"
            sx={{ width: "100%", maxWidth: 260, border: 1, borderColor: "divider" }}
          />
        )}
        {payments.hasOwnQr && choose}
        {error && <Alert severity="error">{error.message}</Alert>}
        <Button component="label" variant={payments.hasOwnQr ? "outlined" : "contained"} disabled={isPending}>
          {isPending ? "Subiendo…" : payments.hasOwnQr ? "Cambiar la foto" : "Subir la foto de tu QR"}
          <Box component="input" type="file" accept="image/*" onChange={send} sx={{ display: "none" }} />
        </Button>
      </CardContent>
    </Card>
  );
}
