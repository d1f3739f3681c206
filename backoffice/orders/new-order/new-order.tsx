/** A sale in the shop, or an order by WhatsApp or telephone: first the pieces, then who and how it is paid. */
import { Alert, Box, Button, Paper, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { HttpError, Title, useNotify } from "react-admin";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { formatMoney, toCents } from "../../../contracts/money/money.ts";
import type { Promotion } from "../../../contracts/promotion/promotion.document.ts";
import { ORDER_SOURCE_NAMES } from "../../../contracts/order/staff/order-sources.ts";
import { countedPieces } from "../../../contracts/text/counted.ts";
import { api, codeOf } from "../../api.ts";
import { readDraft, useDraft } from "../../unsent/form-draft.ts";
import { later } from "../../unsent/unsent.ts";
import { AskBeforeLeaving } from "../../frame/unsaved-changes.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { ChosenLines } from "./chosen-lines.tsx";
import { CustomerPart, PayPart } from "./counter-part.tsx";
import { DeliveryPart } from "./delivery-part.tsx";
import {
  type ManualSource,
  type NewOrderForm,
  type OrderChoices,
  bodyOf,
  choicesOf,
  emptyForm,
  goodsOf,
  problemsOf,
  soldAtCounter,
  totalsOf,
  withOneMore,
} from "./form.ts";
import { PaymentPart } from "./payment-part.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ReductionsPart } from "./reductions-part.tsx";
import { SaleDone } from "./sale-done.tsx";

const SOURCES = (["whatsapp", "telefono", "mostrador"] as const).map((one) => [one, ORDER_SOURCE_NAMES[one]] as const);
/** Down to the edge of a phone, where the bar is. */
const FRAME = { alignItems: "start", mb: { xs: -3, md: 0 } } as const;
const PANEL = {
  display: "flex",
  flexDirection: "column",
  p: { xs: "8px 16px 0", md: 2 },
  minHeight: { xs: "calc(100dvh - 56px)", md: 0 },
  position: { md: "sticky" },
  top: 16,
  maxHeight: { md: "calc(100vh - 32px)" },
  overflowY: { md: "auto" },
} as const;
const NO_ERRORS: Readonly<Record<string, string>> = {};

export function NewOrder() {
  const { data, error } = useQuery({
    queryKey: ["order-choices"],
    queryFn: () => api("GET /api/orders/choices", {}),
    select: choicesOf,
  });
  const isSale = useSearchParams()[0].get("source") !== "whatsapp";
  return (
    <>
      <Title title={isSale ? "Vender en la tienda" : "Anotar un pedido"} />
      {error && <Typography role="alert">{error.message}</Typography>}
      {data && <Form key={String(isSale)} choices={data} isSale={isSale} />}
    </>
  );
}

function Form({ choices, isSale }: { readonly choices: OrderChoices; readonly isSale: boolean }) {
  const source: ManualSource = isSale ? "mostrador" : "whatsapp";
  const [asked] = useSearchParams();
  const [form, setForm] = useState<NewOrderForm>(() => ({ ...emptyForm(source), ...readDraft() }));
  // What the shop answered when its prices were newer than those on the screen, in cents.
  const [newTotal, setNewTotal] = useState<number | null>(null);
  const [missing, setMissing] = useState(NO_ERRORS);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const promotions = usePromotions(form.lines);
  const {
    mutate,
    isPending,
    error,
    reset,
    isSuccess,
    data: sold,
    variables,
  } = useMutation({
    // Without signal it is sold too, and sent later: null.
    mutationFn: (placed: NewOrderForm) => {
      const expected = newTotal ?? totalsOf(choices, placed, promotions).total;
      const words = `${isSale ? "Venta" : "Pedido"} de ${formatMoney({ ...goodsOf(placed), cents: expected })}`;
      return later("POST /api/gestion/orders", { body: bodyOf(choices, placed, isSale, expected) }, words);
    },
    onSuccess: (order) => {
      void queries.invalidateQueries({ queryKey: ["pieces"] });
      if (isSale) return;
      // Without signal it is said above the screen that it waits.
      if (order) notify(`Pedido ${order.number} anotado`, { type: "info" });
      navigate(order ? `/orders/${order.id}/show` : "/orders");
    },
    onError: (refused) => setNewTotal(totalIn(refused)),
  });
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, [missing, error]);
  useDraft(form.lines.length > 0 && !isSuccess ? form : null);
  const change = (next: Partial<NewOrderForm>) => {
    setForm((before) => ({ ...before, ...next }));
    setNewTotal(null);
    setMissing(NO_ERRORS);
    reset();
  };
  const isPaying = asked.has("pay") && form.lines.length > 0;
  const goods = goodsOf(form);
  const totals = totalsOf(choices, form, promotions);
  const total = { cents: newTotal ?? totals.total, Moneda: goods.Moneda };
  const part = { form, change, choices, errors: { ...refusedIn(error), ...missing } };
  const note = () => {
    const problems = problemsOf(choices, form);
    setMissing(problems);
    if (Object.keys(problems).length === 0) mutate(form);
  };
  const next = () => {
    reset();
    setForm(emptyForm(source));
    navigate(`?source=${source}`, { replace: true });
  };
  if (isSuccess && isSale)
    return <SaleDone order={sold} total={total} isCash={variables.paidBy === "efectivo"} onNext={next} />;
  return (
    <Box sx={{ display: { md: "grid" }, gridTemplateColumns: "minmax(0, 1fr) 400px", gap: 3, ...FRAME }}>
      <AskBeforeLeaving when={form.lines.length > 0 && !isSuccess && codeOf(error) !== "ID_TAKEN"} />
      {(isWide || !isPaying) && (
        <ProductGrid lines={form.lines} onAdd={(line) => change({ lines: withOneMore(form.lines, line) })} />
      )}
      {(isWide || isPaying) && (
        <Paper ref={panel} component="section" aria-label="Este pedido" sx={PANEL}>
          <Stack sx={{ gap: 2, mb: 2 }}>
            <ChosenLines {...part} />
            {form.lines.length === 0 && <Typography color="text.secondary">Toca una pieza para empezar.</Typography>}
            {form.lines.length > 0 && <ReductionsPart {...part} totals={totals} Moneda={goods.Moneda} />}
            {isSale ? (
              <CustomerPart {...part} />
            ) : (
              <>
                <ChoiceChips
                  label="¿De dónde viene?"
                  choices={SOURCES}
                  value={form.source}
                  onChoose={(one) => change({ source: one })}
                />
                <DeliveryPart {...part} />
                <PaymentPart {...part} />
              </>
            )}
            <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline" }}>
              <Typography color="text.secondary">
                {totals.shippingCost > 0
                  ? `Con entrega de ${formatMoney({ ...total, cents: totals.shippingCost })}`
                  : isSale
                    ? "A cobrar"
                    : "Total"}
              </Typography>
              <Typography sx={{ fontSize: "2.25rem", lineHeight: "2.5rem", fontWeight: 500, whiteSpace: "nowrap" }}>
                {formatMoney(total)}
              </Typography>
            </Stack>
            {error && <Problem error={error} id={form.id} />}
          </Stack>
          <Bar isIn>
            {isSale ? (
              <PayPart
                {...part}
                total={total}
                isBusy={isPending}
                onPaid={(way) => mutate(soldAtCounter({ ...form, paidBy: way }, choices))}
              />
            ) : (
              <Button variant="contained" size="large" disabled={isPending || form.lines.length === 0} onClick={note}>
                Anotar el pedido
              </Button>
            )}
          </Bar>
        </Paper>
      )}
      {!isWide && !isPaying && (
        <Bar>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
            <Box sx={{ flex: 1 }}>
              <Typography variant="body2" color="text.secondary">
                {goods.pieces === 0 ? "Toca una pieza o busca su código" : countedPieces(goods.pieces)}
              </Typography>
              {goods.pieces > 0 && <Typography variant="h3">{formatMoney(goods)}</Typography>}
            </Box>
            <Button
              variant="contained"
              size="large"
              disabled={goods.pieces === 0}
              onClick={() => navigate(`?source=${source}&pay`)}
              sx={{ minWidth: 150 }}
            >
              {isSale ? "Cobrar" : "Seguir"}
            </Button>
          </Stack>
        </Bar>
      )}
    </Box>
  );
}

