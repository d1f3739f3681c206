/** "Facturas": the paid orders that wait for one, and those of a month with the file for the accountant. */
import { Alert, Box, Button, IconButton, Link as MuiLink, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { Link } from "react-router-dom";
import type { AwaitedInvoice, InvoicesOfMonth, StaffInvoice } from "../../contracts/invoice/invoice.document.ts";
import { addMonths } from "../../contracts/invoice/invoice.ts";
import { DEFAULT_CURRENCY } from "../../contracts/money/money.ts";
import { countOf } from "../../contracts/text/counted.ts";
import { MONTHS, dayInLaPaz } from "../../contracts/time/day.ts";
import { api } from "../api.ts";
import { DownloadButton } from "../ui/download-button.tsx";
import { amount, shortMoment } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { BESIDE, Panel } from "../ui/panel.tsx";
import { Invoice } from "./order-invoices.tsx";
import { useMay } from "../sign-in/rights.ts";

const thisMonth = () => dayInLaPaz(new Date()).slice(0, 7);

export function Invoices() {
  const [today] = useState(thisMonth);
  const [month, choose] = useState(today);
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: ["invoices", month],
    queryFn: () => api("GET /api/gestion/invoices", { query: { month } }),
  });
  const [year, number] = month.split("-");
  const name = `${MONTHS[Number(number) - 1]} de ${year}`;
  return (
    <Box sx={BESIDE}>
      <Title title="Facturas" />
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box sx={{ order: { lg: 1 } }}>
        {data && <Awaited {...data} />}
        {data && data.toAnnul.length > 0 && (
          <Panel title="Por anular o con nota de crédito">
            {data.toAnnul.map((one) => (
              <OrderInvoice key={one.id} invoice={one} />
            ))}
          </Panel>
        )}
      </Box>
      <Panel label="Facturas del mes">
        <Stack direction="row" sx={{ alignItems: "center" }}>
          <Typography variant="h2" sx={{ flex: 1, "&::first-letter": { textTransform: "uppercase" } }}>
            {name}
          </Typography>
          <IconButton aria-label="Mes anterior" onClick={() => choose(addMonths(month, -1))}>
            <Icon name="back" />
          </IconButton>
          <IconButton aria-label="Mes siguiente" disabled={month >= today} onClick={() => choose(addMonths(month, 1))}>
            <Icon name="next" />
          </IconButton>
        </Stack>
        {data && (
          <Typography>
            {countOf(data.invoices.length, "factura", "facturas")}
            {data.total !== null && `, ${amount(DEFAULT_CURRENCY, data.total)}`}
          </Typography>
        )}
        {may("money") && data && data.invoices.length > 0 && (
          <Box>
            <DownloadButton file="sales-book" filter={{ month }} label="Descargar el registro de ventas" />
          </Box>
        )}
        {data?.invoices.map((one) => (
          <OrderInvoice key={one.id} invoice={one} />
        ))}
      </Panel>
    </Box>
  );
}

const OrderInvoice = ({ invoice }: { invoice: StaffInvoice }) => (
  <Box sx={{ pt: 1.5, borderTop: 1, borderColor: "divider" }}>
    <Stack direction="row" sx={{ gap: 2, justifyContent: "space-between" }}>
      <Typography variant="body2" color="text.secondary">
        <MuiLink component={Link} to={`/orders/${invoice.order}/show`}>
          {invoice.orderNumber}
        </MuiLink>
        {invoice.buyer && `, ${invoice.buyer}`}
      </Typography>
      <Typography sx={{ whiteSpace: "nowrap" }}>{amount(invoice.Moneda, invoice.amount)}</Typography>
    </Stack>
    <Invoice invoice={invoice} />
  </Box>
);

function Awaited({ regime, awaited, awaitedTotal }: InvoicesOfMonth) {
  return (
    <Panel title="Por facturar">
      {regime === null && (
        <Alert severity="info">
          Aquí están los pedidos pagados de quien dio un NIT.{" "}
          <MuiLink component={Link} to="/content/papers">
            Di en qué régimen estás
          </MuiLink>{" "}
          para ver los que te tocan.
        </Alert>
      )}
      {awaited.length === 0 && <Typography color="text.secondary">Ningún pedido espera su factura</Typography>}
      {awaited.map((one) => (
        <AwaitedOrder key={one.id} order={one} />
      ))}
      {awaitedTotal > awaited.length && (
        <Typography>Y {awaitedTotal - awaited.length} más, que siguen a estos</Typography>
      )}
    </Panel>
  );
}

const AwaitedOrder = ({ order: { id, number, paidAt, name, document, Moneda, total } }: { order: AwaitedInvoice }) => (
  <Button
    component={Link}
    to={`/orders/${id}/show`}
    color="inherit"
    endIcon={<Icon name="next" fontSize="small" />}
    sx={{ justifyContent: "space-between", textAlign: "left", px: 2, mx: -2 }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Typography>
        <strong>{number}</strong>, {amount(Moneda, total)}, {shortMoment(paidAt)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[name, document].filter(Boolean).join(", ")}
      </Typography>
    </Box>
  </Button>
);
