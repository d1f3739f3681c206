/** The frame of every screen: a menu at the side, on a phone a bar at the bottom, where a thumb reaches. */
import AccountTreeIcon from "@mui/icons-material/AccountTree";
import CategoryIcon from "@mui/icons-material/Category";
import EventIcon from "@mui/icons-material/Event";
import HistoryIcon from "@mui/icons-material/History";
import InsightsIcon from "@mui/icons-material/Insights";
import PersonIcon from "@mui/icons-material/Person";
import GroupIcon from "@mui/icons-material/Group";
import LockIcon from "@mui/icons-material/Lock";
import Inventory2Icon from "@mui/icons-material/Inventory2";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import PaymentsIcon from "@mui/icons-material/Payments";
import ReceiptLongIcon from "@mui/icons-material/ReceiptLong";
import SellIcon from "@mui/icons-material/Sell";
import SettingsIcon from "@mui/icons-material/Settings";
import StorefrontIcon from "@mui/icons-material/Storefront";
import {
  Badge,
  BottomNavigation,
  BottomNavigationAction,
  Box,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Paper,
  type Theme,
  useMediaQuery,
} from "@mui/material";
import type { ReactNode } from "react";
import { AppBar, Layout, Logout, Menu, TitlePortal, UserMenu, usePermissions, useUserMenu } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { NewOrderBell } from "./orders/new-order-bell.tsx";
import { useOrdersNews } from "./orders/orders-news.ts";
import { BAR } from "./theme.ts";
import { WhatIsDangerous } from "./what-is-dangerous.tsx";

/** Statuses in which an order waits for the shop. */
const WAITS = ["en_verificacion", "pagado", "en_preparacion", "por_revisar"];

const PLACES = [
  { to: "/", label: "Resumen", icon: <InsightsIcon />, ownerOnly: false },
  { to: "/orders", label: "Pedidos", icon: <ReceiptLongIcon />, ownerOnly: false },
  { to: "/products", label: "Productos", icon: <Inventory2Icon />, ownerOnly: false },
  { to: "/customers", label: "Clientes", icon: <PersonIcon />, ownerOnly: false },
];

/** Only in the menu at the side. */
const RARE_PLACES = [
  { to: "/lists/categories", label: "Categorías", icon: <CategoryIcon />, ownerOnly: false },
  { to: "/lists/subcategories", label: "Subcategorías", icon: <AccountTreeIcon />, ownerOnly: false },
  { to: "/lists/brands", label: "Marcas", icon: <SellIcon />, ownerOnly: false },
  { to: "/lists/seasons", label: "Temporadas", icon: <EventIcon />, ownerOnly: false },
  { to: "/shipping-methods", label: "Entregas", icon: <LocalShippingIcon />, ownerOnly: true },
  { to: "/purchase-types", label: "Formas de compra", icon: <PaymentsIcon />, ownerOnly: true },
  { to: "/settings", label: "Ajustes", icon: <SettingsIcon />, ownerOnly: true },
  { to: "/staff", label: "Equipo", icon: <GroupIcon />, ownerOnly: true },
  { to: "/audit", label: "Cambios", icon: <HistoryIcon />, ownerOnly: true },
];

function usePlaces() {
  const { permissions } = usePermissions();
  const { waiting } = useOrdersNews();
  const count = WAITS.reduce((sum, status) => sum + (waiting[status] ?? 0), 0);
  return PLACES.filter(({ ownerOnly }) => !ownerOnly || permissions === "owner").map(({ icon, ...place }) => ({
    ...place,
    icon:
      place.to === "/orders" ? (
        <Badge badgeContent={count || undefined} color="secondary">
          {icon}
        </Badge>
      ) : (
        icon
      ),
  }));
}

export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  return (
    <>
      <Layout appBar={TopBar} menu={SideMenu} sx={{ "& .RaLayout-content": { pb: { xs: 10, sm: 3 } } }}>
        {children}
      </Layout>
      {isPhone && <BottomBar />}
      <WhatIsDangerous />
    </>
  );
}

const TopBar = () => (
  <AppBar userMenu={<OwnMenu />} toolbar={<NewOrderBell />}>
    <TitlePortal component="h1" />
    <Box
      component="a"
      href="/inicio"
      target="_blank"
      aria-label="Ver la tienda"
      sx={{ color: "inherit", p: 1.5, lineHeight: 0 }}
    >
      <StorefrontIcon />
    </Box>
  </AppBar>
);

function AccountItem() {
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <LockIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Tu cuenta</ListItemText>
    </MenuItem>
  );
}

const OwnMenu = () => (
  <UserMenu>
    <AccountItem />
    <Logout />
  </UserMenu>
);

function SideMenu() {
  const { permissions } = usePermissions();
  const rare = RARE_PLACES.filter(({ ownerOnly }) => !ownerOnly || permissions === "owner");
  return (
    <Menu>
      {[...usePlaces(), ...rare].map(({ to, label, icon }) => (
        <Menu.Item key={to} to={to} primaryText={label} leftIcon={icon} />
      ))}
    </Menu>
  );
}

function BottomBar() {
  const { pathname } = useLocation();
  const places = usePlaces();
  return (
    <Paper
      component="nav"
      aria-label="Secciones"
      sx={{ position: "fixed", inset: "auto 0 0", zIndex: 1100, borderTop: 1, borderColor: "divider" }}
    >
      <BottomNavigation
        showLabels
        value={places.findIndex(({ to }) => (to === "/" ? pathname === to : pathname.startsWith(to)))}
        sx={{ height: BAR }}
      >
        {places.map(({ to, label, icon }) => (
          <BottomNavigationAction
            key={to}
            component={Link}
            to={to}
            label={label}
            icon={icon}
            // Five fit into the width of a small phone.
            sx={{ minWidth: 0, px: 0.5 }}
          />
        ))}
      </BottomNavigation>
    </Paper>
  );
}
