/** One order: what was bought, who gets it, how it was paid, and exactly the moves that are allowed now. */
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Paper,
  Stack,
  type Theme,
  Typography,
  useMediaQuery,
  Alert,
} from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { Offline, ShowBase, useRefresh, useShowContext } from "react-admin";
import { useReadOptions } from "../../ui/edit.tsx";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { ORDER_SOURCE_NAMES } from "../../../contracts/order/staff/order-sources.ts";
import { CORRECTABLE, type OrderStatus, STATUS_NAMES } from "../../../contracts/order/order.ts";
import { changeText } from "../../../contracts/order/order-changes.ts";
import { exchangeTexts } from "../../../contracts/order/exchange-request.ts";
import { phaseOf } from "../../../contracts/order/order-phases.ts";
import { countOf } from "../../../contracts/text/counted.ts";
import { untilText } from "../../../contracts/time/until-text.ts";
import { InTopBar } from "../../frame/top-bar.tsx";
import { moment, amount, shortMoment } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { OrderInvoices } from "../../invoices/order-invoices.tsx";
import { useOrdersNews } from "../list/orders-news.ts";
import { moneyText, paidText } from "../money-text.ts";
import { EndMoves, NextMoves, hasEnd, hasNext } from "../moves/order-moves.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderCorrect } from "./order-correct.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { ExchangeRequest } from "./exchange-request.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { stateOf } from "../order-state.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { OwedByCustomer, OwedToCustomer } from "./owed-to-customer.tsx";
import { OrderPapers } from "../print/order-papers.tsx";
import { Receipt } from "./receipt-review.tsx";
import CardGiftcardIcon from "@mui/icons-material/CardGiftcard";
import { giftTexts } from "../../../contracts/order/gift.ts";

export function OrderShow() {
  return (
    <ShowBase queryOptions={useReadOptions()} offline={<Offline />}>
      <WholeOrder />
    </ShowBase>
  );
}

const BY = { shopper: "el cliente", shop: "la tienda, a su hora", bank: "el banco", owner: "una persona de la tienda" };

/** Its goods go into a parcel, or did. */
const IS_PACKED: Partial<Record<OrderStatus, true>> = {
  pendiente: true,
  en_verificacion: true,
  pagado: true,
  en_preparacion: true,
  listo: true,
  enviado: true,
};

/** What comes next, or how it stands. */
function titleOf(order: StaffOrder): string {
  const phase = phaseOf(order);
  if (phase === "pagado" || phase === "por_preparar") return "Para preparar";
  if (phase === "en_verificacion") return `¿Llegaron ${amount(order.Moneda, order.total)}?`;
  const { status, purchaseType = "qr", review = null, shipping } = order;
  return stateOf({ status, purchaseType, review, kind: shipping?.kind ?? "tienda" });
}

