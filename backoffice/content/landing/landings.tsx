/** The faces of the outlet and of the gift guide. */
import type { LandingName } from "../../../contracts/content/content.ts";
import type { LandingContent } from "../../../contracts/content/content.document.ts";
import { PAGES } from "../../../contracts/pages/paths.ts";
import { ContentScreen } from "../content-screen.tsx";
import { LANDING_TITLES } from "./landing-names.ts";
import { LandingInputs } from "./landing-inputs.tsx";
import { type TypedLanding, writtenLanding } from "./typed-landing.ts";

const PAGE: Readonly<Record<LandingName, string>> = { outlet: PAGES.outlet, gifts: PAGES.giftGuide };

const toContent = (typed: TypedLanding): LandingContent => ({ kind: "face", ...writtenLanding(typed) });

const LandingScreen = ({ name }: { name: LandingName }) => (
  <ContentScreen
    name={name}
    title={LANDING_TITLES[name]}
    help="Lo que está sobre los productos: una foto, una frase y una historia corta. Vacío, se muestra solo el título."
    page={PAGE[name]}
    toContent={toContent}
  >
    <LandingInputs max={1} />
  </ContentScreen>
);

export const OutletLanding = () => <LandingScreen name="outlet" />;
export const GiftsLanding = () => <LandingScreen name="gifts" />;
