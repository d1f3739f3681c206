/** What the owner of the demo wrote: the landings of brands, season, lists and home page, and the hero. */
import { ENLARGED_WIDTHS, FULL_WIDTHS, type PhotoWidth, widthsUpTo } from "#contracts/photo/photo.ts";
import { LANDING_NAMES, FIRST_CONTENT, type LandingName } from "#contracts/content/content.ts";
import type { HeroContent, PromisesContent } from "#contracts/content/content.document.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { WrittenLanding } from "#contracts/content/landing.document.ts";
import type { PhotoPoint } from "#contracts/product/product.document.ts";
import type { siteContent } from "#modules/content/content.sql.ts";
import type { photos } from "#modules/media/media.sql.ts";
import { type Photograph, photographNamed, photographs } from "./photographs.ts";
import { BRAND, PROMO_BRAND, PROMO_SEASON_NAME, SEASON } from "./products/form.ts";

interface LandingForm {
  readonly title?: string;
  readonly lead: string;
  /** About sixty words. */
  readonly story: readonly string[];
  /** Their names; see `photographNamed`. */
  readonly photographs: readonly string[];
  /** Of the first; absent = the middle. */
  readonly focus?: PhotoPoint;
}

const BRANDS: Readonly<Record<number, LandingForm>> = {
  [BRAND.altacuna]: {
    lead: "Cada cartera la arma una sola persona, de principio a fin.",
    story: [
      "En un taller de La Paz se corta a mano, con la flor del cuero a la vista, y se cose sin apuro.",
      "Los herrajes son dorados, el forro es de algodón y la base queda firme, para que la cartera se tenga en pie sobre la mesa.",
      "Con los meses el cuero toma el brillo de quien la lleva. Si algo falla en medio año, vuelve al taller y se arregla.",
    ],
    photographs: ["cartera-1-vino-detalle"],
    // Above the zip its ground is light.
    focus: [50, 76],
  },
  [BRAND.ribera]: {
    lead: "Para el que duerme en el bus y despierta en otro clima.",
    story: [
      "Bolsos y mochilas pensados para buses largos, ríos anchos y maletas compartidas.",
      "El cuero graso aguanta la lluvia de los Yungas y el polvo del Chaco, las asas van reforzadas y los bolsillos quedan donde la mano los busca.",
      "Cada pieza entra en el portaequipajes y sale entera. Los rayones del camino no se esconden: con un paño y un poco de bálsamo pasan a ser parte del color.",
    ],
    photographs: ["mochila-1-cafe-detalle"],
  },
  [BRAND.sorata]: {
    lead: "Lo pequeño se toca todo el día: por eso se cose a mano.",
    story: [
      "Tres artesanos hacen billeteras, tarjeteros, monederos y llaveros, las piezas que más se usan y menos se miran.",
      "Aprovechan el cuero que otros talleres dejan, eligen el trozo más parejo y cosen a dos agujas: si un punto se corta, los demás quedan en su lugar.",
      "Los cantos se lijan y se tiñen tres veces. Tardan más que una máquina, y duran más también.",
    ],
    photographs: ["hero-accesorios-ancho", "hero-accesorios-alto"],
  },
  [BRAND.quimsa]: {
    lead: "Para el frío de altura y las tardes tibias de los valles.",
    story: [
      "Chamarras, chalecos y faldas de napa y cuero graso, con forro para la mañana y peso para el mediodía.",
      "El patrón sale de probarse en la calle: hombros que dejan manejar, puños que cierran, bolsillos hondos para el celular y las manos.",
      "Una chamarra de cuero se compra pocas veces en la vida. Esta cede en los codos la primera semana y después ya no parece de nadie más.",
    ],
    photographs: ["chamarra-hombre-1-negro-detalle"],
  },
  [BRAND.pampa]: {
    lead: "Oficio de talabartero, aprendido entre caballos.",
    story: [
      "En las estancias del oriente una correa que se corta deja a alguien a pie. De ahí vienen estos cinturones y estas botas.",
      "El cuero es grueso y de una sola pieza, la hebilla va cosida y remachada, y el trenzado se hace tirando parejo, hebra por hebra.",
      "Al principio se sienten duros. Dales dos semanas: toman la forma del cuerpo y ya no la sueltan.",
    ],
    photographs: ["hero-textura-ancho", "hero-textura-alto"],
  },
  [BRAND.valle]: {
    lead: "Colores serenos y hormas para caminar la ciudad entera.",
    story: [
      "En Cochabamba se camina al mercado, a la plaza y de vuelta, casi siempre con sol.",
      "Por eso el calzado de Valle Claro es de cuero suave, con plantilla que respira y suela que se puede cambiar, y la ropa es de algodón que no pide plancha.",
      "Los tonos se eligen para que todo combine con todo. Poca cosa, bien hecha, que se usa hasta el último hilo.",
    ],
    photographs: ["mocasin-1-suela-detalle"],
  },
  [BRAND.hilo]: {
    lead: "La alpaca abriga sin pesar, y no pica.",
    story: [
      "Cooperativas del altiplano hilan la fibra y tejen las chompas punto por punto. Los sombreros son de fieltro de lana, moldeado con vapor.",
      "La alpaca guarda el calor cuando baja el sol y lo suelta cuando sube, que en la altura pasa tres veces al día.",
      "Se lava a mano, en agua fría, y se seca sobre una toalla. Bien cuidada, una chompa pasa de una hermana a la otra.",
    ],
    photographs: ["chompa-2-mostaza-detalle"],
    // Below its collar it is knit to all edges.
    focus: [50, 100],
  },
  [PROMO_BRAND]: {
    lead: "Lo de esta temporada, a otro precio.",
    story: [
      "De 10 a 35 % menos; después vuelven a su precio.",
      "En oferta no hay cambio por talla o gusto; la garantía es la misma.",
    ],
    photographs: ["mochila-2-conac-otra", "clutch-1-rojo-otra"],
  },
};