function WholeOrder() {
  const { record: order } = useShowContext<StaffOrder>();
  const news = useOrdersNews();
  const refresh = useRefresh();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  useEffect(() => refresh(), [news, refresh]);
  // At first there may be only what the list knows of it.
  if (!order || !("moves" in order)) return null;
  const { billing, notes } = order;
  const steps = [
    ...order.history.map(({ status, at, by, person }) => ({ at, text: STATUS_NAMES[status], by: person ?? BY[by] })),
    ...order.requests.flatMap(({ at, state, answer, answeredAt, ...request }) => [
      { at, text: `Pidió un cambio. ${exchangeTexts(request).join(". ")}`, by: BY.shopper },
      ...(state === "withdrawn" && answeredAt
        ? [{ at: answeredAt, text: "Retiró el cambio que pidió", by: BY.shopper }]
        : []),
      ...(state === "declined" && answeredAt
        ? [{ at: answeredAt, text: `No se aceptó el cambio: ${answer}`, by: BY.owner }]
        : []),
    ]),
    ...order.changes.map(({ at, by, pieces }) => ({ at, text: pieces.map(changeText).join(". "), by })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const last = steps.at(-1);
  const next = hasNext(order) && <NextMoves order={order} />;
  const money = paidText(order);
  const changes = (
    <Paper square>
      {CORRECTABLE.includes(order.status) && order.shipping && (
        <Fold
          title="Corregir el pedido"
          state={order.shipping.kind === "tienda" ? "Nombre y celular" : "Nombre, celular y dirección"}
        >
          <OrderCorrect order={order} />
        </Fold>
      )}
      {(hasEnd(order) || order.refunds.length > 0 || order.refundable > 0) && (
        <Fold
          title="Devolver o cancelar"
          state={order.refunded ? `Devuelto en total: ${amount(order.Moneda, order.refunded)}` : "Nada devuelto"}
        >
          <OrderRefunds order={order} />
          <EndMoves order={order} />
        </Fold>
      )}
      <Fold
        title="Historia"
        state={`${countOf(steps.length, "paso", "pasos")}${last ? `, el último el ${shortMoment(last.at)}` : ""}`}
      >
        {steps.map(({ at, text, by }) => (
          <Typography key={at + text} variant="body2">
            {moment(at)}: {text}, por {by}
          </Typography>
        ))}
      </Fold>
    </Paper>
  );
  return (
    <>
      <InTopBar>
        <OrderPapers order={order} isPacked={IS_PACKED[order.status] ?? false} />
      </InTopBar>
      <Box sx={{ px: { xs: 2, md: 0 }, pb: 2 }}>
        <Typography variant="h1" color={order.status === "por_revisar" ? "error" : undefined}>
          {titleOf(order)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[order.number, ORDER_SOURCE_NAMES[order.source], order.placedAt && shortMoment(order.placedAt)]
            .filter(Boolean)
            .join(", ")}
        </Typography>
        <OrderSteps order={order} />
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 1.5, md: 2 },
          gridTemplateColumns: { md: "1fr 368px" },
          alignItems: "start",
          "& > *": { minWidth: 0 },
        }}
      >
        <Stack sx={{ gap: 1.5 }}>
          <ExchangeRequest order={order} />
          <OrderGift order={order} />
          <ReviewNotice order={order} />
          <OwedToCustomer order={order} />
          <OwedByCustomer order={order} />
          {order.status === "en_verificacion" && <Receipt order={order} />}
          <Paper square>
            <OrderLines order={order} />
            <Stack
              direction="row"
              sx={{ gap: 1, px: { xs: 2, md: 2.5 }, pb: 2, color: money.isPaid ? "success.main" : "text.secondary" }}
            >
              <Icon name={money.isPaid ? "done" : "clock"} fontSize="small" />
              <Typography variant="body2">
                {money.text}
                {order.status === "pendiente" && order.expiresAt && (
                  <>
                    . Apartado hasta {untilText(order.expiresAt, null)}
                    {phaseOf(order) !== "pendiente" && "; si empiezas a prepararlo, ya no vence"}
                  </>
                )}
              </Typography>
            </Stack>
          </Paper>
          {isWide && changes}
        </Stack>
        <Stack sx={{ gap: { xs: 1.5, md: 2 } }}>
          {isWide && next && (
            <Paper square sx={{ p: 2.5 }}>
              {next}
            </Paper>
          )}
          <Paper square>
            <OrderAddress order={order} />
          </Paper>
          <Paper square>
            <Fold title="Factura" state={billing ? `A nombre de ${billing.name}` : "Sin datos de quien compra"}>
              <OrderInvoices order={order} />
            </Fold>
            <Fold title="Pago" state={moneyText(order) ?? money.text}>
              <OrderPayments order={order} />
            </Fold>
            <Fold title="Notas de la tienda" state={notes.at(-1)?.text ?? "Ninguna todavía"}>
              <OrderNotes order={order} />
            </Fold>
          </Paper>
          {!isWide && changes}
        </Stack>
      </Box>
      {!isWide && next && (
        <Paper
          square
          sx={{
            position: "sticky",
            bottom: 0,
            zIndex: 5,
            // A long note in it must not cover the order.
            maxHeight: "45dvh",
            overflowY: "auto",
            mt: 1.5,
            mb: -3,
            p: "10px 16px 12px",
            borderTop: 1,
            borderColor: "divider",
          }}
        >
          {next}
        </Paper>
      )}
    </>
  );
}

/** Its summary says how it stands, so that one need not open it to know. */
const Fold = ({ title, state, children }: { title: string; state: string; children: ReactNode }) => (
  <Accordion disableGutters square sx={{ borderBottom: 1, borderColor: "divider", "&::before": { display: "none" } }}>
    <AccordionSummary expandIcon={<Icon name="down" fontSize="small" />} sx={{ px: { xs: 2, md: 2.5 }, minHeight: 64 }}>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="span" sx={{ display: "block" }}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" color="text.secondary" noWrap sx={{ display: "block" }}>
          {state}
        </Typography>
      </Box>
    </AccordionSummary>
    <AccordionDetails sx={{ display: "grid", gap: 1.5, px: { xs: 2, md: 2.5 }, pb: 2.5 }}>{children}</AccordionDetails>
  </Accordion>
);

const REVIEWS = {
  late: "Pagaron después de que el pedido venció o se canceló. ¿Todavía puedes entregarlo?",
  amount: "El monto que llegó no es el del pedido.",
  twice: "Llegó un segundo pago por este pedido: hay que devolverlo.",
};

/** What a person has to decide about the money, beside the buttons. */
function ReviewNotice({ order }: { order: StaffOrder }) {
  const isOpen = order.status === "por_revisar" || order.owed > 0;
  if (!order.review || !isOpen) return null;
  const words = moneyText(order);
  return (
    <Alert severity="error">
      {REVIEWS[order.review]}
      {words && ` ${words}.`}
    </Alert>
  );
}

/** What the buyer wants for a present. */
function OrderGift({ order: { gift } }: { order: StaffOrder }) {
  if (!gift) return null;
  return (
    <Alert severity="info" icon={<CardGiftcardIcon />} role="note">
      <strong>Es un regalo.</strong> {giftTexts(gift).join(", ")}.
      {gift.card !== "" && <Typography sx={{ mt: 1, whiteSpace: "pre-line" }}>«{gift.card}»</Typography>}
    </Alert>
  );
}
