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
    <Stack sx={{ gap: 3, maxWidth: 760, px: { xs: 2, md: 0 } }}>
      <Title title="Facturas" />
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <Awaited {...data} />}
      {data && data.toAnnul.length > 0 && (
        <Stack component="section" aria-label="Por anular o con nota de crédito" sx={{ gap: 2 }}>
          <Typography variant="h2">Por anular o con nota de crédito</Typography>
          {data.toAnnul.map((one) => (
            <OrderInvoice key={one.id} invoice={one} />
          ))}
        </Stack>
      )}
      <Stack component="section" aria-label="Facturas del mes" sx={{ gap: 2 }}>
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
      </Stack>
    </Stack>
  );
}

const OrderInvoice = ({ invoice }: { invoice: StaffInvoice }) => (
  <Box sx={{ p: 2, bgcolor: "background.paper" }}>
    <Typography variant="body2">
      <MuiLink component={Link} to={`/orders/${invoice.order}/show`}>
        {invoice.orderNumber}
      </MuiLink>
      , {amount(invoice.Moneda, invoice.amount)}
      {invoice.buyer && `, ${invoice.buyer}`}
    </Typography>
    <Invoice invoice={invoice} />
  </Box>
);

function Awaited({ regime, awaited, awaitedTotal }: InvoicesOfMonth) {
  return (
    <Stack component="section" aria-label="Por facturar" sx={{ gap: 1 }}>
      <Typography variant="h2">Por facturar</Typography>
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
    </Stack>
  );
}

const AwaitedOrder = ({ order: { id, number, paidAt, name, document, Moneda, total } }: { order: AwaitedInvoice }) => (
  <Button
    component={Link}
    to={`/orders/${id}/show`}
    color="inherit"
    endIcon={<Icon name="next" fontSize="small" />}
    sx={{ justifyContent: "space-between", textAlign: "left", bgcolor: "background.paper", px: 2 }}
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
