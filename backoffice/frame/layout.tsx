/** The frame of every screen: a menu at the side, on a phone a bar at the bottom, where a thumb reaches. */
import AltRouteIcon from "@mui/icons-material/AltRoute";
import AccountTreeIcon from "@mui/icons-material/AccountTree";
import ArticleIcon from "@mui/icons-material/Article";
import CardGiftcardIcon from "@mui/icons-material/CardGiftcard";
import LoyaltyIcon from "@mui/icons-material/Loyalty";
import CampaignIcon from "@mui/icons-material/Campaign";
import CategoryIcon from "@mui/icons-material/Category";
import EventAvailableIcon from "@mui/icons-material/EventAvailable";
import EventIcon from "@mui/icons-material/Event";
import HandshakeIcon from "@mui/icons-material/Handshake";
import HomeIcon from "@mui/icons-material/Home";
import HistoryIcon from "@mui/icons-material/History";
import ImportExportIcon from "@mui/icons-material/ImportExport";
import InsightsIcon from "@mui/icons-material/Insights";
import PersonIcon from "@mui/icons-material/Person";
import GroupIcon from "@mui/icons-material/Group";
import LockIcon from "@mui/icons-material/Lock";
import Inventory2Icon from "@mui/icons-material/Inventory2";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import QrCodeIcon from "@mui/icons-material/QrCode2";
import PaletteIcon from "@mui/icons-material/Palette";
import PaymentsIcon from "@mui/icons-material/Payments";
import ReceiptLongIcon from "@mui/icons-material/ReceiptLong";
import SellIcon from "@mui/icons-material/Sell";
import SettingsIcon from "@mui/icons-material/Settings";
import StorefrontIcon from "@mui/icons-material/Storefront";
import TranslateIcon from "@mui/icons-material/Translate";
import {
  Badge,
  BottomNavigation,
  BottomNavigationAction,
  Box,
  Divider,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Paper,
  type Theme,
  useMediaQuery,
} from "@mui/material";
import { type ReactNode, useEffect } from "react";
import {
  AppBar,
  Layout,
  Logout,
  Menu,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  usePermissions,
  useSidebarState,
  useUserMenu,
} from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { WAITING_QUEUES } from "../../contracts/order/order-phases.ts";
import { NewOrderBell } from "../orders/list/new-order-bell.tsx";
import { useOrdersNews } from "../orders/list/orders-news.ts";
import { useNotices } from "../push/use-notices.ts";
import { BAR } from "./theme.ts";
import { WhatIsDangerous } from "../sign-in/ask-password-again.tsx";
import { SignInBeside } from "../sign-in/sign-in-beside.tsx";

const PLACES = [
  { to: "/", label: "Resumen", icon: <InsightsIcon />, ownerOnly: false },
  { to: "/orders", label: "Pedidos", icon: <ReceiptLongIcon />, ownerOnly: false },
  { to: "/products", label: "Productos", icon: <Inventory2Icon />, ownerOnly: false },
  { to: "/customers", label: "Clientes", icon: <PersonIcon />, ownerOnly: false },
];

