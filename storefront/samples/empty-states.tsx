import { PAGES } from "#contracts/pages/paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/link.tsx";

export function NothingToShow() {
  return (
    <EmptyState
      title="Tu carrito está vacío"
      actions={
        <>
          <Link to={PAGES.home} className="button">
            Ver lo nuevo
          </Link>
          <Link to={PAGES.search} className="link-alone">
            Buscar una pieza
          </Link>
        </>
      }
    >
      <p>Lo que agregues te espera aquí, también si cierras la página.</p>
    </EmptyState>
  );
}
