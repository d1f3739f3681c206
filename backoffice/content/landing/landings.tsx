/** The faces of the outlet and of the gift guide. */
import type { FaceName } from "../../../contracts/content/content.ts";
import type { FaceContent } from "../../../contracts/content/content.document.ts";
import { PAGES } from "../../../contracts/pages/paths.ts";
import { ContentScreen } from "../content-screen.tsx";
import { FACE_TITLES } from "./landing-names.ts";
import { FaceInputs } from "./landing-inputs.tsx";
import { type TypedFace, writtenFace } from "./typed-landing.ts";

const PAGE: Readonly<Record<FaceName, string>> = { outlet: PAGES.outlet, gifts: PAGES.giftGuide };

const toContent = (typed: TypedFace): FaceContent => ({ kind: "face", ...writtenFace(typed) });

const FaceScreen = ({ name }: { name: FaceName }) => (
  <ContentScreen
    name={name}
    title={FACE_TITLES[name]}
    help="Lo que está sobre los productos: una foto, una frase y una historia corta. Vacío, se muestra solo el título."
    page={PAGE[name]}
    toContent={toContent}
  >
    <FaceInputs max={1} />
  </ContentScreen>
);

export const OutletFace = () => <FaceScreen name="outlet" />;
export const GiftsFace = () => <FaceScreen name="gifts" />;
