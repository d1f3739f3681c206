/** The care guide: rules for all leather, what to do after an accident, and a section for each care key. */
import { CARE_KEYS, type CareKey } from "#contracts/lists/care.ts";
import { PAGES } from "#contracts/pages/paths.ts";

interface CareSection {
  readonly title: string;
  /** Other names of this leather. */
  readonly names?: string;
  readonly what: string;
  readonly do: readonly string[];
  readonly dont: readonly string[];
}

const SECTIONS: Readonly<Record<CareKey, CareSection>> = {
  graso: {
    title: "Cuero graso",
    names: "También engrasado o pull-up",
    what: "Lleva aceites y ceras por dentro. Al doblarlo se aclara y después vuelve a su tono: es su gracia, no una falla.",
    do: [
      "Cepilla el polvo o pasa un paño apenas húmedo.",
      "Nútrelo con una capa fina de crema o de grasa de caballo y déjala tres horas antes de usarlo.",
      "Si se roza, frota la marca con el dedo o con un paño: el calor de la mano la borra casi siempre.",
    ],
    dont: [
      "No lo dejes cerca de una estufa ni al sol.",
      "No abuses del jabón, ni siquiera del neutro: le saca su grasa.",
    ],
  },
  napa: {
    title: "Napa y plena flor",
    names: "Cuero liso",
    what: "Cuero suave, de grano parejo, con la flor intacta. Si es de anilina absorbe rápido: una gota se nota enseguida.",
    do: [
      "Limpia con un paño húmedo y una gota de jabón neutro; seca con otro paño.",
      "Pasa crema o bálsamo cada dos o tres meses, en poca cantidad.",
      "Prueba la crema antes en una zona que no se vea: puede subir un poco el tono.",
    ],
    dont: ["No lo empapes.", "Nada de solventes ni quitamanchas de tinta: se llevan el color junto con la mancha."],
  },
  gamuza: {
    title: "Gamuza",
    names: "También ante",
    what: "Es el lado interior del cuero, con pelo corto y tacto de terciopelo. Cambia de tono según hacia dónde la peines.",
    do: [
      "Cepilla en seco, con cepillo para gamuza y en un solo sentido. Las marcas chicas salen con goma para gamuza.",
      "Protégela con un impermeabilizante en aerosol antes de estrenarla.",
      "Sobre una mancha de grasa deja talco o fécula, espera 4 o 5 horas y después cepilla.",
    ],
    dont: ["No la mojes para limpiarla.", "Nada de cremas ni ceras: aplastan el pelo y ya no se levanta."],
  },
  nobuck: {
    title: "Nobuck",
    what: "La flor del cuero, lijada hasta sacarle un pelo muy fino. Se parece a la gamuza, pero es más delicado.",
    do: [
      "Cepilla con cerdas suaves, sin apretar.",
      "Limpia con un producto para nobuck en aerosol y deja secar a la sombra.",
      "Renueva el protector en aerosol de vez en cuando.",
    ],
    dont: ["Sin cremas.", "No frotes fuerte: deja zonas brillantes.", "No lo mojes."],
  },
  charol: {
    title: "Charol",
    what: "Cuero cubierto con una laca brillante. Lo que se cuida es la laca: si se quiebra, no vuelve.",
    do: [
      "Pasa un paño suave, seco o apenas húmedo.",
      "Para devolverle el brillo usa un producto para charol.",
      "Guárdalo separado, envuelto en tela clara.",
    ],
    dont: [
      "Sin cepillos ni cremas con cera.",
      "No lo dobles ni lo acerques al calor.",
      "No lo guardes junto a prendas oscuras: la laca absorbe la tinta.",
    ],
  },
  metalizado: {
    title: "Cuero metalizado",
    what: "Lleva encima una lámina muy fina, plateada o dorada. Es lo más delicado de la vitrina.",
    do: ["Solo un paño suave y seco.", "Guárdalo en su bolsa, sin nada que lo roce."],
    dont: [
      "Sin limpiadores: levantan el acabado.",
      "Evita la fricción, por ejemplo contra un cierre o un jean áspero.",
    ],
  },
  vegetal: {
    title: "Curtido vegetal y crazy horse",
    what: "Cuero con poco acabado, que se oscurece y toma brillo con el uso. Cada pieza termina distinta.",
    do: [
      "Quita el polvo con un paño seco.",
      "Ponle un poco de bálsamo neutro cuando lo notes seco; extiéndelo sobre toda la pieza, no solo en un punto.",
      "Si le cae agua, humedece parejo y deja secar a la sombra: así no queda la marca de la gota.",
    ],
    dont: ["No lo dejes mucho tiempo al sol.", "No dejes gotas de agua sin secar."],
  },
  sintetico: {
    title: "Cuero sintético",
    names: "También PU",
    what: "No es cuero: es una tela cubierta de poliuretano. Lo decimos siempre en la ficha del producto.",
    do: ["Limpia con un paño húmedo y seca con otro.", "Guárdalo estirado: los dobleces quedan marcados."],
    dont: ["Sin solventes ni alcohol.", "Lejos del calor. Las cremas para cuero no le hacen nada: no las absorbe."],
  },
  textil: {
    title: "Lona, algodón y otras telas",
    what: "Las partes de tela de bolsos, mochilas, gorras y ropa.",
    do: [
      "Cepilla el polvo en seco; una mancha chica sale con paño húmedo y jabón neutro.",
      "La ropa se lava a mano, con agua fría. Mira antes la etiqueta de la prenda.",
      "Seca a la sombra, con su forma.",
    ],
    dont: [
      "Si la pieza combina tela y cuero, no la sumerjas.",
      "La lona encerada no se lava con jabón ni agua caliente: pierde la cera.",
    ],
  },
  alpaca: {
    title: "Alpaca",
    what: "Fibra liviana y muy abrigada. Con buen trato dura muchos inviernos.",
    do: [
      "Lava a mano en agua fría con jabón neutro, sin remojar mucho tiempo.",
      "Aprieta con una toalla para sacar el agua y seca acostada sobre otra, a la sombra.",
      "Guárdala doblada y limpia; si aparecen bolitas, quítalas con la mano o con un peine para lana.",
    ],
    dont: ["No la retuerzas ni la cuelgues mojada.", "Sin lavadora ni secadora: se encoge."],
  },
};

