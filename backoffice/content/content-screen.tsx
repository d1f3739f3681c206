/** The frame of every content: its form, its draft, its preview, and publishing. */
import { Alert, Box, Button, Typography } from "@mui/material";
import { type ReactNode, useRef, useState } from "react";
import { Confirm, Loading, ResourceContextProvider, SaveButton, Title } from "react-admin";
import { BothValues } from "../ui/edited-meanwhile.tsx";
import { Form, SaveBar, WITH_ASIDE } from "../ui/form.tsx";
import { useFormState } from "react-hook-form";
import { isOwnPageName } from "../../contracts/content/content.ts";
import { PREVIEW } from "../../contracts/pages/paths.ts";
import type { Content } from "../../contracts/content/content.document.ts";
import type { StaffContent } from "../../contracts/content/staff-content.document.ts";
import { whenText } from "../ui/format.ts";
import { useContent, useContentActions } from "./use-content.ts";
import { useMay } from "../sign-in/rights.ts";

interface Screen {
  readonly title: string;
  readonly help: string;
  /** The page of the shop that shows it; undefined = none does. */
  readonly page?: string;
  /** Its own columns on a laptop; otherwise its help stands beside it. */
  readonly isWide?: boolean;
  /** What the form's fields make. */
  readonly toContent: (typed: object) => Content;
  readonly children: ReactNode;
}

export function ContentScreen({ name, ...screen }: Screen & { name: StaffContent["name"] }) {
  const { data, error } = useContent(name);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <>
      <Title title={screen.title} />
      {/* Lists inside a form ask for it. */}
      <ResourceContextProvider value="content">
        {data ? <ContentForm loaded={data} {...screen} /> : <Loading />}
      </ResourceContextProvider>
    </>
  );
}

function ContentForm({ loaded, help, page, isWide = false, toContent, children }: Screen & { loaded: StaffContent }) {
  const { save, saveAndPublish, theirs } = useContentActions(loaded.name);
  const { version } = theirs ?? loaded;
  const record = loaded.draft ?? loaded.published;
  const toPublish = useRef(false);

  async function submit(typed: object) {
    const content = toContent(typed);
    return toPublish.current ? saveAndPublish(version, content) : save(version, content);
  }

  return (
    <Form
      record={record}
      onSubmit={submit}
      toolbar={
        <Actions loaded={loaded} page={page ?? ""} decide={(isToPublish) => (toPublish.current = isToPublish)} />
      }
    >
      {theirs && <BothValues kind="content" before={record} theirs={theirs.draft ?? theirs.published} />}
      <Box sx={isWide ? { width: 1 } : WITH_ASIDE}>
        <Box sx={isWide ? { pb: 2 } : { gridColumn: { lg: 2 }, gridRow: { lg: 1 } }}>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {help}
          </Typography>
          <DraftNotice loaded={loaded} />
        </Box>
        <div>{children}</div>
      </Box>
    </Form>
  );
}

function DraftNotice({ loaded: { name, version, draft, publishedAt } }: { loaded: StaffContent }) {
  const { discard } = useContentActions(name);
  const [isAsked, ask] = useState(false);
  if (draft === null) {
    const unpublished = isOwnPageName(name) ? "Todavía no está en la tienda" : "Es lo que trae la tienda";
    const words = publishedAt === null ? unpublished : `Publicado ${whenText(publishedAt)}`;
    return (
      <Typography variant="body2" color="text.secondary">
        {words}
      </Typography>
    );
  }
  return (
    <Alert severity="warning" sx={{ flexWrap: "wrap" }} action={<Button onClick={() => ask(true)}>Descartar</Button>}>
      Hay un borrador sin publicar.
      <Confirm
        isOpen={isAsked}
        title="Descartar el borrador"
        content="Se pierde lo que preparaste. La tienda sigue como está."
        onConfirm={() => {
          ask(false);
          void discard(version);
        }}
        onClose={() => ask(false)}
      />
    </Alert>
  );
}

interface ActionsProps {
  readonly loaded: StaffContent;
  readonly page: string;
  readonly decide: (toPublish: boolean) => void;
}

function Actions({ loaded: { draft }, page, decide }: ActionsProps) {
  const may = useMay();
  const { isDirty } = useFormState();
  const isOwner = may("owner");
  const save = (
    <SaveButton
      label="Guardar borrador"
      icon={<></>}
      variant={isOwner ? "text" : "contained"}
      onClick={() => decide(false)}
    />
  );
  const preview = draft && page !== "" && (
    // A page of the shop: nothing of the back office is told to it.
    <Button
      component="a"
      href={`${page}${page.includes("?") ? "&" : "?"}${PREVIEW}=1`}
      target="_blank"
      rel="noreferrer"
    >
      Vista previa
    </Button>
  );
  if (!isOwner) return <SaveBar beside={!isDirty && preview}>{save}</SaveBar>;
  return (
    <SaveBar beside={isDirty ? save : preview}>
      <SaveButton label="Publicar" icon={<></>} alwaysEnable={draft !== null} onClick={() => decide(true)} />
    </SaveBar>
  );
}
