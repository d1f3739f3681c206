/** Above every screen: its title and the way back. */
import { Box, IconButton, Typography } from "@mui/material";
import { type ReactNode, type Ref, createContext, useContext, useEffect, useRef } from "react";
import { TitlePortal } from "react-admin";
import { createPortal } from "react-dom";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";
import { placeOf } from "./places.ts";
import { Search } from "./search.tsx";
import { SHOP_NAME } from "./shop-name.ts";

export const SeeShop = () => (
  <IconButton component="a" href="/inicio" target="_blank" aria-label="Ver la tienda" color="inherit">
    <Icon name="eye" />
  </IconButton>
);

export const TopBarSlot = createContext<HTMLElement | null>(null);

/** What a screen itself puts at the end of the top bar: printing, downloading, more. */
export function InTopBar({ children }: { children: ReactNode }) {
  const slot = useContext(TopBarSlot);
  return slot && createPortal(children, slot);
}

export function TopBar({ isFirst, slot }: { isFirst: boolean; slot: Ref<HTMLElement> }) {
  const { pathname } = useLocation();
  const isHome = pathname === "/";
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        flexWrap: { md: "wrap" },
        alignItems: "center",
        width: "100%",
        maxWidth: 1204,
        minHeight: 56,
        px: { xs: isFirst ? 2 : 0.5, md: 5 },
        pt: { xs: isFirst ? 1 : 0, md: 2 },
        pb: { xs: isFirst && !isHome ? 1.5 : 0, md: 2 },
        bgcolor: "background.default",
        ...(!isFirst && { position: { xs: "sticky", md: "static" }, top: 0, zIndex: 10 }),
      }}
    >
      <Box sx={{ display: { xs: "none", md: "flex" }, flex: 1, minHeight: 48 }}>
        <Search isField />
      </Box>
      <Back isHidden={isFirst} />
      {isHome ? (
        <Typography sx={{ typography: "h2", fontSize: "1.1875rem", flex: 1, display: { md: "none" } }} component="div">
          {SHOP_NAME}
        </Typography>
      ) : (
        // Its content is inline, so that a long title ends in "…".
        <TitlePortal
          component="h1"
          sx={[
            {
              typography: { xs: isFirst ? "h1" : "h3", md: "h1" },
              flex: { xs: 1, md: "0 0 100%" },
              order: { md: 1 },
              mt: { md: 1 },
              // A screen may have its title in its content.
              "&:empty": { display: "none" },
              "&& *": { display: "inline" },
            },
            // The longest serif letters reach below their line.
            { py: 0.5 },
          ]}
        />
      )}
      <Box ref={slot} sx={{ display: "flex", alignItems: "center", gap: { md: 2 }, ml: "auto" }} />
      {isFirst && (
        <Box
          sx={{
            display: { md: "none" },
            whiteSpace: "nowrap",
            mr: -1.5,
            // A screen with signs of its own has its own search: a phone has room for three.
            "div:not(:empty) + &": { display: "none" },
          }}
        >
          <Search />
          <SeeShop />
        </Box>
      )}
    </Box>
  );
}

/**
 * To the screen one came from, as one left it; opened from outside or after signing in, to the place it belongs to.
 * What came between two visits of a screen is done: a form that was saved is not opened again.
 */
function Back({ isHidden }: { isHidden: boolean }) {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  // The browser's own history would also lead to the form for signing in, and from there here again.
  const trail = useRef<readonly { readonly key: string; readonly pathname: string }[]>([]);
  useEffect(() => {
    const index = trail.current.findIndex((one) => one.key === key);
    const kept =
      index === -1 ? trail.current.slice(0, type === "REPLACE" ? -1 : undefined) : trail.current.slice(0, index);
    trail.current = [...kept, { key, pathname }];
  }, [key, pathname, type]);
  const goBack = () => {
    const before = trail.current.findIndex((one) => one.pathname === pathname) - 1;
    const place = placeOf(pathname);
    if (before >= 0) navigate(before + 1 - trail.current.length);
    else navigate(place === pathname ? "/shop" : place);
  };
  return (
    <IconButton
      aria-label="Volver"
      color="inherit"
      onClick={goBack}
      sx={{ display: isHidden ? "none" : { xs: "inline-flex", md: "none" } }}
    >
      <Icon name="back" />
    </IconButton>
  );
}
