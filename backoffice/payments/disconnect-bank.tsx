/** Forgets a bank's keys: for a closed account, or keys that must not lie here any longer. */
import { Box, Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm, useNotify } from "react-admin";
import type { StaffPayments } from "../../contracts/payment/staff-payments.document.ts";
import { api } from "../api.ts";

interface DisconnectBankProps {
  readonly bank: StaffPayments["banks"][number];
  readonly payments: StaffPayments;
  readonly onChange: (changed: StaffPayments) => void;
}

export function DisconnectBank({ bank: { provider, name }, payments, onChange }: DisconnectBankProps) {
  const [isAsked, ask] = useState(false);
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api("POST /api/gestion/payments/banks/{provider}/disconnection", {
        path: { provider },
        body: { version: payments.version },
      }),
    onSuccess: (changed) => {
      onChange(changed);
      notify(`${name} está desconectado: la tienda olvidó sus claves`, { type: "success" });
    },
    onError: (error) => notify(error.message, { type: "error", autoHideDuration: 10_000 }),
    onSettled: () => ask(false),
  });
  return (
    <Box>
      <Button color="error" disabled={isPending} onClick={() => ask(true)} sx={{ minHeight: 44 }}>
        Desconectar
      </Button>
      <Confirm
        isOpen={isAsked}
        title={`¿Desconectar ${name}?`}
        content={`La tienda olvida sus claves y deja de preguntarle por pagos. ${next(provider, payments)} Para volver a usarlo, escribe las claves otra vez.`}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => ask(false)}
      />
    </Box>
  );
}

/** What shoppers see then. */
function next(provider: string, payments: StaffPayments): string {
  if (payments.provider !== provider) return "";
  return payments.hasOwnQr
    ? "Tus clientes pagarán a la foto de tu QR."
    : "Nadie podrá pagarte con QR hasta que elijas otra forma.";
}