const SEASONS: Readonly<Record<number, LandingForm>> = {
  [SEASON.valles]: {
    title: "Valles",
    lead: "La tierra es roja, el ají se seca al sol y la parra da sombra hasta abril.",
    story: [
      "De ahí salen los colores de esta temporada.",
      "Son cueros de plena flor y napas con poco acabado, para que se vea el grano y el tono siga cambiando contigo.",
      "Piezas livianas, para bajar al mercado y volver en teleférico con el pan bajo el brazo, y también para una tarde larga de Tarija, cuando nadie mira la hora y el abrigo se queda en la silla.",
    ],
    photographs: ["tote-2-terracota", "bandolera-2-mostaza", "bandolera-1-verde-botella"],
  },
  [SEASON.limited]: {
    lead: "Se hacen una sola vez, y no se repiten.",
    story: [
      "Cada tanda sale de las pieles y telas que había ese mes; cuando se acaban, se acabó el color.",
      "Por eso aquí se juntan un maletín numerado por dentro, una camisa de algodón peinado y un llavero hecho con retazos de nuestras carteras.",
      "Lo que tienen en común es que quien las lleva difícilmente se cruza con otra igual.",
    ],
    photographs: ["maletin-1-negro-otra", "chamarra-hombre-1-azul-marino", "llavero-1-verde-botella"],
  },
};

const PAGES: Readonly<Record<LandingName, LandingForm>> = {
  outlet: {
    title: "Últimas piezas Outlet",
    lead: "La última de su serie, en la talla que quedó.",
    story: [
      "Piezas de temporadas anteriores, de 20 a 40 % menos. Cada una dice qué tallas quedan.",
      "No se cambian por talla o gusto; la garantía es la misma.",
    ],
    photographs: ["bota-1-chocolate-otra"],
  },
  gifts: {
    lead: "Lo envolvemos sin costo.",
    story: [
      "Envoltura, una tarjeta con tu mensaje y el paquete sin precios.",
      "Se elige al pagar; puede llegar directo a quien lo recibe.",
    ],
    photographs: ["hero-accesorios-ancho", "hero-accesorios-alto"],
    focus: [100, 50],
  },
  categories: {
    title: "Piezas que se quedan contigo",
    lead: "Cortadas y cosidas en talleres de La Paz, Cochabamba y Tarija.",
    story: ["Cada una dice de qué cuero es y cómo se cuida."],
    photographs: [],
  },
  material: {
    title: "El cuero se elige con la mano",
    lead: "",
    story: [
      "Pasamos la palma por cada piel antes de cortarla: así se encuentra el grano parejo.",
      "Después vienen dos agujas, hilo encerado y paciencia.",
      "Tú pones el resto, con un paño seco y un poco de bálsamo dos veces al año.",
    ],
    photographs: ["hero-textura-ancho"],
    // Its lower half glitters as if it were wet.
    focus: [74, 0],
  },
};

