import { State } from "./state.tsx";

export function TypeScale() {
  return (
    <>
      <State name="text-display, a word of the hero" wide>
        <p className="font-display text-display">Valles</p>
      </State>
      <State name="text-h1" wide>
        <h1 className="text-h1">Bolsos y carteras</h1>
      </State>
      <State name="text-h2">
        <h2 className="text-h2">Lo nuevo de la temporada</h2>
      </State>
      <State name="text-h3">
        <h3 className="text-h3">Mochilas y viaje</h3>
      </State>
      <State name="text-product, the name on its own page">
        <h1 className="text-product">Cartera Illimani de napa</h1>
      </State>
      <State name="label, capitals of the specification">
        <p className="label">MENÚ</p>
      </State>
      <State name="Body, 16 / 24">
        <p>Napa curtida al vegetal, cosida a mano en La Paz.</p>
      </State>
      <State name="Small, 14 / 20">
        <p className="text-sm/5 text-muted">Cambio dentro de los 7 días.</p>
      </State>
    </>
  );
}
