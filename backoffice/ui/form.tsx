/** The frame of every form: the shop says in Spanish what is wrong, and nothing typed is lost by leaving. */
import { Box, FormHelperText, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { SaveButton, SimpleForm, type SimpleFormProps, Toolbar } from "react-admin";
import { useFormState } from "react-hook-form";
import { countOf } from "../../contracts/text/counted.ts";
import { AskBeforeLeaving } from "../frame/unsaved-changes.tsx";
import { useFormDraft } from "../unsent/form-draft.ts";
import { EditedMeanwhile } from "./edited-meanwhile.tsx";

/**
 * A record may come again while it is edited, with a list that is still loading: what was typed stays. Not in a form that
 * saves by itself and stays open: what was saved would count as unsaved.
 */
const KEEP_TYPED = { keepDirtyValues: true };

export function Form({ children, ...props }: SimpleFormProps) {
  return (
    // Without `noValidate` the browser would refuse in its own language.
    <SimpleForm
      noValidate
      resetOptions={props.onSubmit ? undefined : KEEP_TYPED}
      toolbar={<SaveBar />}
      sx={{ bgcolor: "background.paper", p: { md: 3 } }}
      {...props}
    >
      {!props.onSubmit && <EditedMeanwhile />}
      {children}
      <Unsaved />
    </SimpleForm>
  );
}

/** On a laptop what a form makes stands beside it. */
export const WITH_ASIDE = {
  display: "grid",
  gap: { xs: 3, lg: 5 },
  alignItems: "start",
  width: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 640px) minmax(0, 1fr)" },
} as const;

/** A record's form whose questions stand in two columns. */
export const WIDE = {
  "& .RaEdit-main, & .RaCreate-main": { maxWidth: "none" },
  "& .RaEdit-card": { maxWidth: "none" },
} as const;

interface QuestionProps {
  readonly words: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** The largest words of a screen; below its answer, what else there is to know. */
export const Question = ({ words, help, children }: QuestionProps) => (
  <Box component="section" aria-label={words} sx={{ pb: 3 }}>
    <Typography variant="h2" sx={{ pb: 1 }}>
      {words}
    </Typography>
    {children}
    {help && <FormHelperText>{help}</FormHelperText>}
  </Box>
);

interface SaveBarProps {
  /** What can be done instead; otherwise it says whether there is something to save. */
  readonly beside?: ReactNode;
  /** The one thing that comes next. */
  readonly children?: ReactNode;
}

export function SaveBar({ beside, children }: SaveBarProps) {
  const count = Object.keys(useFormState().dirtyFields).length;
  const state = count === 0 ? "Sin cambios" : countOf(count, "cambio sin guardar", "cambios sin guardar");
  return (
    <Toolbar
      sx={{ gap: 1.5, justifyContent: "space-between", "& > :last-child": { minWidth: { xs: "50%", sm: 172 } } }}
    >
      {beside || (
        <Typography variant="body2" color="text.secondary">
          {state}
        </Typography>
      )}
      {children ?? <SaveButton icon={<></>} />}
    </Toolbar>
  );
}

function Unsaved() {
  const { dirtyFields, isSubmitting } = useFormState();
  useFormDraft();
  // While it is saved, a form leaves for the list by itself.
  return <AskBeforeLeaving when={Object.keys(dirtyFields).length > 0 && !isSubmitting} />;
}
