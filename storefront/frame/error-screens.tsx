/** Screens for a missing page and for an error. Both have links to other pages; neither changes the cart. */
import { Component, type ReactNode, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { useOffline } from "../data/use-offline.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { titled } from "../ui/title/page-meta.ts";

export function NotFoundScreen() {
  return (
    <EmptyState
      title="Por aquí no hay nada"
      pictured={0}
      actions={
        <>
          <Link to={PAGES.home} className="button">
            Ir al inicio
          </Link>
          <Link to={PAGES.search} className="link-alone">
            Buscar una pieza
          </Link>
        </>
      }
    >
      <title>{titled("No encontramos esta página", useRootData()?.identity.name)}</title>
      <meta name="robots" content="noindex" />
      <p>Puede que el enlace esté incompleto o que la pieza ya no esté a la venta. Todo lo demás sigue en su sitio.</p>
    </EmptyState>
  );
}

/** Retries after these pauses, because a network that is back may still fail at first. */
const PAUSES_MS = [0, 2_000, 6_000, 15_000];

/** Retries when the browser reports a connection, which may be too early, and when the shop is reached again. */
function useRetries(offline: boolean, retry: () => Promise<void>): void {
  const wasOffline = useRef(false);
  useEffect(() => {
    let timers: readonly number[] = [];
    const stop = () => timers.forEach((timer) => window.clearTimeout(timer));
    const again = () => {
      stop();
      timers = PAUSES_MS.map((pause) => window.setTimeout(() => void retry(), pause));
    };
    if (wasOffline.current && !offline) again();
    wasOffline.current = offline;
    window.addEventListener("online", again);
    return () => {
      stop();
      window.removeEventListener("online", again);
    };
  }, [offline, retry]);
}

/** Offline it has the text of the offline page (`service-worker/offline-page.ts`). */
export function ErrorScreen() {
  const { revalidate } = useRevalidator();
  const offline = useOffline();
  useRetries(offline, revalidate);
  const title = offline ? "Sin conexión" : "Algo salió mal";
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <button type="button" className="button" onClick={() => void revalidate()}>
            Intentar de nuevo
          </button>
          <Link to={PAGES.home} className="link-alone">
            Ir al inicio
          </Link>
        </>
      }
    >
      <title>{titled(title, useRootData()?.identity.name)}</title>
      <meta name="robots" content="noindex" />
      <p>
        {offline
          ? "Esta página no está guardada en tu equipo. Se abre sola en cuanto vuelva la conexión."
          : "Tu carrito está a salvo. Si la conexión se cortó, seguimos solos en cuanto vuelva."}
      </p>
    </EmptyState>
  );
}

/** A page without anything of the shop, for when not even the layout can be drawn. Only a class can catch that. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <html lang="es-BO">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Algo salió mal</title>
        </head>
        <body style={{ margin: "20vh 1.5rem", fontFamily: "system-ui, sans-serif", textAlign: "center" }}>
          <h1>Algo salió mal</h1>
          <p>No pudimos mostrar la página en este navegador. Tu carrito está a salvo.</p>
          <p>
            <a href={PAGES.home}>Ir al inicio</a>
          </p>
        </body>
      </html>
    );
  }
}