export const PROMISES: PromisesContent = {
  kind: "promises",
  givesInvoice: true,
  exchangeDays: 7,
  exchangesReduced: false,
  warrantyMonths: 6,
  wrapsGifts: true,
};

const HERO: HeroContent = {
  title: PROMO_SEASON_NAME,
  text: "Tierra, ají y hoja de vid: los colores del valle, en cuero plena flor.",
  linkWords: "Ver la temporada",
  link: pathTo.promoSeason(PROMO_SEASON_NAME),
  phone: photographNamed("hero-bodegon-alto").name,
  desktop: photographNamed("hero-bodegon-ancho").name,
  alt: "Mochila café, bandolera verde botella, tote miel y cartera vino sobre fondo claro",
  isTextOnPicture: true,
  from: null,
  until: null,
};

const forms = [...Object.values(BRANDS), ...Object.values(SEASONS), ...Object.values(PAGES)];

function written({ title = "", lead, story, photographs, focus }: LandingForm): WrittenLanding {
  return {
    title,
    lead,
    story: story.join(" "),
    photographs: photographs.map((base, index) => {
      const { name, alt } = photographNamed(base);
      return { photo: name, alt, ...(focus && index === 0 ? { focus } : {}) };
    }),
  };
}

/** Null = not written, as the tables of lists have it. */
function columns(form: LandingForm | undefined) {
  if (!form) return { title: null, lead: null, story: null, photographs: [] };
  const { title, ...rest } = written(form);
  return { title: title || null, ...rest };
}

export const brandLanding = (ide: number) => columns(BRANDS[ide]);
export const seasonLanding = (ide: number) => columns(SEASONS[ide]);

export function landingPages(now: Date): (typeof siteContent.$inferInsert)[] {
  const publication = { version: 1, publishedVersion: 1, publishedAt: now };
  return [
    {
      name: "identity",
      published: {
        ...FIRST_CONTENT.identity,
        slogan: "Carteras, calzado y cuero hechos en Bolivia",
        about:
          "Carteras, mochilas, billeteras, cinturones, calzado y prendas de cuero. Pago con QR y envíos a toda Bolivia.",
      },
      ...publication,
    },
    { name: "promises", published: PROMISES, ...publication },
    { name: "home", published: { ...FIRST_CONTENT.home, heroes: [HERO] }, ...publication },
    ...LANDING_NAMES.map((name) => ({
      name,
      published: { kind: "face", ...written(PAGES[name]) },
      ...publication,
    })),
  ];
}

/** What the shop must know of their photographs; the files come with the program. */
export function landingPhotos(now: Date): (typeof photos.$inferInsert)[] {
  const names = new Set([
    ...forms.flatMap(({ photographs }) => photographs),
    "hero-bodegon-alto",
    "hero-bodegon-ancho",
    ...photographs.flatMap(({ base, piece }) => (piece ? base : [])),
  ]);
  return [...names].map((base) => photoRow(photographNamed(base), now));
}

function photoRow({ name, width, height, dominant, piece }: Photograph, now: Date): typeof photos.$inferInsert {
  const widths = widthsUpTo<PhotoWidth>(width, width > height ? FULL_WIDTHS : ENLARGED_WIDTHS);
  return {
    name,
    master: `${name}-${widths.at(-1)}.webp`,
    width,
    height,
    bytes: 0,
    dominant,
    piece,
    widths: [...widths],
    createdAt: now,
    readyAt: now,
  };
}
