/** What the shop is called and how it looks, on every page, mail and paper. */
import { TextInput } from "react-admin";
import { PAGES } from "../../contracts/pages/paths.ts";
import type { IdentityContent } from "../../contracts/content/content.document.ts";
import { asTyped } from "../ui/keep-empty-text.ts";
import { ContentScreen } from "./content-screen.tsx";
import { PictureInput } from "./inputs/picture-input.tsx";

function toContent({ name, slogan, about, logo }: Partial<IdentityContent>): IdentityContent {
  return { kind: "identity", name: name ?? "", slogan: slogan ?? "", about: about ?? "", logo: logo || null };
}

export const Identity = () => (
  <ContentScreen
    name="identity"
    title="Nombre y logo"
    help="Cómo se llama tu tienda y cómo se ve: en cada página, en los correos, en los papeles y en el teléfono de quien la instala."
    page={PAGES.home}
    toContent={toContent}
  >
    <TextInput source="name" label="Nombre de la tienda" parse={asTyped} helperText="Hasta 30 letras" fullWidth />
    <PictureInput
      source="logo"
      label="Logo"
      help="PNG, JPG o WebP, mejor con fondo transparente y desde 512 píxeles. Sin logo se escribe el nombre"
      shape="2 / 1"
      use="logo"
      isOptional
    />
    <TextInput
      source="slogan"
      label="Qué vende tu tienda"
      parse={asTyped}
      helperText="El título de la página de inicio en buscadores. Hasta 70 letras"
      fullWidth
    />
    <TextInput
      source="about"
      label="Descripción"
      parse={asTyped}
      helperText="Lo que muestran los buscadores y WhatsApp debajo del título. Hasta 160 letras"
      fullWidth
      multiline
    />
  </ContentScreen>
);
