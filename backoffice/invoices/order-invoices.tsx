/** The invoices of one order, and writing down or annulling one. */
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { documentText } from "../../contracts/address/document-types.ts";
import type { StaffInvoice } from "../../contracts/invoice/invoice.document.ts";
import type { StaffOrder } from "../../contracts/order/staff/staff-order.document.ts";
import { api, fieldError } from "../api.ts";
import { shortDay } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useMay } from "../sign-in/rights.ts";
import { FileButton, sendFile } from "./invoice-file.tsx";
import { InvoiceForm } from "./invoice-form.tsx";

export function OrderInvoices({ order }: { order: StaffOrder }) {
  const { id, billing, number, Moneda, total } = order;
  const [isOpen, open] = useState(false);
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: ["invoices", id, order.version],
    queryFn: () => api("GET /api/gestion/orders/{id}/invoices", { path: { id } }),
  });
  return (
    <Stack sx={{ gap: 1.5 }}>
      {billing && (
        <div>
          <Typography>
            {billing.name}, {documentText(billing)}
          </Typography>
          <Typography color="text.secondary">{billing.email}</Typography>
        </div>
      )}
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.invoices.map((one) => (
        <Invoice key={one.id} invoice={one} />
      ))}
      {data?.isAwaited && may("sell") && (
        <Button variant="outlined" onClick={() => open(true)} sx={{ alignSelf: "start" }}>
          Registrar la factura
        </Button>
      )}
      {data?.invoices.length === 0 && !data.isAwaited && (
        <Typography color="text.secondary">Se registra cuando el pedido está pagado</Typography>
      )}
      {isOpen && (
        <InvoiceForm
          order={{ id, number: number ?? "", Moneda, total }}
          asksBuyer={!billing}
          nit={data?.nit ?? ""}
          onClose={() => open(false)}
        />
      )}
    </Stack>
  );
}

export function Invoice({ invoice }: { invoice: StaffInvoice }) {
  const [isAsked, askWhy] = useState(false);
  const may = useMay();
  const { id, number, code, issuedOn, state, reason, file, by, isOpenOfCancelled } = invoice;
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (chosen: File) => sendFile(id, chosen),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["invoices"] }),
  });
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography>
        <strong>Factura {number}</strong>, {shortDay(issuedOn)}, la registró {by}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {code}
      </Typography>
      {state === "annulled" && <Typography color="error">Anulada: {reason}</Typography>}
      {isOpenOfCancelled && (
        <Alert severity="warning">
          El pedido se canceló o se devolvió: anula la factura donde la emitiste, y aquí.
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, py: 0.5 }}>
        {file && (
          <Button
            component="a"
            href={`/api/gestion/invoices/${id}/file`}
            download
            startIcon={<Icon name="download" fontSize="small" />}
          >
            {file === "pdf" ? "PDF" : "Foto"}
          </Button>
        )}
        {state === "issued" && !file && may("sell") && <FileButton label="Foto o PDF" onChoose={send.mutate} />}
        {state === "issued" && may("money") && <Button onClick={() => askWhy(true)}>Anular</Button>}
      </Stack>
      {send.error && <Alert severity="error">{send.error.message}</Alert>}
      {isAsked && <Annulment invoice={invoice} onClose={() => askWhy(false)} />}
    </Stack>
  );
}

function Annulment({ invoice: { id, number }, onClose }: { invoice: StaffInvoice; onClose: () => void }) {
  const [reason, write] = useState("");
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api("POST /api/gestion/invoices/{id}/annulment", { path: { id }, body: { reason } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["invoices"] });
      onClose();
    },
  });
  return (
    <Sheet
      isOpen
      close={onClose}
      title={`Anular la factura ${number}`}
      act={{ label: "Anular la factura", onClick: mutate, isDisabled: isPending || reason === "", isDangerous: true }}
    >
      <Typography>Anúlala primero donde la emitiste. Aquí queda marcada, y el pedido espera otra.</Typography>
      <TextField
        label="¿Por qué se anula?"
        value={reason}
        onChange={({ target }) => write(target.value)}
        error={error !== null}
        helperText={fieldError(error, "reason") ?? error?.message}
        fullWidth
      />
    </Sheet>
  );
}
