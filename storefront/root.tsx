import "./shell/install-fetch.ts";
import "./app.css";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, isRouteErrorResponse, useRouteLoaderData } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { EMPTY_MENU } from "#contracts/menu.ts";
import type { Route } from "./+types/root.ts";
import { Shell } from "./shell/shell.tsx";
import { ErrorScreen, NotFoundScreen } from "./shell/dead-ends.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { menu: context.get(shopContext).settings.menu(), nonce: context.get(pageContext).nonce };
}

/** The menu comes with the first page; a navigation asks for its own data only. */
export function shouldRevalidate(): boolean {
  return false;
}

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="es-BO">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FAF7F2" />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell menu={data?.menu ?? EMPTY_MENU}>{children}</Shell>
        <Scripts nonce={data?.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />;
}
