import "./data/install-fetch.ts";
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  isRouteErrorResponse,
  redirect,
  useRouteError,
} from "react-router";
import { iconUrl } from "#contracts/photo/photo.ts";
import { pageContext, shopContext } from "#contracts/context.ts";
import { EMPTY_MENU } from "#contracts/menu/menu.ts";
import { pageMenu } from "#contracts/menu/page-menu.ts";
import { plainPath } from "#contracts/pages/plain-path.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { Route } from "./+types/root.ts";
import { RECORD_EARLY_TAPS, answerTap } from "./browser/replay-tap.ts";
import { ownPagesOf } from "#contracts/content/shown-content.ts";
import { shownContent } from "./data/shown-content.ts";
import { type RootData, useRootData } from "./data/root-data.ts";
import { hideClosed } from "./browser/closed-announcement.ts";
import { ErrorScreen, LastResort, NotFoundScreen } from "./frame/error-screens.tsx";
import { LateScripts, MARK_FIRST_SIGHT } from "./late-scripts.tsx";
import { lazyIsland } from "./ui/sheet/lazy-island.tsx";
import { MARK_EMPTY_CART } from "./browser/likely-empty-cart.ts";
import { Shell } from "./frame/shell.tsx";
import { StyleSheet } from "./style-sheet.tsx";

/** Only people of the shop see it. */
const PreviewBar = lazyIsland(() => import("./frame/preview-bar.tsx"));

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { nonce, isPreview = false } = context.get(pageContext);
  const { catalogue, search, settings, shipping, ...shop } = context.get(shopContext);
  // Before anything is read, so that a change meanwhile is not taken for shown.
  const siteVersion = shop.siteVersion();
  const { identity, promises, announcement, sections, texts } = await shownContent(context);
  const menu = pageMenu(settings.menu(), await search.filledSubcategories());
  const photos = await catalogue.categoryPhotos();
  return {
    menu,
    photos: Object.fromEntries(menu.categories.flatMap(({ Ide }) => pairOf(Ide, photos.get(Ide)))),
    delivery: shipping.terms(),
    arrivals: shipping.arrivals(),
    identity,
    promises,
    mailArrives: shop.mail.arrives,
    announcement,
    ownPages: ownPagesOf(texts),
    siteVersion,
    hasHomeNewsletter: sections.includes("newsletter"),
    isPreview,
    year: shop.clock.now().getUTCFullYear(),
    nonce,
  };
}

/** Redirects a link inside the app to the plain spelling of its path, as the server does for an opened address. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const plain = plainPath(pathname);
    if (plain !== pathname) throw redirect(plain + search);
  },
];

const pairOf = (ide: number, photo: string | undefined) => (photo === undefined ? [] : [[ide, photo] as const]);

/** The menu is loaded with the first page; a navigation loads only its own data. `revalidate` loads it again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

const inHead = (data: RootData | undefined) =>
  RECORD_EARLY_TAPS + MARK_FIRST_SIGHT + hideClosed(data?.announcement) + MARK_EMPTY_CART;

/** Year of the copyright line if even the root loader failed. */
const FOUNDED = 2026;

/** React Router renders it again around an error. If it is the layout itself that throws, React Router has only English. */
export function Layout({ children }: { children: ReactNode }) {
  const page = <PageLayout>{children}</PageLayout>;
  return useRouteError() === undefined ? page : <LastResort>{page}</LastResort>;
}

function PageLayout({ children }: { children: ReactNode }) {
  const data = useRootData();
  return (
    // The script of the head marks it, before React knows.
    <html lang="es-BO" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FAF7F2" />
        <meta name="color-scheme" content="only light" />
        {/* Safari would make links of dates and hours before React takes the page over. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <script
          nonce={data?.nonce}
          // Runs once, from the server's HTML: the browser's bundle leaves it out.
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? inHead(data) : "",
          }}
          suppressHydrationWarning
        />
        <StyleSheet nonce={data?.nonce} />
        <Meta />
        <Icons logo={data?.identity.logo?.id} />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
      </head>
      <body onClickCapture={answerTap}>
        <noscript>
          <p className="page py-2 text-sm">
            Para comprar aquí hace falta un navegador más nuevo, con JavaScript.{" "}
            {data?.menu.settings?.UrlWP && (
              <>
                También puedes escribirnos por WhatsApp:{" "}
                <a href={data.menu.settings.UrlWP}>{data.menu.settings.CelCont}</a>.{" "}
              </>
            )}
            <a href={PAGES.search}>Buscador y categorías</a>
          </p>
        </noscript>
        {data?.isPreview && <PreviewBar />}
        <Shell menu={data?.menu ?? EMPTY_MENU} announcement={data?.announcement ?? null} year={data?.year ?? FOUNDED}>
          {children}
        </Shell>
        <LateScripts nonce={data?.nonce} />
      </body>
    </html>
  );
}

/** Without a logo those that the shop came with. */
function Icons({ logo }: { logo: string | undefined }) {
  if (logo !== undefined)
    return (
      <>
        <link rel="icon" href={iconUrl(logo, "icon-192.png")} type="image/png" />
        <link rel="apple-touch-icon" href={iconUrl(logo, "icon-180.png")} />
      </>
    );
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />;
}
