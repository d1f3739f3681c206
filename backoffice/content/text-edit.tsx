/** A text of the shop's pages in a simple format. */
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Typography } from "@mui/material";
import { TextInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { Navigate, useParams } from "react-router-dom";
import { readFaqText } from "../../contracts/content/faq-text.ts";
import { TEXT_NAMES, type TextName } from "../../contracts/content/content.ts";
import type { TextContent } from "../../contracts/content/content.document.ts";
import { PAGES } from "../../contracts/pages/paths.ts";
import { asTyped } from "../ui/keep-empty-text.ts";
import { ContentScreen } from "./content-screen.tsx";
import { FaqInput } from "./inputs/faq-input.tsx";
import { TEXT_TITLES } from "./text-names.ts";
import { useContent } from "./use-content.ts";

const FORMAT = [
  ["## Título", "empieza una sección"],
  ["### ¿Pregunta?", "en las preguntas frecuentes: empieza una pregunta de la sección"],
  ["línea vacía", "separa párrafos"],
  ["**negrita**", "resalta palabras"],
  ["[palabras](/envios)", "un enlace a una página de la tienda o a una dirección https://"],
  ["- punto", "una lista"],
  ["1. paso", "pasos numerados"],
  ["> nota", "una nota destacada"],
  ["| A | B |", "una tabla: la primera línea son los títulos; encima puede ir «Tabla: su nombre»"],
  [": Dato | explicación | plazo", "una ficha de tres partes"],
  ["{#envios}", "después de un título: su dirección. No la cambies, hay enlaces que llegan a ella"],
  ["{{nombre}} {{contacto}} {{direccion}} {{horario}}", "se llenan solos con tus ajustes"],
  ["{{ciudad}}", "otras palabras así son partes con tus precios de entrega: puedes moverlas o quitarlas"],
] as const;

function toContent({ lead, summary, body }: Partial<TextContent>): TextContent {
  return { kind: "text", lead: lead ?? "", summary: summary ?? "", body: body ?? "" };
}

export function TextEdit() {
  const { name: asked } = useParams();
  const name = TEXT_NAMES.find((one) => one === asked);
  // By its key: another text is another form.
  return name ? <Edit key={name} name={name} /> : <Navigate to="/content/texts" replace />;
}

function Edit({ name }: { name: TextName }) {
  return (
    <ContentScreen
      name={name}
      title={TEXT_TITLES[name]}
      help="Escribe, mira la vista previa y publica. La página muestra la fecha del último cambio."
      page={PAGES[name]}
      toContent={toContent}
    >
      <ToOriginal name={name} />
      <TextInput source="lead" label="Entrada" parse={asTyped} helperText={false} fullWidth multiline />
      {name !== "faq" && name !== "delivery" && (
        <TextInput
          source="summary"
          label="En pocas palabras"
          parse={asTyped}
          helperText="Un punto por línea"
          fullWidth
          multiline
        />
      )}
      <Format />
      {name === "faq" ? <FaqBody /> : <Body />}
    </ContentScreen>
  );
}

const Body = () => (
  <TextInput source="body" label="Texto" parse={asTyped} helperText={false} fullWidth multiline minRows={12} />
);

/** A text that is no list of questions, from before there was one, is edited as it is. */
function FaqBody() {
  const body: unknown = useWatch({ name: "body" });
  return typeof body === "string" && readFaqText(body) ? <FaqInput /> : <Body />;
}

/** Puts the text that the shop came with into the form: it is published like any other change. */
function ToOriginal({ name }: { name: TextName }) {
  const { data } = useContent(name);
  const { setValue, watch } = useFormContext();
  const original = data?.original;
  if (original?.kind !== "text") return null;
  const isThere = watch("body") === original.body && watch("lead") === original.lead;
  const back = () => {
    for (const [field, value] of Object.entries(original)) setValue(field, value, { shouldDirty: true });
  };
  return (
    <Button variant="outlined" onClick={back} disabled={isThere} sx={{ mb: 2 }}>
      Volver al texto original
    </Button>
  );
}

const Format = () => (
  <Accordion disableGutters sx={{ width: "100%", mb: 2, border: 1, borderColor: "divider" }}>
    <AccordionSummary>
      <Typography>Cómo se escribe</Typography>
    </AccordionSummary>
    <AccordionDetails>
      <Box component="dl" sx={{ m: 0 }}>
        {FORMAT.map(([mark, meaning]) => (
          <Box key={mark} sx={{ mb: 1 }}>
            <Box component="dt" sx={{ fontFamily: "monospace" }}>
              {mark}
            </Box>
            <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
              {meaning}
            </Typography>
          </Box>
        ))}
      </Box>
    </AccordionDetails>
  </Accordion>
);
