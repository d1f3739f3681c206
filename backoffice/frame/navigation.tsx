/** The bar at the bottom of a phone, the menu at the side of a laptop, and what can be begun from both. */
import {
  Avatar,
  Badge,
  Box,
  Button,
  Divider,
  Fab,
  List,
  ListItemAvatar,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
  type Theme,
  useMediaQuery,
} from "@mui/material";
import { useState } from "react";
import { useGetIdentity } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { WAITING_QUEUES } from "../../contracts/order/order-phases.ts";
import { useOrdersNews } from "../orders/list/orders-news.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { CUSTOMERS, FIRST_PLACES, placeOf } from "./places.ts";
import { SHOP_NAME } from "./shop-name.ts";
import { BAR } from "./theme.ts";
import { useMay } from "../sign-in/rights.ts";
import type { Task } from "../../contracts/staff/staff.ts";

/** Orders that wait for somebody of the shop. */
function useWaiting(): number {
  const { waiting } = useOrdersNews();
  return WAITING_QUEUES.reduce((sum, queue) => sum + (waiting[queue] ?? 0), 0);
}

const [HOME, ORDERS, PRODUCTS, SHOP] = FIRST_PLACES;

export function BottomBar() {
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const [isOpen, open] = useState(false);
  const entry = ({ to, label, icon }: (typeof FIRST_PLACES)[number]) => (
    <Box
      key={to}
      component={Link}
      to={to}
      aria-current={pathname === to ? "page" : undefined}
      sx={{
        display: "grid",
        justifyItems: "center",
        alignContent: "center",
        gap: "3px",
        typography: "caption",
        fontSize: "0.75rem",
        fontWeight: 500,
        textDecoration: "none",
        color: "text.secondary",
        // As wide as the word below it.
        boxShadow: "inset 0 0 0 transparent",
        "&[aria-current]": { color: "text.primary", boxShadow: "inset 0 2px 0 currentColor" },
      }}
    >
      <Badge badgeContent={to === "/orders" ? waiting : 0} color="secondary">
        <Icon name={icon} />
      </Badge>
      {label}
    </Box>
  );
  return (
    <Paper
      component="nav"
      aria-label="Secciones"
      sx={{
        display: { xs: "grid", md: "none" },
        gridTemplateColumns: "repeat(5, 1fr)",
        position: "fixed",
        inset: "auto 0 0",
        zIndex: 1100,
        height: BAR,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {[HOME, ORDERS].map((place) => place && entry(place))}
      <Box sx={{ display: "grid", placeItems: "center" }}>
        <Fab
          color="primary"
          aria-label="Nuevo"
          aria-haspopup="dialog"
          onClick={() => open(true)}
          sx={{ width: 52, height: 52, boxShadow: "none" }}
        >
          <Icon name="plus" />
        </Fab>
      </Box>
      {[PRODUCTS, SHOP].map((place) => place && entry(place))}
      <BeginSheet isOpen={isOpen} close={() => open(false)} />
    </Paper>
  );
}

const BEGINNINGS: readonly {
  readonly to: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: IconName;
  readonly task?: Task;
}[] = [
  {
    to: "/orders/create?source=mostrador",
    label: "Vender en la tienda",
    detail: "Mostrador",
    icon: "shop",
    task: "sell",
  },
  {
    task: "sell",
    to: "/orders/create?source=whatsapp",
    label: "Anotar un pedido",
    detail: "De WhatsApp, teléfono o Instagram",
    icon: "whatsapp",
  },
  {
    to: "/products/create",
    label: "Producto nuevo",
    detail: "De la foto a la venta",
    icon: "camera",
    task: "prices",
  },
  { to: "/count", label: "Contar piezas", detail: "Lo que hay en el estante", icon: "grid" },
];

/** Everything that can be begun, one tap away from each first screen. */
function BeginSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const may = useMay();
  return (
    <Sheet isOpen={isOpen} close={close} title="¿Qué vas a hacer?">
      <List component="div" disablePadding sx={{ mx: -2 }}>
        {BEGINNINGS.filter(({ task }) => task === undefined || may(task)).map(({ to, label, detail, icon }) => (
          <ListItemButton key={to} component={Link} to={to} onClick={close} divider>
            <ListItemAvatar sx={{ minWidth: 0 }}>
              <Avatar sx={{ bgcolor: "background.default", color: "text.primary" }}>
                <Icon name={icon} fontSize="small" />
              </Avatar>
            </ListItemAvatar>
            <ListItemText primary={label} secondary={detail} />
            <Icon name="next" fontSize="small" color="disabled" />
          </ListItemButton>
        ))}
      </List>
    </Sheet>
  );
}

export function SideMenu() {
  // Rendered only where it is seen: hidden, it would stand before the screen for a keyboard and a screen reader.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  return isWide && <WideMenu />;
}

function WideMenu() {
  const { pathname } = useLocation();
  const current = placeOf(pathname);
  const own = ["/shipping-methods", "/content/texts", "/status", "/count", "/promotions"].find((path) =>
    pathname.startsWith(path),
  );
  const { identity } = useGetIdentity();
  const may = useMay();
  const waiting = useWaiting();
  const [isOpen, open] = useState(false);
  const entry = (to: string, label: string, icon: IconName, isCurrent = current === to) => (
    <ListItemButton
      key={to}
      component={Link}
      to={to}
      selected={isCurrent}
      aria-current={isCurrent ? "page" : undefined}
      sx={{
        minHeight: 50,
        py: 0,
        color: "text.secondary",
        "&.Mui-selected, &.Mui-selected:hover": {
          color: "text.primary",
          bgcolor: "background.paper",
          boxShadow: "inset 2px 0 0 currentColor",
        },
      }}
    >
      <ListItemIcon sx={{ minWidth: 0, color: "inherit" }}>
        <Icon name={icon} fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={label} slotProps={{ primary: { sx: { fontSize: "0.9375rem" } } }} />
      {to === "/orders" && waiting > 0 && (
        <Box component="span" sx={{ color: "secondary.main", typography: "body2", fontWeight: 500 }}>
          {waiting}
        </Box>
      )}
    </ListItemButton>
  );
  return (
    <Box
      component="nav"
      aria-label="Secciones"
      sx={{
        display: "flex",
        flexDirection: "column",
        flex: "none",
        width: 236,
        position: "sticky",
        top: 0,
        height: "100vh",
        overflowY: "auto",
        p: "20px 12px 12px",
        bgcolor: "#faf7f2",
        borderRight: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ typography: "h2", pl: 1.5, mb: 2 }}>{SHOP_NAME}</Box>
      <Button
        variant="contained"
        startIcon={<Icon name="plus" />}
        aria-haspopup="dialog"
        onClick={() => open(true)}
        sx={{ justifyContent: "start", px: 2, mb: 2, flex: "none" }}
      >
        Nuevo
      </Button>
      <BeginSheet isOpen={isOpen} close={() => open(false)} />
      <List component="div" disablePadding>
        {FIRST_PLACES.slice(0, -1).map(({ to, label, icon }) => entry(to, label, icon))}
        {entry(CUSTOMERS.to, CUSTOMERS.label, CUSTOMERS.icon)}
        {may("prices") && entry("/promotions", "Promociones", "percent", own === "/promotions")}
        {entry("/count", "Contar piezas", "grid", own === "/count")}
        <Divider sx={{ my: 1.5, mx: 1.5 }} />
        {may("owner") && entry("/shipping-methods", "Entregas", "truck", own === "/shipping-methods")}
        {entry("/content/texts", "Textos", "text", own === "/content/texts")}
        {SHOP && entry(SHOP.to, SHOP.label, SHOP.icon, current === SHOP.to && own === undefined)}
        {may("owner") && entry("/status", "Estado", "shield", own === "/status")}
      </List>
      <List component="div" disablePadding sx={{ mt: "auto", pt: 2 }}>
        <ListItemButton
          component="a"
          href="/inicio"
          target="_blank"
          sx={{ minHeight: 50, py: 0, color: "text.secondary" }}
        >
          <ListItemIcon sx={{ minWidth: 0, color: "inherit" }}>
            <Icon name="eye" fontSize="small" />
          </ListItemIcon>
          <ListItemText primary="Ver la tienda" slotProps={{ primary: { sx: { fontSize: "0.9375rem" } } }} />
        </ListItemButton>
        {entry("/account", identity?.fullName ?? "Tu cuenta", "person", false)}
      </List>
    </Box>
  );
}
