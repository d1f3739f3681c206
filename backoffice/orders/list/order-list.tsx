/** The list of orders. It follows the shop: a new order is there without a reload. */
import {
  Box,
  Button,
  IconButton,
  Menu,
  MenuItem,
  Skeleton,
  type Theme,
  Typography,
  useMediaQuery,
  Stack,
} from "@mui/material";
import { Fragment, useEffect, useState } from "react";
import { DateInput, InfiniteList, SearchInput, SelectInput, useListContext, useRefresh } from "react-admin";
import { Link } from "react-router-dom";
import { whatsAppUrl } from "../../../contracts/contact/whatsapp.ts";
import { NEXT_ACTS, ORDER_QUEUES, QUEUE_NAMES, actOf } from "../../../contracts/order/order-phases.ts";
import type { StaffOrderRow } from "../../../contracts/order/staff/staff-order.document.ts";
import { InTopBar } from "../../frame/top-bar.tsx";
import { BarButton } from "../../ui/bar-button.tsx";
import { type Choosing, ChosenBar, useChooseMore } from "../../ui/choose-rows.tsx";
import { exportAddress } from "../../ui/download-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MoveTogether, WithChosen } from "./move-together.tsx";
import { OrderRow } from "./order-row.tsx";
import { OrderTable } from "./order-table.tsx";
import { OrderTabs, TABS, TO_DO } from "./order-tabs.tsx";
import { isLoaded, useOrdersNews } from "./orders-news.ts";
import { useMay } from "../../sign-in/rights.ts";

const choices = [
  ...TABS.flatMap(({ name, status }) => (status?.includes(",") ? [{ id: status, name }] : [])),
  ...ORDER_QUEUES.map((id) => ({ id, name: QUEUE_NAMES[id] })),
];

const filters = [
  <SearchInput key="q" source="q" placeholder="Número, nombre o teléfono" alwaysOn />,
  <SelectInput key="status" source="status" label="Estado" choices={choices} alwaysOn />,
  <DateInput key="from" source="from" label="Desde" alwaysOn />,
  <DateInput key="until" source="until" label="Hasta" alwaysOn />,
];

export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"), { noSsr: true });
  const [isOpen, open] = useState(false);
  const [isChoosing, choose] = useState(false);
  return (
    <InfiniteList
      actions={false}
      {...(isOpen && { filters })}
      filterDefaultValues={{ status: TO_DO }}
      sort={{ field: "act", order: "ASC" }}
      perPage={25}
      exporter={false}
      // Filters and ticks end with the page: kept ones would hide orders, or move orders that nobody sees.
      storeKey={false}
      title="Pedidos"
      empty={false}
      error={<NoAnswer />}
      sx={{
        "& .RaList-content": { bgcolor: "transparent", overflow: "visible" },
        "& .RaList-main": { minWidth: 0, mt: 0 },
      }}
    >
      <InTopBar>
        <BarButton icon="search" label="Buscar y filtrar" aria-expanded={isOpen} onClick={() => open(!isOpen)} />
        <BarButton icon="print" label="Para preparar" component={Link} to="/picking" />
        <More isPhone={isPhone} isChoosing={isChoosing} choose={choose} />
      </InTopBar>
      <FollowNews />
      <ChoiceInSight />
      <OrderTabs />
      <ActiveFilters />
      {isPhone ? <Rows isChoosing={isChoosing} choose={choose} /> : <OrderTable empty={<NoOrders />} />}
    </InfiniteList>
  );
}

function FollowNews() {
  const news = useOrdersNews();
  const refresh = useRefresh();
  useEffect(() => refresh(), [news, refresh]);
  return null;
}

/** A file has what the list shows: the same filters, all pages. */
function More({ isPhone, ...choosing }: Choosing & { readonly isPhone: boolean }) {
  const { filterValues } = useListContext();
  const may = useMay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label, onClick } = useChooseMore(choosing);
  const close = () => setAnchor(null);
  if (!isPhone && !may("owner")) return null;
  const entry = (file: "orders" | "order-lines", label: string) => (
    <MenuItem component="a" href={exportAddress({ file, filter: filterValues })} download>
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label="Más"
        aria-haspopup="menu"
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" sx={{ "& path": { strokeWidth: 3 } }} />
      </IconButton>
      {/* At once: a row tapped while it closes would be another's. */}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} onClick={close} transitionDuration={0}>
        {isPhone && <MenuItem onClick={onClick}>{label}</MenuItem>}
        {may("owner") && entry("orders", "Descargar")}
        {may("owner") && entry("order-lines", "Descargar por línea")}
      </Menu>
    </>
  );
}

