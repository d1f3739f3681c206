/** The frame of every page. */
import { type ReactNode, useRef, useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import type { Announcement } from "#contracts/content/shown-content.ts";
import type { PageMenu } from "#contracts/menu/page-menu.ts";
import { hasNoFrame } from "./bars.ts";
import { CartDrawer } from "./drawer/cart-drawer.tsx";
import { useReplayTap } from "../browser/replay-tap.ts";
import { FloatingButtons } from "./floating-buttons.tsx";
import { Header } from "./header.tsx";
import { lazyIsland } from "../ui/sheet/lazy-island.tsx";
import { openSheet } from "../ui/sheet/open-sheet.ts";
import { Toasts } from "../ui/toast.tsx";
import { useScrollRules } from "../browser/scroll.ts";
import { Sidebar } from "./sidebar.tsx";
import { useFocusOnArrival, useVisit, useVisitLog } from "../data/visit/visit.ts";
import { isLoggedIn, isUnkept } from "../browser/storage.ts";
import { cart } from "../data/cart/cart.ts";
import { useOffline } from "../data/use-offline.ts";
import { live } from "../data/live/live-client.ts";
import { useRootData } from "../data/root-data.ts";

/** The server renders both; their scripts load after those of the menu and the cart. */
const AnnouncementBar = lazyIsland(() => import("./announcement-bar.tsx"));
const Footer = lazyIsland(() => import("./footer.tsx"));

interface ShellProps {
  readonly menu: PageMenu;
  readonly announcement: Announcement | null;
  readonly year: number;
  readonly children: ReactNode;
}

export function Shell({ menu, announcement, year, children }: ShellProps) {
  const sidebar = useRef<HTMLDialogElement>(null);
  const { key, pathname } = useLocation();
  const bare = hasNoFrame(pathname);
  useScrollRules();
  useVisit(menu.settings);
  useVisitLog(key);
  useIdleTasks();
  useReplayTap();
  useFocusOnArrival(pathname);
  useEffect(() => {
    // Later than what is needed for use. The shell stays as long as the page.
    void import("../browser/focus-near.ts").then(({ keepFocusNear }) => keepFocusNear());
  }, []);
  return (
    <>
      <a href="#contenido" className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50">
        Ir al contenido
      </a>
      <Progress />
      {!bare && announcement && <AnnouncementBar {...announcement} />}
      {!bare && <Header onMenu={() => openSheet(sidebar.current)} />}
      <Sidebar menu={menu} dialog={sidebar} />
      <OfflineNotice />
      <main id="contenido" tabIndex={-1} className="min-h-[60svh] outline-none">
        {children}
      </main>
      {!bare && <Footer settings={menu.settings} year={year} />}
      <FloatingButtons messagingUrl={menu.settings?.UrlWP} />
      <CartDrawer />
      <Toasts />
    </>
  );
}

/** A thin bar while a page loads. Its animation starts after 300 ms, so that short waits show nothing. */
function Progress() {
  const waiting = useNavigation().state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {waiting && (
        <p className="h-full origin-left animate-arrive bg-leather">
          <span className="sr-only">Cargando</span>
        </p>
      )}
    </div>
  );
}

const isCartLost = () => isUnkept("localUserId") && !isLoggedIn();

/** Tells the visitor that data may be old and that changes are sent later, or that this browser forgets the cart. */
function OfflineNotice() {
  const offline = useOffline();
  const lost = useSyncExternalStore(cart.watch, isCartLost, () => false);
  return (
    <div role="status" className="offline-notice">
      {offline ? (
        <p className="page offline-message">Sin conexión. Todo se envía cuando vuelva la señal.</p>
      ) : (
        lost && (
          <p className="page offline-message">
            Tu navegador no deja guardar el carrito: se pierde si recargas o cierras esta página.
          </p>
        )
      )}
    </div>
  );
}

const REST = 2_000;

/** Starts the tasks of `idle-tasks.ts`, whose script is loaded only then. */
function useIdleTasks(): void {
  const { revalidate } = useRevalidator();
  const siteVersion = useRef(useRootData()?.siteVersion);
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const load = () => import("./idle/idle-tasks.ts");
    const start = async () => {
      const { startIdleTasks } = await load();
      if (!left) stop = startIdleTasks(revalidate, siteVersion.current);
    };
    // The kept cart is shown as soon as the connection is lost.
    const stopWatching = live.onStatus(() => void load().then(({ recallCart }) => recallCart()));
    // Offline there is nothing to wait for, and the kept cart to show.
    const timer = setTimeout(() => void start(), navigator.onLine ? REST : 0);
    return () => {
      left = true;
      stopWatching();
      clearTimeout(timer);
      stop?.();
    };
  }, [revalidate]);
}
