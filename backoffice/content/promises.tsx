/** What the owner promises: four answers, each read in every place that speaks of it. */
import { Box, FormHelperText, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { BooleanInput, RadioButtonGroupInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { useParams } from "react-router-dom";
import { exchangeText, warrantyText } from "../../contracts/content/promises.ts";
import { PAGES } from "../../contracts/pages/paths.ts";
import type { PromisesContent } from "../../contracts/content/content.document.ts";
import { FormNumber } from "../ui/number-field.tsx";
import { ContentScreen } from "./content-screen.tsx";

function toContent(typed: Partial<PromisesContent>): PromisesContent {
  const { givesInvoice = null, exchangeDays = null, exchangesReduced = false } = typed;
  const { warrantyMonths = null, wrapsGifts = null } = typed;
  return { kind: "promises", givesInvoice, exchangeDays, exchangesReduced, warrantyMonths, wrapsGifts };
}

const YES_OR_NO = [
  { id: "true", name: "Sí" },
  { id: "false", name: "No" },
];

const asText = (answer: boolean | null | undefined) => (answer === null || answer === undefined ? "" : String(answer));
const asAnswer = (text: string) => text === "true";

/** Radio buttons have values of text. */
const YesOrNo = ({ source, label }: { source: string; label: string }) => (
  <RadioButtonGroupInput
    source={source}
    label={label}
    choices={YES_OR_NO}
    helperText={false}
    format={asText}
    parse={asAnswer}
  />
);

type Words = (promises: PromisesContent) => string | null;

const quoted = (sentence: string | null) => sentence && `Se lee así: «${sentence}»`;

/** What a shopper will read, with what is typed. */
function ReadSoon({ words }: { words: Words }) {
  return <Typography role="status">{words(toContent(useWatch())) ?? "No se dice nada"}</Typography>;
}

interface Part {
  readonly title: string;
  readonly answer: ReactNode;
  readonly words: Words;
  readonly more?: ReactNode;
  readonly where: string;
}

/** Each has its row in "Tienda"; a new shop answers them together. */
const PARTS: Readonly<Record<string, Part>> = {
  invoice: {
    title: "Factura",
    answer: <YesOrNo source="givesInvoice" label="¿Das factura?" />,
    words: ({ givesInvoice }) => (givesInvoice ? "Se lee que sí, y cómo pedirla" : null),
    where: "En las preguntas frecuentes",
  },
  exchanges: {
    title: "Cambios de talla",
    answer: <FormNumber kind="count" source="exchangeDays" label="¿Cuántos días hay para pedir un cambio?" />,
    words: (promises) => quoted(exchangeText(promises, { PorcDesc: 0 })),
    more: (
      <>
        <BooleanInput
          source="exchangesReduced"
          label="También se cambia lo que está en oferta"
          helperText={false}
          sx={{ mt: 1 }}
        />
        <ReadSoon words={(promises) => quoted(exchangeText(promises, { PorcDesc: 1 }))} />
      </>
    ),
    where: "En cada producto, en el carrito, en las preguntas y en Cambios. 0 si no haces cambios",
  },
  warranty: {
    title: "Garantía",
    answer: <FormNumber kind="count" source="warrantyMonths" label="¿Cuántos meses de garantía das?" />,
    words: (promises) => quoted(warrantyText(promises)),
    where: "En cada producto, en las preguntas y en Cambios. 0 si no das",
  },
  gifts: {
    title: "Regalos",
    answer: <YesOrNo source="wrapsGifts" label="¿Envuelves regalos sin costo?" />,
    words: ({ wrapsGifts }) => (wrapsGifts ? "Se ofrecen envoltura, tarjeta y paquete sin precios" : null),
    where: "Al comprar",
  },
};

export function Promises() {
  const { part = "" } = useParams();
  const one = PARTS[part];
  return (
    <ContentScreen
      name="promises"
      title={one?.title ?? "Lo que prometes"}
      help="Lo que respondas lo lee quien compra; lo que no respondas no se dice en ninguna parte."
      page={PAGES.returns}
      toContent={toContent}
    >
      {(one ? [one] : Object.values(PARTS)).map(({ title, answer, words, more, where }) => (
        <Box key={title} sx={{ pb: 4, "&& .MuiFormLabel-root:first-of-type": { typography: "h2" } }}>
          {answer}
          <ReadSoon words={words} />
          {more}
          <FormHelperText>{where}</FormHelperText>
        </Box>
      ))}
    </ContentScreen>
  );
}
