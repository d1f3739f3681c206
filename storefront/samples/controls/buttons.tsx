import { PAGES } from "#contracts/pages/paths.ts";
import { SubmitButton } from "../../form/submit.tsx";
import { Link } from "../../ui/link.tsx";
import { State } from "../state.tsx";

export function Buttons() {
  return (
    <>
      <State name="The one button of a screen">
        <button type="button" className="button">
          Agregar al carrito
        </button>
      </State>
      <State name="Quiet, beside it">
        <button type="button" className="button button-quiet">
          Ver carrito
        </button>
      </State>
      <State name="A link that looks like it">
        <Link to={PAGES.home} className="button">
          Ir al inicio
        </Link>
      </State>
      <State name="Busy: the hairline runs">
        <button type="button" className="button" aria-busy>
          Pagar con QR
        </button>
      </State>
      <State name="Quiet and busy">
        <button type="button" className="button button-quiet" aria-busy>
          Ver más
        </button>
      </State>
      <State name="A form that is being sent">
        <SubmitButton busy>Guardar</SubmitButton>
      </State>
      <State name="Disabled">
        <button type="button" className="button" disabled>
          Agotado
        </button>
      </State>
      <State name="Quiet and disabled">
        <button type="button" className="button button-quiet" disabled>
          Descargar
        </button>
      </State>
      <State name="Two lines, where it is narrow">
        <div className="piece-narrow">
          <button type="button" className="button">
            Avísame cuando vuelva
          </button>
        </div>
      </State>
    </>
  );
}
