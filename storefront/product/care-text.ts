import { CARE_KEYS, type CareKey } from "#contracts/lists/care.ts";

/** One sentence of the care guide (`guides/content/leather.ts`) for each key. */
const WORDS: Readonly<Record<CareKey, string>> = {
  graso:
    "Pasa un cepillo o un paño apenas húmedo. Una capa fina de grasa de caballo borra los roces; déjala tres horas.",
  napa: "Limpia con un paño húmedo y una gota de jabón neutro; hidrata con crema cada dos o tres meses.",
  gamuza: "Cepilla en seco y en un solo sentido. Nada de agua, cremas ni ceras.",
  nobuck: "Cepillo suave y limpiador para nobuck en aerosol. Sin cremas ni frotar fuerte.",
  charol: "Paño suave, seco o apenas húmedo. Lejos del calor y sin doblar.",
  metalizado: "Solo un paño suave: los limpiadores levantan el acabado.",
  vegetal: "Se oscurece con el uso. Un poco de bálsamo neutro, sin sol prolongado ni gotas de agua.",
  sintetico: "Paño húmedo. Sin solventes ni calor.",
  textil: "Lava a mano con agua fría y seca a la sombra.",
  alpaca: "Lava a mano en agua fría con jabón neutro, sin retorcer, y seca sobre una toalla.",
};

export function careText(care: string): string {
  const key = CARE_KEYS.find((known) => known === care);
  return key ? WORDS[key] : "Limpia con un paño suave y seca a la sombra.";
}

/** What is cared for, after "Cuidados". */
const OF: Readonly<Record<CareKey, string>> = {
  graso: "del cuero graso",
  napa: "de la napa",
  gamuza: "de la gamuza",
  nobuck: "del nobuck",
  charol: "del charol",
  metalizado: "del cuero metalizado",
  vegetal: "del cuero vegetal",
  sintetico: "del material sintético",
  textil: "de la tela",
  alpaca: "de la alpaca",
};

export function careTitle(care: string): string {
  const key = CARE_KEYS.find((known) => known === care);
  return key ? `Cuidados ${OF[key]}` : "Cuidados";
}
