/** The home page: its hero, its sections, its featured products. */
import { Box, Link as MuiLink, Typography } from "@mui/material";
import { BooleanInput, TextInput, required } from "react-admin";
import { Link } from "react-router-dom";
import { PAGES } from "../../contracts/pages/paths.ts";
import type { HeroContent, HomeContent } from "../../contracts/content/content.document.ts";
import { asTyped } from "../ui/keep-empty-text.ts";
import { ContentScreen } from "./content-screen.tsx";
import { ProductsInput } from "../products/form/products-input.tsx";
import { LinkInput } from "./inputs/link-input.tsx";
import { PeriodInputs, periodOf } from "./inputs/period-inputs.tsx";
import { PictureInput } from "./inputs/picture-input.tsx";
import { Repeated } from "./inputs/repeated.tsx";
import { SectionsInput } from "./sections-input.tsx";

function heroOf(typed: Partial<HeroContent>): HeroContent {
  const { title, text, linkWords, link, phone, desktop, alt, isTextOnPicture } = typed;
  return {
    title: title ?? "",
    text: text ?? "",
    linkWords: linkWords ?? "",
    link: link ?? "",
    phone: phone ?? "",
    desktop: desktop ?? null,
    alt: alt ?? "",
    isTextOnPicture: isTextOnPicture ?? false,
    ...periodOf(typed),
  };
}

function toContent({ heroes, sections, featured }: Partial<HomeContent>): HomeContent {
  return {
    kind: "home",
    heroes: (heroes ?? []).map(heroOf),
    sections: sections ?? [],
    featured: featured ?? [],
  };
}

/** A cover for phones and the one for laptops, by their shapes. */
const BESIDE = { display: "grid", gap: 2, width: 1, maxWidth: 480, gridTemplateColumns: "2fr 3fr" } as const;

function Section({ name, help }: { name: string; help: string }) {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {help}
      </Typography>
    </>
  );
}

export const Home = () => (
  <ContentScreen
    name="home"
    title="Página de inicio"
    help="Prepara los cambios, míralos en la vista previa y publícalos cuando estén listos."
    page={PAGES.home}
    toContent={toContent}
  >
    <Section
      name="Portada"
      help="Sale la primera cuya fecha haya llegado y no haya pasado. Sin ninguna, sale la de la tienda."
    />
    <Repeated source="heroes" noun="portada">
      <Box sx={BESIDE}>
        <PictureInput
          source="phone"
          label="Foto para el celular"
          help="Vertical: por ejemplo 1280 × 1600"
          shape="4 / 5"
        />
        <PictureInput
          source="desktop"
          label="Foto para la computadora"
          help="Horizontal: por ejemplo 2000 × 1000. Sin ella sale la del celular"
          shape="2 / 1"
          isOptional
        />
      </Box>
      <TextInput source="alt" label="Qué muestra la foto" parse={asTyped} helperText="Para quien no la ve" fullWidth />
      <BooleanInput
        source="isTextOnPicture"
        label="Las palabras van sobre la foto"
        helperText="Para una foto clara y sin nada arriba (celular) y a la izquierda (computadora)"
      />
      <TextInput source="title" label="Título" parse={asTyped} validate={required("Escribe el título")} fullWidth />
      <TextInput source="text" label="Texto" parse={asTyped} helperText={false} fullWidth multiline />
      <TextInput source="linkWords" label="Palabras del botón" parse={asTyped} helperText={false} fullWidth />
      <LinkInput label="Enlace del botón" empty="sin botón" />
      <PeriodInputs />
    </Repeated>
    <Section name="Secciones" help="En este orden, debajo de la portada. Las apagadas no salen." />
    <SectionsInput />
    <Typography variant="body2" sx={{ mb: 2 }}>
      {"Textos y foto de "}
      <MuiLink component={Link} to="/content/categories">
        Categorías
      </MuiLink>
      {" y de "}
      <MuiLink component={Link} to="/content/material">
        El material
      </MuiLink>
      .
    </Typography>
    <Section name="Destacados" help="Elige los productos y su orden." />
    <ProductsInput source="featured" none="Ninguno elegido: salen los productos marcados como destacados." />
  </ContentScreen>
);
