/** What the owner promises: four answers, each read in every place that speaks of it. */
import { Typography } from "@mui/material";
import { Fragment, type ReactNode } from "react";
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

interface Question {
  readonly source: string;
  readonly label: string;
  readonly help: string;
}

/** Radio buttons have values of text. */
const YesOrNo = ({ source, label, help }: Question) => (
  <RadioButtonGroupInput
    source={source}
    label={label}
    choices={YES_OR_NO}
    helperText={help}
    format={asText}
    parse={asAnswer}
  />
);

/** What a shopper will read, with what is typed. */
function ReadSoon({ words }: { words: (promises: PromisesContent) => string | null }) {
  const sentence = words(toContent(useWatch()));
  return (
    <Typography role="status" sx={{ mb: 2 }}>
      {sentence === null ? "No se dice nada" : `Se lee así: «${sentence}»`}
    </Typography>
  );
}

interface Part {
  readonly title: string;
  readonly fields: ReactNode;
}

/** Each has its row in "Tienda"; a new shop answers them together. */
const PARTS: Readonly<Record<string, Part>> = {
  invoice: {
    title: "Factura",
    fields: <YesOrNo source="givesInvoice" label="¿Das factura?" help="Se lee en las preguntas frecuentes" />,
  },
  exchanges: {
    title: "Cambios de talla",
    fields: (
      <>
        <FormNumber
          kind="count"
          source="exchangeDays"
          label="¿Cuántos días hay para pedir un cambio?"
          help="Sin uso y con etiquetas. 0 si no haces cambios. Se lee en cada producto, en el carrito, en las preguntas y en Cambios"
        />
        <BooleanInput
          source="exchangesReduced"
          label="También se cambia lo que está en oferta"
          helperText="Apagado, lo rebajado dice «sin cambio por talla o gusto»"
        />
        <ReadSoon words={(promises) => exchangeText(promises, { PorcDesc: 0 })} />
      </>
    ),
  },
  warranty: {
    title: "Garantía",
    fields: (
      <>
        <FormNumber
          kind="count"
          source="warrantyMonths"
          label="¿Cuántos meses de garantía das?"
          help="Por defectos de fabricación. 0 si no das. Se lee en cada producto, en las preguntas y en Cambios"
        />
        <ReadSoon words={warrantyText} />
      </>
    ),
  },
  gifts: {
    title: "Regalos",
    fields: (
      <YesOrNo
        source="wrapsGifts"
        label="¿Envuelves regalos sin costo?"
        help="Con envoltura, tarjeta y sin precios. Si no, la compra no lo ofrece"
      />
    ),
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
      {one ? one.fields : Object.entries(PARTS).map(([name, { fields }]) => <Fragment key={name}>{fields}</Fragment>)}
    </ContentScreen>
  );
}
