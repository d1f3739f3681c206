/** Logo, search, account, cart. On /inicio it is transparent until the page has moved 50 px (specification §2). */
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { useCart } from "../data/cart/cart.ts";
import { useOffline } from "../data/use-offline.ts";
import { ShopMark, useShopMark } from "../ui/shop-mark.tsx";
import { AccountIcon, CartIcon, MenuIcon, SearchIcon } from "../ui/icons.tsx";

const SCROLLED_FROM = 50;

export function Header({ onMenu }: { onMenu: () => void }) {
  const home = useLocation().pathname === PAGES.home;
  const offline = useOffline();
  // Over the hero, and below an announcement. The offline notice has a place of its own below the header.
  const isOver = home && !offline;
  const scrolled = useScrolled(home) || offline;
  const mark = useShopMark();
  const isWide = mark?.isWide ?? false;
  const { known, lines: inCart } = useCart();
  const lines = inCart.length;
  return (
    <header
      data-scrolled={scrolled}
      data-over={isOver || undefined}
      className={`sticky top-0 z-30 short:relative h-(--header) transition-colors duration-240 ${isOver ? "-mb-(--header)" : ""} ${scrolled ? "border-b border-line bg-white" : "border-b border-transparent"}`}
    >
      <div
        className={`page grid h-full grid-cols-[1fr_auto_1fr] items-center ${isWide ? "max-lg:grid-cols-[auto_minmax(0,1fr)_auto]" : ""}`}
      >
        <button
          type="button"
          onClick={onMenu}
          className="header-item -ml-2.5 justify-self-start px-2.5 md:ml-0 md:gap-3 md:px-0"
          aria-haspopup="dialog"
          aria-label="Menú"
        >
          <MenuIcon />
          <span className="hidden md:inline">MENÚ</span>
        </button>
        {/* The home page replaces the current history entry (specification §2). */}
        <Link
          to={PAGES.home}
          replace
          className={`flex min-h-11 items-center justify-center text-center font-display font-medium tracking-[0.01em] ${isWide ? "text-base/4 min-[360px]:text-lg/5 lg:text-2xl/7" : "text-[min(1.5rem,6.6vw)]/none md:text-[1.625rem]/none"}`}
          aria-label={`${mark?.name ?? ""}, inicio`}
        >
          <span className="line-clamp-2">
            <ShopMark className="h-10 max-w-full" />
          </span>
        </Link>
        <nav aria-label="Tienda" className="header-items">
          <Link to={PAGES.search} className="header-item">
            <Icon>
              <SearchIcon />
            </Icon>
            <span className="sr-only md:not-sr-only">BUSCAR</span>
          </Link>
          <Link to={PAGES.account} className="header-item">
            <Icon>
              <AccountIcon />
            </Icon>
            <span className="sr-only md:not-sr-only">CUENTA</span>
          </Link>
          <Link to={PAGES.cart} className="header-item" data-bag>
            <Icon>
              <CartIcon />
            </Icon>
            <span className="bag-word sr-only md:not-sr-only">MI PEDIDO</span>
            {(!known || lines > 0) && (
              <span className="bag-count">
                {lines > 0 && (
                  <span data-testid="badge" className="bag-disc">
                    {lines}
                    <span className="sr-only">{lines === 1 ? " producto" : " productos"}</span>
                  </span>
                )}
              </span>
            )}
          </Link>
        </nav>
      </div>
    </header>
  );
}

/** On a phone there is no room for the words, which then only screen readers get. */
function Icon({ children }: { children: ReactNode }) {
  return <span className="md:hidden">{children}</span>;
}

function useScrolled(home: boolean): boolean {
  const [beyond, setBeyond] = useState(false);
  useEffect(() => {
    const update = () => setBeyond(window.scrollY > SCROLLED_FROM);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return !home || beyond;
}