function Rows({ isChoosing, choose }: Choosing) {
  const { data = [], isPending, sort } = useListContext<StaffOrderRow>();
  if (isPending)
    return Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} variant="rectangular" height={94} sx={{ mb: "1px" }} />
    ));
  if (data.length === 0) return <NoOrders />;
  const groups = Map.groupBy(data, (row) => (sort.field === "act" ? actOf(row) : ""));
  return (
    <>
      {[...groups].map(([name, rows]) => (
        <Fragment key={name}>
          <Box
            sx={{
              display: "flex",
              alignItems: "center",
              justifyContent: "space-between",
              minHeight: 52,
              px: 2,
              mt: name ? 0 : -5,
            }}
          >
            <Typography variant="body2" component="h2" color="text.secondary">
              {name}
            </Typography>
            {name === NEXT_ACTS[0].name && rows.length > 1 && !isChoosing && (
              <MoveTogether ids={rows.map(({ id }) => id)} />
            )}
          </Box>
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {rows.map((row) => (
              <OrderRow key={row.id} row={row} isToDo={sort.field === "act"} isChoosing={isChoosing} />
            ))}
          </Box>
        </Fragment>
      ))}
      {isChoosing && (
        <ChosenBar choose={choose}>
          <WithChosen />
        </ChosenBar>
      )}
    </>
  );
}

function NoAnswer() {
  const { error, refetch } = useListContext();
  return (
    <Box role="alert" sx={{ p: 3 }}>
      <Typography sx={{ mb: 2 }}>{error?.message}</Typography>
      <Button variant="outlined" onClick={() => void refetch()}>
        Intentar de nuevo
      </Button>
    </Box>
  );
}

function NoOrders() {
  const { filterValues, setFilters } = useListContext();
  const news = useOrdersNews();
  const { q } = filterValues;
  if (isLoaded(news) && news.newest.length === 0) return <FirstOrder />;
  return (
    <Box sx={{ p: 3 }}>
      <Typography sx={{ mb: 2 }}>
        {filterValues.status === TO_DO && !q
          ? "Todo está hecho: ningún pedido te espera."
          : "No hay pedidos con estos filtros."}
      </Typography>
      {q && filterValues.status && (
        <Button variant="outlined" onClick={() => setFilters({ q })}>
          Buscar «{q}» en todos
        </Button>
      )}
    </Box>
  );
}

const FirstOrder = () => (
  <Box sx={{ display: "grid", gap: 1.5, p: 2, maxWidth: 420 }}>
    <Typography variant="h2">Todavía no hay pedidos</Typography>
    <Typography color="text.secondary">El primero suele venir de alguien que te conoce: mándale tu tienda.</Typography>
    <Button
      variant="contained"
      href={whatsAppUrl(new URL("/inicio", location.href).href)}
      target="_blank"
      rel="noreferrer"
      startIcon={<Icon name="whatsapp" />}
    >
      Compartir mi tienda
    </Button>
    <Button component={Link} to="/orders/create?source=whatsapp" variant="outlined">
      Anotar un pedido de WhatsApp
    </Button>
  </Box>
);

/** Rows that are no longer shown are no longer chosen: nobody moves an order that they do not see. */
function ChoiceInSight() {
  const { data, selectedIds, onSelect } = useListContext<{ readonly id: string }>();
  useEffect(() => {
    if (data === undefined) return;
    const shown = new Set<unknown>(data.map(({ id }) => id));
    const kept = selectedIds.filter((id) => shown.has(id));
    if (kept.length < selectedIds.length) onSelect(kept);
  }, [data, selectedIds, onSelect]);
  return null;
}

/** What narrows the list, in words, with one tap to see everything again. */
function ActiveFilters() {
  const { filterValues, total, setFilters } = useListContext();
  const { status, ...others } = filterValues;
  const isTab = TABS.some((tab) => tab.status === status);
  const isSet = !isTab || Object.values(others).some((value) => value !== undefined && value !== "");
  if (!isSet) return null;
  return (
    <Stack
      direction="row"
      sx={{ alignItems: "center", justifyContent: "space-between", gap: 1, px: 2, bgcolor: "action.hover" }}
    >
      <Typography variant="body2" role="status">
        {total === undefined ? "Con filtros" : `Con filtros: ${total === 1 ? "1 pedido" : `${total} pedidos`}`}
      </Typography>
      <Button onClick={() => setFilters({}, {})}>Ver todos</Button>
    </Stack>
  );
}
