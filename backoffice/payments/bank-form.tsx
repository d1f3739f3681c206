/** The keys of a bank, tried there before they are stored. */
import { Button, Card, CardContent, Checkbox, FormControlLabel, Stack, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { HttpError, useNotify } from "react-admin";
import type { StaffPayments } from "../../contracts/payment/staff-payments.document.ts";
import { api } from "../api.ts";
import { AskBeforeLeaving } from "../frame/unsaved-changes.tsx";
import { DisconnectBank } from "./disconnect-bank.tsx";

type Bank = StaffPayments["banks"][number];

interface BankFormProps {
  readonly bank: Bank;
  readonly payments: StaffPayments;
  readonly onChange: (changed: StaffPayments) => void;
  readonly choose: ReactNode;
}

export function BankForm({ bank, payments, onChange, choose }: BankFormProps) {
  const notify = useNotify();
  const [isOpen, open] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: { keys: Record<string, string>; isFirstKey: boolean }) =>
      api("PUT /api/gestion/payments/banks/{provider}", {
        path: { provider: bank.provider },
        body: { version: payments.version, ...typed },
      }),
    onSuccess: (changed) => {
      onChange(changed);
      open(false);
      setTyped(false);
      notify(`${bank.name} aceptó las claves. Los pedidos nuevos se cobran así`, { type: "success" });
    },
  });
  const problems: Readonly<Record<string, string>> = error instanceof HttpError ? (error.body?.errors ?? {}) : {};
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const keys = Object.fromEntries(bank.fields.map(({ name }) => [name, String(form.get(name) ?? "")]));
    mutate({ keys, isFirstKey: form.has("isFirstKey") });
  }
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="h3">{bank.name}</Typography>
        <Typography>Crea un QR con el monto de cada pedido, y la tienda sabe sola cuándo está pagado.</Typography>
        {bank.connected && choose}
        {!isOpen && (
          <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1 }}>
            <Button variant="outlined" onClick={() => open(true)} sx={{ minHeight: 44 }}>
              {bank.connected ? "Cambiar las claves" : `Conectar ${bank.name}`}
            </Button>
            {bank.connected && <DisconnectBank bank={bank} payments={payments} onChange={onChange} />}
          </Stack>
        )}
        {isOpen && (
          <Stack component="form" onSubmit={submit} onChange={() => setTyped(true)} sx={{ gap: 2 }}>
            {isTyped && <AskBeforeLeaving when={!isPending} />}
            {bank.fields.map(({ name, label, help, secret, suggestion }) => (
              <TextField
                key={name}
                name={name}
                label={label}
                // What is stored is not shown, and a suggestion would replace it.
                defaultValue={bank.connected ? "" : suggestion}
                type={secret ? "password" : "text"}
                autoComplete="off"
                error={problems[`keys.${name}`] !== undefined}
                helperText={problems[`keys.${name}`] ?? (bank.connected ? "Vacío: lo que ya está guardado" : help)}
                required={!bank.connected}
                slotProps={{ htmlInput: { autoCapitalize: "none", spellCheck: false } }}
              />
            ))}
            {bank.connected && (
              <Typography variant="body2">
                Si cambias la dirección o la cuenta, escribe también todas las claves: no se mandan a otro lugar las que
                ya están guardadas. Los QR de la cuenta anterior se siguen cobrando.
              </Typography>
            )}
            {bank.hasFirstKey && (
              <FormControlLabel
                control={<Checkbox name="isFirstKey" />}
                label="Es la primera clave que me dio el banco: cámbiala por una propia de la tienda"
              />
            )}
            <Typography role="alert" color="error">
              {error?.message}
            </Typography>
            <Button type="submit" variant="contained" disabled={isPending}>
              {isPending ? "Preguntando al banco…" : "Probar y guardar"}
            </Button>
          </Stack>
        )}
      </CardContent>
    </Card>
  );
}
