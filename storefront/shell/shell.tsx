/** The frame of every page. */
import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import type { Menu } from "#contracts/menu.ts";
import { isBare } from "./bars.ts";
import { CartDrawer } from "./cart-drawer.tsx";
import { Floating } from "./floating.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useLiveMenu } from "./live-menu.ts";
import { Notices } from "./notices.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { useScrollRules } from "./scroll.ts";
import { Sidebar } from "./sidebar.tsx";
import { useVisit } from "./visit.ts";

export function Shell({ menu, year, children }: { menu: Menu; year: number; children: ReactNode }) {
  const sidebar = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const bare = isBare(pathname);
  useScrollRules();
  useVisit(menu.settings);
  useLiveMenu();
  return (
    <>
      <a href="#contenido" className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50">
        Ir al contenido
      </a>
      {!bare && <Header onMenu={() => sidebar.current?.showModal()} />}
      <Sidebar menu={menu} dialog={sidebar} />
      <OfflineNotice />
      <main id="contenido" tabIndex={-1} className="min-h-[60svh] outline-none">
        {children}
      </main>
      {!bare && <Footer settings={menu.settings} year={year} />}
      <Floating messagingUrl={menu.settings?.UrlWP} />
      <CartDrawer />
      <Notices />
    </>
  );
}
