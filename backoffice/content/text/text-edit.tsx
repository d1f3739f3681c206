/** A page of the shop, written as it will be seen. */
import { Box, Button, Typography } from "@mui/material";
import { type ReactNode, useMemo, useState } from "react";
import { useFormContext } from "react-hook-form";
import { DeleteWithConfirmButton, TextInput } from "react-admin";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { type OwnPageName, type TextName, isOwnPageName, isTextName } from "../../../contracts/content/content.ts";
import type { TextContent } from "../../../contracts/content/content.document.ts";
import type { TextFacts } from "../../../contracts/content/text-facts.ts";
import { PAGES, pathTo } from "../../../contracts/pages/paths.ts";
import { ContentScreen } from "../content-screen.tsx";
import { useContent } from "../use-content.ts";
import { BodyInput } from "./body-input.tsx";
import { Facts } from "./inline-marks.ts";
import { RichInput } from "./rich-text.tsx";
import { TEXT_TITLES, useTextFacts } from "./text-names.ts";
import { useMay } from "../../sign-in/rights.ts";

function toContent({ title, lead, summary, body }: Partial<TextContent>): TextContent {
  return { kind: "text", ...(title && { title }), lead: lead ?? "", summary: summary ?? "", body: body ?? "" };
}

export function TextEdit() {
  const { name: asked = "" } = useParams();
  const name = isTextName(asked) ? asked : undefined;
  const { data } = useTextFacts();
  if (!name) return <Navigate to="/content/texts" replace />;
  return (
    <ContentScreen
      // Another text is another form.
      key={name}
      name={name}
      title={isOwnPageName(name) ? "Página propia" : TEXT_TITLES[name]}
      help="Lo marcado sale de tus datos y de lo que prometes: si lo cambias allá, cambia aquí."
      page={isOwnPageName(name) ? pathTo.ownPage(name) : PAGES[name]}
      toContent={toContent}
    >
      {!isOwnPageName(name) && <ToOriginal name={name} />}
      {data && <Page name={name} loaded={data} />}
      {isOwnPageName(name) && data?.pages.some((one) => one.name === name) && <Remove name={name} />}
    </ContentScreen>
  );
}

function Page({ name, loaded: { facts, parts } }: { name: TextName; loaded: TextFacts }) {
  const words = useMemo(() => new Map(facts.map((one) => [one.name, one.words])), [facts]);
  const [at, setAt] = useState("");
  const { state } = useLocation();
  const hasLiveSummary = name === "faq" || name === "delivery";
  return (
    <Facts value={words}>
      <Box sx={{ width: "100%", bgcolor: "background.paper", pt: 2, mb: 2 }}>
        {isOwnPageName(name) ? (
          <Box sx={{ px: 2 }}>
            <TextInput
              source="title"
              label="Título"
              defaultValue={state?.title}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
          </Box>
        ) : (
          <Typography variant="h1" component="h2" sx={{ px: 2, pb: 1 }}>
            {TEXT_TITLES[name]}
          </Typography>
        )}
        <RichInput source="lead" label="Entrada" isAt={at === "lead"} onAt={() => setAt("lead")} />
        {!hasLiveSummary && (
          <Part title="En pocas palabras">
            <RichInput
              source="summary"
              label="En pocas palabras"
              listStyle="disc"
              isAt={at === "summary"}
              onAt={() => setAt("summary")}
            />
          </Part>
        )}
        <BodyInput isFaq={name === "faq"} parts={parts.filter(({ page }) => page === name)} at={at} setAt={setAt} />
      </Box>
    </Facts>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ bgcolor: "background.default", m: 2, py: 1 }}>
    <Typography variant="h2" sx={{ px: 2 }}>
      {title}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ px: 2 }}>
      Lo que hay que saber, una línea cada cosa. Vacío, no sale
    </Typography>
    {children}
  </Box>
);

function Remove({ name }: { name: OwnPageName }) {
  const may = useMay();
  if (!may("owner")) return null;
  return (
    <DeleteWithConfirmButton
      record={{ id: name }}
      label="Eliminar la página"
      mutationMode="pessimistic"
      redirect="/content/texts"
      confirmTitle="¿Eliminar esta página?"
      confirmContent="Sale de la tienda y del pie. Quien abra su dirección verá que no existe."
      sx={{ mb: 2 }}
    />
  );
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