export const leatherGuide = {
  path: PAGES.leatherCare,
  title: "Cuidados del cuero",
  description:
    "Cómo limpiar, hidratar y guardar cuero graso, napa, gamuza, nobuck, charol y más: qué hacer y qué evitar en cada tipo.",
  lead: "Bien tratado, un cuero dura décadas y mejora con los años. Casi\u00A0todo se resuelve con un paño suave, sombra y un poco de paciencia.",
  rules: [
    { title: "Polvo", text: "Pasa un paño suave y seco una vez por semana." },
    { title: "Líquidos", text: "Absorbe con un paño, sin frotar. Frotar empuja la mancha hacia adentro." },
    { title: "Secado", text: "Siempre a la sombra y al aire. Nunca al sol, junto a la estufa o con secador." },
    { title: "Hidratación", text: "El cuero liso pide crema cada dos o tres meses. En poca cantidad." },
    { title: "Prueba", text: "Todo producto nuevo, primero en una zona que no se vea." },
    { title: "Guardado", text: "Con relleno de papel y en bolsa de tela. En plástico se humedece y cría moho." },
  ],
  never: "Nunca uses alcohol, acetona, cloro ni perfume, y nunca lo pongas en la lavadora.",
  marks:
    "Poros, venas y pequeñas cicatrices son la huella del animal; los cambios de tono, la del uso. Ninguna es una falla.",
  problems: [
    {
      title: "Se mojó con la lluvia",
      text: "Seca con un paño sin frotar, rellena con papel para que no pierda su forma y deja a la sombra. Cuando esté seco, hidrata el cuero liso.",
    },
    {
      title: "Le cayó grasa o aceite",
      text: "Absorbe con papel. En gamuza, cubre con talco o fécula, espera 4 o 5 horas y cepilla. No pongas agua.",
    },
    {
      title: "Se rayó",
      text: "En cuero graso, frota con el dedo o con una capa fina de crema. En charol no hay arreglo en casa.",
    },
    {
      title: "Lo manchó un bolígrafo",
      text: "No lo frotes ni uses quitamanchas: se llevan el color. Escríbenos con una foto y lo vemos.",
    },
  ],
  sections: CARE_KEYS.map((key) => ({ id: key, ...SECTIONS[key] })),
} as const;

export type LeatherGuide = typeof leatherGuide;
