/** Where a way ends: missing page, error. Each offers ways on; none touches the cart. */
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { PAGES } from "#contracts/pages/paths.ts";
import { useOffline } from "../data/use-offline.ts";

function DeadEnd({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page flex min-h-[70svh] flex-col items-start justify-center gap-6 py-24">
      <h1 className="text-3xl min-[360px]:text-5xl">{title}</h1>
      {children}
      <div className="flex flex-wrap gap-3">
        <Link to={PAGES.home} className="button">
          Ir al inicio
        </Link>
        <Link to={PAGES.cart} className="button button-quiet">
          Ver carrito
        </Link>
      </div>
    </section>
  );
}

export function NotFoundScreen() {
  return (
    <DeadEnd title="No encontramos esta página">
      <title>No encontramos esta página · Vitrina</title>
      <meta name="robots" content="noindex" />
      <p className="max-w-prose text-muted">
        Puede que el enlace esté incompleto o que lo que había aquí ya no esté. En el menú están todas las categorías.
      </p>
    </DeadEnd>
  );
}

/** A network that is back is not always back at once. */
const PAUSES_MS = [0, 2_000, 6_000, 15_000];

/** When the device says that it is back, which is early, and when the shop is reached again, which is surer. */
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

/** Without a connection it says what a page opened directly says (`service-worker/offline-page.ts`). */
export function ErrorScreen() {
  const { revalidate } = useRevalidator();
  const offline = useOffline();
  useRetries(offline, revalidate);
  return (
    <DeadEnd title={offline ? "Sin conexión" : "Algo salió mal"}>
      <title>{`${offline ? "Sin conexión" : "Algo salió mal"} · Vitrina`}</title>
      <meta name="robots" content="noindex" />
      <p className="max-w-prose text-muted">
        {offline
          ? "Esta página no está guardada en tu equipo. Se abre sola en cuanto vuelva la conexión."
          : "Tu carrito está a salvo. Si la conexión se cortó, seguimos solos en cuanto vuelva."}
      </p>
      <button type="button" className="button" onClick={() => void revalidate()}>
        Intentar de nuevo
      </button>
    </DeadEnd>
  );
}
