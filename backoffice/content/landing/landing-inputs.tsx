/** What stands above the products of a list: its words and its photographs. */
import { Box, Typography } from "@mui/material";
import { TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import {
  COVER_PHOTOGRAPHS_MAX,
  LANDING_ALT_MAX,
  LANDING_TITLE_MAX,
  LEAD_MAX,
  STORY_MAX,
} from "../../../contracts/content/landing.ts";
import { asTyped } from "../../ui/keep-empty-text.ts";
import { WITH_ASIDE } from "../../ui/form.tsx";
import { PictureInput } from "../inputs/picture-input.tsx";
import { Repeated } from "../inputs/repeated.tsx";

/** How much of the story is left to write. */
function Left() {
  const story: unknown = useWatch({ name: "story" });
  const written = typeof story === "string" ? story.trim().length : 0;
  return <>{`Unas sesenta palabras. ${written} de ${STORY_MAX} letras`}</>;
}

/** `max`: how many photographs stand there. */
export const LandingInputs = ({ max }: { max: number }) => (
  <Box sx={max > 0 ? WITH_ASIDE : {}}>
    <div>
      <TextInput
        source="title"
        label="Título"
        parse={asTyped}
        helperText={`Sin título se muestra el nombre. Hasta ${LANDING_TITLE_MAX} letras`}
        fullWidth
      />
      <TextInput
        source="lead"
        label="Entrada"
        parse={asTyped}
        helperText={`Una frase. Hasta ${LEAD_MAX} letras`}
        fullWidth
      />
      <TextInput
        source="story"
        label="Historia"
        parse={asTyped}
        helperText={<Left />}
        multiline
        minRows={4}
        fullWidth
      />
    </div>
    {max > 0 && (
      <div>
        <Photographs max={max} />
      </div>
    )}
  </Box>
);

const Photographs = ({ max }: { max: number }) => (
  <>
    {max > 1 && (
      <Typography variant="body2" color="text.secondary" sx={{ my: 2 }}>
        {max > COVER_PHOTOGRAPHS_MAX
          ? `Fotos, hasta ${max}: van una al lado de la otra`
          : "Una horizontal llena pantallas anchas; agrega una vertical para el teléfono. Dos verticales van una al lado de la otra"}
      </Typography>
    )}
    <Repeated source="photographs" noun="foto" max={max}>
      <PictureInput
        source="photo"
        label="Foto"
        help={max === 1 ? "Horizontal: por ejemplo 2000 × 1000" : "Horizontal: 2400 × 1000; vertical: 1000 × 1250"}
        shape={max === 1 ? "2 / 1" : "4 / 5"}
        focus="focus"
      />
      <TextInput
        source="alt"
        label="Qué muestra la foto"
        parse={asTyped}
        helperText={`Para quien no la ve. Hasta ${LANDING_ALT_MAX} letras`}
        fullWidth
      />
    </Repeated>
  </>
);