/** Only in the menu at the side, in groups. */
const RARE_PLACES = [
  {
    name: "Catálogo",
    places: [
      { to: "/lists/categories", label: "Categorías", icon: <CategoryIcon />, ownerOnly: false },
      { to: "/lists/subcategories", label: "Subcategorías", icon: <AccountTreeIcon />, ownerOnly: false },
      { to: "/lists/brands", label: "Marcas", icon: <SellIcon />, ownerOnly: false },
      { to: "/lists/seasons", label: "Temporadas", icon: <EventIcon />, ownerOnly: false },
      { to: "/colors", label: "Colores", icon: <PaletteIcon />, ownerOnly: false },
      { to: "/synonyms", label: "Sinónimos", icon: <TranslateIcon />, ownerOnly: false },
      { to: "/redirects", label: "Enlaces antiguos", icon: <AltRouteIcon />, ownerOnly: true },
      { to: "/transfer", label: "Importar y exportar", icon: <ImportExportIcon />, ownerOnly: false },
    ],
  },
  {
    name: "Páginas",
    places: [
      { to: "/content/identity", label: "Nombre y logo", icon: <StorefrontIcon />, ownerOnly: false },
      { to: "/content/promises", label: "Lo que prometes", icon: <HandshakeIcon />, ownerOnly: false },
      { to: "/content/home", label: "Página de inicio", icon: <HomeIcon />, ownerOnly: false },
      { to: "/content/outlet", label: "Outlet", icon: <LoyaltyIcon />, ownerOnly: false },
      { to: "/content/gifts", label: "Guía de regalos", icon: <CardGiftcardIcon />, ownerOnly: false },
      { to: "/content/announcement", label: "Anuncio", icon: <CampaignIcon />, ownerOnly: false },
      { to: "/content/texts", label: "Textos", icon: <ArticleIcon />, ownerOnly: false },
    ],
  },
  {
    name: "Tienda",
    places: [
      { to: "/shipping-methods", label: "Entregas", icon: <LocalShippingIcon />, ownerOnly: true },
      { to: "/delivery-calendar", label: "Ciudad y días", icon: <EventAvailableIcon />, ownerOnly: true },
      { to: "/payments", label: "Cobros", icon: <QrCodeIcon />, ownerOnly: true },
      { to: "/purchase-types", label: "Formas de compra", icon: <PaymentsIcon />, ownerOnly: true },
      { to: "/settings", label: "Ajustes", icon: <SettingsIcon />, ownerOnly: true },
      { to: "/staff", label: "Equipo", icon: <GroupIcon />, ownerOnly: true },
      { to: "/audit", label: "Cambios", icon: <HistoryIcon />, ownerOnly: true },
    ],
  },
];

function usePlaces() {
  const { permissions } = usePermissions();
  const { waiting } = useOrdersNews();
  const count = WAITING_QUEUES.reduce((sum, queue) => sum + (waiting[queue] ?? 0), 0);
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
  useNotices();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  const [, openMenu] = useSidebarState();
  // Turned upright, a menu that stood at the side would cover the screen.
  useEffect(() => {
    if (isPhone) openMenu(false);
  }, [isPhone, openMenu]);
  return (
    <>
      <Layout appBar={TopBar} menu={SideMenu} sx={{ "& .RaLayout-content": { pb: { xs: 10, sm: 3 } } }}>
        {children}
      </Layout>
      {isPhone && <BottomBar />}
      <WhatIsDangerous />
      <SignInBeside />
    </>
  );
}

const TopBar = () => (
  <AppBar userMenu={<OwnMenu />} toolbar={<NewOrderBell />}>
    {/* Its content is inline, so that a long title ends in "…". */}
    <TitlePortal component="h1" sx={{ fontSize: { xs: "1.125rem", sm: "1.25rem" }, "&& *": { display: "inline" } }} />
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

function OwnMenu() {
  const { identity } = useGetIdentity();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("sm"));
  return (
    // On a wide screen the button shows the person's name: what it is called must begin with it. On a phone react-admin
    // calls it "Profile" unless its own words are used.
    <UserMenu label={isWide && identity?.fullName ? `${identity.fullName}: Tu cuenta` : "ra.auth.user_menu"}>
      <AccountItem />
      <Logout />
    </UserMenu>
  );
}

function SideMenu() {
  const { permissions } = usePermissions();
  const [isOpen] = useSidebarState();
  const groups = RARE_PLACES.map(({ name, places }) => ({
    name,
    places: places.filter(({ ownerOnly }) => !ownerOnly || permissions === "owner"),
  })).filter(({ places }) => places.length > 0);
  return (
    <Menu>
      {usePlaces().map(({ to, label, icon }) => (
        // The tooltip of a folded menu describes: as a name it would leave out the number on the badge.
        <Menu.Item key={to} to={to} primaryText={label} leftIcon={icon} tooltipProps={{ describeChild: true }} />
      ))}
      {groups.map(({ name, places }) => [
        <Divider key={name} component="li" textAlign="left" sx={{ my: 1, fontSize: "0.8rem", color: "text.secondary" }}>
          {isOpen && name}
        </Divider>,
        ...places.map(({ to, label, icon }) => <Menu.Item key={to} to={to} primaryText={label} leftIcon={icon} />),
      ])}
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
