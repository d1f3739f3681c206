/** The landings of the outlet, of the gift guide and of two sections of the home page. */
import type { LandingName } from "../../../contracts/content/content.ts";
import type { LandingContent } from "../../../contracts/content/content.document.ts";
import { COVER_PHOTOGRAPHS_MAX } from "../../../contracts/content/landing.ts";
import { PAGES } from "../../../contracts/pages/paths.ts";
import { ContentScreen } from "../content-screen.tsx";
import { LANDING_TITLES } from "./landing-names.ts";
import { LandingInputs } from "./landing-inputs.tsx";
import { type TypedLanding, writtenLanding } from "./typed-landing.ts";

const ABOVE_A_LIST =
  "Lo que está sobre los productos: fotos, una frase y una historia corta. Vacío, se muestra solo el título.";

const PLACES: Readonly<Record<LandingName, { page: string; help: string; photographs: number }>> = {
  outlet: { page: PAGES.outlet, help: ABOVE_A_LIST, photographs: COVER_PHOTOGRAPHS_MAX },
  gifts: { page: PAGES.giftGuide, help: ABOVE_A_LIST, photographs: COVER_PHOTOGRAPHS_MAX },
  categories: {
    page: PAGES.home,
    help: "Lo que dice la página de inicio al lado de las categorías. Sin texto, sale lo que la tienda dice de sí misma.",
    photographs: 0,
  },
  material: {
    page: PAGES.home,
    help: "El material, de lado a lado en la página de inicio; su foto también abre la guía de cuidados del cuero.",
    photographs: 1,
  },
};

const toContent = (typed: TypedLanding): LandingContent => ({ kind: "face", ...writtenLanding(typed) });

const LandingScreen = ({ name }: { name: LandingName }) => (
  <ContentScreen
    name={name}
    title={LANDING_TITLES[name]}
    help={PLACES[name].help}
    page={PLACES[name].page}
    isWide={PLACES[name].photographs > 0}
    toContent={toContent}
  >
    <LandingInputs max={PLACES[name].photographs} />
  </ContentScreen>
);

export const OutletLanding = () => <LandingScreen name="outlet" />;
export const GiftsLanding = () => <LandingScreen name="gifts" />;
export const CategoriesLanding = () => <LandingScreen name="categories" />;
export const MaterialLanding = () => <LandingScreen name="material" />;
