/** Writes down the invoice of an order: number and code typed or read from its QR, with the photograph or PDF to keep. */
import { Alert, TextField, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { newId } from "../../contracts/ids.ts";
import { readInvoiceQr } from "../../contracts/invoice/invoice.ts";
import { dayInLaPaz } from "../../contracts/time/day.ts";
import { api, fieldError } from "../api.ts";
import { amount } from "../ui/format.ts";
import { Sheet } from "../ui/sheet.tsx";
import { FileButton, PICTURE, sendFile } from "./invoice-file.tsx";
import { qrIn } from "./qr-in.ts";

interface Props {
  readonly order: { readonly id: string; readonly number: string; readonly Moneda: string; readonly total: number };
  /** Nobody gave data for the invoice: they are asked for here. */
  readonly asksBuyer: boolean;
  /** Of the shop; empty = not known. */
  readonly nit: string;
  readonly onClose: () => void;
}

type Field = "number" | "code" | "issuedOn" | "buyerName" | "buyerDocument";
type Labels = readonly (readonly [Field, string])[];

const FIELDS: Labels = [
  ["number", "Número de factura"],
  ["code", "Código de autorización (CUF)"],
  ["issuedOn", "Fecha"],
];
const BUYER: Labels = [
  ["buyerName", "Nombre o razón social"],
  ["buyerDocument", "NIT o CI"],
];

const nothingTyped = (): Readonly<Record<Field, string>> => ({
  number: "",
  code: "",
  issuedOn: dayInLaPaz(new Date()),
  buyerName: "",
  buyerDocument: "",
});

export function InvoiceForm({ order, asksBuyer, nit, onClose }: Props) {
  const [id] = useState(newId);
  const [typed, type] = useState(nothingTyped);
  const [file, keep] = useState<File>();
  const [hint, say] = useState("");
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    // Again after half of it: the same invoice is answered, and its file follows.
    mutationFn: async () => {
      await api("POST /api/gestion/orders/{id}/invoices", { path: { id: order.id }, body: { id, ...typed } });
      if (file) await sendFile(id, file);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["invoices"] }),
    onSuccess: () => {
      notify("Factura registrada", { type: "success" });
      onClose();
    },
  });

  async function choose(chosen: File) {
    keep(chosen);
    say("");
    const text = PICTURE.test(chosen.type) ? await qrIn(chosen) : null;
    const read = text === null ? null : readInvoiceQr(text);
    if (!read) return;
    if (nit !== "" && read.nit !== nit)
      return say(`Este QR es de una factura del NIT ${read.nit}, y el tuyo es ${nit}`);
    type((before) => ({ ...before, number: read.number, code: read.code }));
    say("Número y código leídos del QR");
  }

  const field = ([name, label]: Labels[number]) => (
    <TextField
      key={name}
      label={label}
      value={typed[name]}
      onChange={({ target: { value } }) => type((before) => ({ ...before, [name]: value }))}
      type={name === "issuedOn" ? "date" : "text"}
      error={fieldError(error, name) !== undefined}
      helperText={fieldError(error, name)}
      slotProps={{
        htmlInput: { inputMode: name === "number" ? "numeric" : undefined, autoComplete: "off" },
        inputLabel: name === "issuedOn" ? { shrink: true } : {},
      }}
      fullWidth
    />
  );
  const isPlaced = [...FIELDS, ...BUYER].some(([name]) => fieldError(error, name));
  return (
    <Sheet
      isOpen
      close={onClose}
      title={`Factura del pedido ${order.number}`}
      act={{
        label: isPending ? "Registrando…" : "Registrar la factura",
        onClick: mutate,
        isDisabled: isPending || !typed.number || !typed.code,
      }}
    >
      <Typography>
        Por <strong>{amount(order.Moneda, order.total)}</strong>, el total del pedido.
      </Typography>
      <FileButton
        label={file ? "Cambiar la foto o el PDF" : "Foto o PDF de la factura"}
        onChoose={(chosen) => void choose(chosen)}
      />
      {file && <Typography variant="body2">{file.name}</Typography>}
      {hint && (
        <Typography role="status" variant="body2">
          {hint}
        </Typography>
      )}
      {FIELDS.map(field)}
      {asksBuyer && BUYER.map(field)}
      {error && !isPlaced && <Alert severity="error">{error.message}</Alert>}
    </Sheet>
  );
}
