/** How shoppers pay by QR: to a bank that makes one for each order, or to the owner's own. */
import { Alert, Button, Stack, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Loading, Title, useNotify } from "react-admin";
import type { StaffPayments } from "../../contracts/payment/staff-payments.document.ts";
import { api } from "../api.ts";
import { FIRST_STEPS, useReturnToSteps } from "../first-steps/use-step.ts";
import { BankForm } from "./bank-form.tsx";
import { FixedWay } from "./fixed-way.tsx";
import { OwnQr } from "./own-qr.tsx";

const KEY = ["payments"];

export function Payments() {
  const queries = useQueryClient();
  const returnToSteps = useReturnToSteps();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api("GET /api/gestion/payments", {}) });
  const show = (changed: StaffPayments) => {
    queries.setQueryData(KEY, changed);
    void queries.invalidateQueries({ queryKey: FIRST_STEPS });
    returnToSteps();
  };
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  return (
    <Stack sx={{ gap: { xs: 1.5, lg: 3 }, maxWidth: 732 }}>
      <Title title="Cobros" />
      <State payments={data} />
      {data.fixed && data.ready && <FixedWay bank={bankOf(data)?.name} />}
      {!data.fixed && (
        <>
          <OwnQr
            payments={data}
            onChange={show}
            choose={<Choose payments={data} provider="manual" onChange={show} />}
          />
          {data.banks.map((bank) => (
            <BankForm
              key={bank.provider}
              bank={bank}
              payments={data}
              onChange={show}
              choose={<Choose payments={data} provider={bank.provider} onChange={show} />}
            />
          ))}
        </>
      )}
    </Stack>
  );
}

const bankOf = ({ banks, provider }: Pick<StaffPayments, "banks" | "provider">) =>
  banks.find((bank) => bank.provider === provider);

function State({ payments: { ready, provider, banks } }: { payments: StaffPayments }) {
  const name = bankOf({ banks, provider })?.name;
  if (!ready)
    return (
      <Alert severity="warning">
        Todavía nadie puede pagarte con QR. Elige una de estas dos formas: sube la foto de tu QR, o conecta tu banco.
      </Alert>
    );
  return (
    <Alert severity="success">
      {name
        ? `${name} crea un QR para cada pedido y avisa cuando está pagado.`
        : "Tus clientes ven tu QR y te mandan la foto del comprobante: tú confirmas cada pago."}
    </Alert>
  );
}

interface ChooseProps {
  readonly payments: StaffPayments;
  readonly provider: string;
  readonly onChange: (changed: StaffPayments) => void;
}

/** Shown where another way is used now. */
function Choose({ payments, provider, onChange }: ChooseProps) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("PUT /api/gestion/payments/provider", { body: { version: payments.version, provider } }),
    onSuccess: (changed) => {
      onChange(changed);
      notify("Listo: los pedidos nuevos se cobran así", { type: "success" });
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  if (payments.provider === provider) return <Typography color="success">Se usa ahora</Typography>;
  return (
    <Button variant="outlined" onClick={() => mutate()} disabled={isPending} sx={{ alignSelf: "start" }}>
      Cobrar así
    </Button>
  );
}
