/** The frame of every form: the shop says in Spanish what is wrong, and nothing typed is lost by leaving. */
import { DeleteWithConfirmButton, SaveButton, SimpleForm, type SimpleFormProps, Toolbar } from "react-admin";
import { useFormState } from "react-hook-form";
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
    <SimpleForm noValidate resetOptions={props.onSubmit ? undefined : KEEP_TYPED} {...props}>
      {!props.onSubmit && <EditedMeanwhile />}
      {children}
      <Unsaved />
    </SimpleForm>
  );
}

/** `question`: asked before it is deleted. */
export const SaveAndDelete = ({ question }: { question: string }) => (
  <Toolbar sx={{ justifyContent: "space-between" }}>
    <SaveButton />
    <DeleteWithConfirmButton mutationMode="pessimistic" confirmTitle={question} />
  </Toolbar>
);

function Unsaved() {
  const { dirtyFields, isSubmitting } = useFormState();
  useFormDraft();
  // While it is saved, a form leaves for the list by itself.
  return <AskBeforeLeaving when={Object.keys(dirtyFields).length > 0 && !isSubmitting} />;
}