/** Without signal nothing applies by itself: the shop takes the full price too. */
function usePromotions(lines: NewOrderForm["lines"]): readonly Promotion[] {
  const products = [...new Set(lines.map(({ product }) => product))].toSorted();
  const { data } = useQuery({
    queryKey: ["promotion-quote", products],
    queryFn: () => api("POST /api/gestion/promotions/quote", { body: { products } }),
    enabled: products.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? NO_PROMOTIONS;
}
const NO_PROMOTIONS: readonly Promotion[] = [];

/** At the bottom of a phone, where a thumb reaches. */
function Bar({ isIn = false, children }: { readonly isIn?: boolean; readonly children: React.ReactNode }) {
  return (
    <Stack
      sx={{
        position: { xs: "sticky", md: "static" },
        bottom: 0,
        zIndex: 5,
        gap: 0.75,
        mx: isIn ? -2 : 0,
        mt: isIn ? "auto" : 2,
        p: { xs: "10px 16px 12px", md: "16px 16px 0" },
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {children}
    </Stack>
  );
}

/** An answer that was lost on its way is no second order: what was written is there. */
function Problem({ error, id }: { readonly error: Error; readonly id: string }) {
  if (codeOf(error) === "ID_TAKEN")
    return (
      <Alert severity="warning">
        Esta venta ya había quedado guardada. <Link to={`/orders/${id}/show`}>Mírala aquí</Link>
      </Alert>
    );
  return (
    <Alert severity="error">
      {codeOf(error) === "PRICE_CHANGED"
        ? "Un precio cambió: arriba está el total de ahora. Si está bien, tócalo otra vez."
        : error.message}
    </Alert>
  );
}

const refusedIn = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof HttpError ? (error.body?.errors ?? {}) : NO_ERRORS;

const totalIn = (error: Error): number | null =>
  codeOf(error) === "PRICE_CHANGED" && error instanceof HttpError ? toCents(error.body?.total ?? 0) : null;
