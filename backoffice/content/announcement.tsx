/** The announcement above every page of the shop. */
import { BooleanInput, TextInput } from "react-admin";
import { PAGES } from "../../contracts/pages/paths.ts";
import type { AnnouncementContent } from "../../contracts/content/content.document.ts";
import { asTyped } from "../ui/keep-empty-text.ts";
import { ContentScreen } from "./content-screen.tsx";
import { LinkInput } from "./inputs/link-input.tsx";
import { PeriodInputs, periodOf } from "./inputs/period-inputs.tsx";

function toContent(typed: Partial<AnnouncementContent>): AnnouncementContent {
  const { on = false, words, link } = typed;
  return { kind: "announcement", on, words: words ?? "", link: link ?? "", ...periodOf(typed) };
}

export const Announcement = () => (
  <ContentScreen
    name="announcement"
    title="Anuncio"
    help="Una línea arriba de todas las páginas. Cada persona puede cerrarla; si cambias las palabras, vuelve a salir."
    page={PAGES.home}
    toContent={toContent}
  >
    <BooleanInput source="on" label="Mostrar el anuncio" helperText={false} />
    <TextInput source="words" label="Anuncio" parse={asTyped} helperText="Hasta 120 letras" fullWidth multiline />
    <LinkInput label="Enlace" empty="sin enlace" />
    <PeriodInputs />
  </ContentScreen>
);
