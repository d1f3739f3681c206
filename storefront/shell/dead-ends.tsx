/** Where a way ends: missing page, error, a screen still to come. Each offers ways on; none touches the cart. */
import { type ReactNode, useEffect } from "react";
import { Link, useRevalidator } from "react-router";

function DeadEnd({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page flex min-h-[70svh] flex-col items-start justify-center gap-6 py-24">
      <h1 className="text-3xl min-[360px]:text-5xl">{title}</h1>
      {children}
      <div className="flex flex-wrap gap-3">
        <Link to="/inicio" className="button">
          Ir al inicio
        </Link>
        <Link to="/carrito" className="button button-quiet">
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
        Puede que el producto ya no esté a la venta o que el enlace esté incompleto. En el menú están todas las
        categorías.
      </p>
    </DeadEnd>
  );
}

export function ErrorScreen() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [revalidate]);
  return (
    <DeadEnd title="Algo salió mal">
      <title>Algo salió mal · Vitrina</title>
      <meta name="robots" content="noindex" />
      <p className="max-w-prose text-muted">
        Tu carrito está a salvo. Si la conexión se cortó, seguimos solos en cuanto vuelva.
      </p>
      <button type="button" className="button" onClick={() => void revalidate()}>
        Intentar de nuevo
      </button>
    </DeadEnd>
  );
}

export function ComingSoonScreen() {
  return (
    <DeadEnd title="Muy pronto">
      <p className="max-w-prose text-muted">Estamos preparando esta página. Mientras tanto, la tienda está abierta.</p>
    </DeadEnd>
  );
}
