/** An order for somebody at the counter, on the phone or on WhatsApp. */
import { Alert, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { HttpError, Title, useNotify } from "react-admin";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ORDER_SOURCE_NAMES } from "../../../contracts/order/staff/order-sources.ts";
import { api, codeOf } from "../../api.ts";
import { later } from "../../unsent/unsent.ts";
import { amount } from "../../ui/format.ts";
import { ChosenLines } from "./chosen-lines.tsx";
import { DeliveryPart } from "./delivery-part.tsx";
import {
  type ManualSource,
  type NewOrderForm,
  type OrderChoices,
  bodyOf,
  choicesOf,
  totalsOf,
  useForm,
} from "./form.ts";
import { PaymentPart, purchaseTypeOf } from "./payment-part.tsx";

const SOURCES: readonly ManualSource[] = ["mostrador", "telefono", "whatsapp"];

export function NewOrder() {
  const { data, error } = useQuery({
    queryKey: ["order-choices"],
    queryFn: () => api("GET /api/orders/choices", {}),
    select: choicesOf,
  });
  return (
    <Stack sx={{ gap: 3, maxWidth: 720, minWidth: 0, p: { xs: 2, md: 3 } }}>
      <Title title="Nuevo pedido" />
      {error && <Typography role="alert">{error.message}</Typography>}
      {data && <Form choices={data} />}
    </Stack>
  );
}

function Form({ choices }: { choices: OrderChoices }) {
  const [asked] = useSearchParams();
  const [form, setForm] = useForm(
    choices.home,
    SOURCES.find((source) => source === asked.get("source")) ?? "mostrador",
  );
  // What the shop answered when its prices were newer than those on the screen.
  const [newTotal, setNewTotal] = useState<number | null>(null);
  const notify = useNotify();
  const navigate = useNavigate();
  const totals = totalsOf(form, choices);
  const total = newTotal ?? totals?.total ?? 0;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      later("POST /api/gestion/orders", {
        body: bodyOf({ ...form, purchaseType: purchaseTypeOf(choices, form) }, total),
      }),
    onSuccess: (order) => {
      notify(`Pedido ${order?.number} creado`, { type: "info" });
      navigate(order ? `/orders/${order.id}/show` : "/orders");
    },
    onError: (refused) => setNewTotal(totalIn(refused)),
  });
  const change = (next: Partial<NewOrderForm>) => {
    setForm((before) => ({ ...before, ...next }));
    setNewTotal(null);
    reset();
  };
  const part = { form, change, errors: error instanceof HttpError ? (error.body?.errors ?? {}) : {} };
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={form.source}
        // Null = the chosen one was pressed again.
        onChange={(_event, source: ManualSource | null) =>
          source !== null && change({ source, paidBy: source === "mostrador" ? "efectivo" : "" })
        }
        aria-label="De dónde viene"
      >
        {SOURCES.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: 44, textTransform: "none" }}>
            {ORDER_SOURCE_NAMES[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ChosenLines {...part} />
      <DeliveryPart {...part} choices={choices} />
      <PaymentPart {...part} choices={choices} />
      {totals && (
        <Typography variant="h2" component="p">
          Total {amount(totals.Moneda, total)}
          {totals.delivery > 0 && (
            <Typography component="span"> con entrega de {amount(totals.Moneda, totals.delivery)}</Typography>
          )}
        </Typography>
      )}
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <Button
        variant="contained"
        size="large"
        disabled={isPending || form.lines.length === 0}
        onClick={() => mutate()}
        sx={{ alignSelf: "start" }}
      >
        Crear pedido
      </Button>
    </>
  );
}

const totalIn = (error: Error): number | null =>
  codeOf(error) === "PRICE_CHANGED" && error instanceof HttpError ? (error.body?.total ?? null) : null;

const messageOf = (error: Error) =>
  codeOf(error) === "PRICE_CHANGED"
    ? "Un precio cambió: arriba está el total de ahora. Si está bien, crea el pedido otra vez."
    : error.message;
