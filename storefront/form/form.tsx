/** What forms have in common: their frame, and the fields of who signs in. */
import type { ReactNode } from "react";
import { FormProblem, PasswordField, TextField } from "../ui/fields/field.tsx";
import type { FormState } from "./use-form.ts";

export const FORM_LAYOUT = "flex flex-col gap-5";

/** Its fields below each other, above them what is wrong with the whole, and its button last. */
export function Form<Name extends string>(props: {
  form: FormState<Name>;
  submit: string;
  /** It was sent already, and may be sent again. */
  isSent?: boolean;
  children?: ReactNode;
}) {
  const { form, submit, isSent = false, children } = props;
  return (
    <form {...form.props} className={FORM_LAYOUT}>
      <FormProblem>{form.problem}</FormProblem>
      {children}
      <SubmitButton busy={form.busy} isQuiet={isSent}>
        {submit}
      </SubmitButton>
    </form>
  );
}

export function SubmitButton(props: { busy: boolean; isQuiet?: boolean; children: ReactNode }) {
  const { busy, isQuiet = false, children } = props;
  return (
    <button type="submit" className={`button w-full ${isQuiet ? "button-quiet" : ""}`} aria-disabled={busy}>
      {busy ? "Un momento…" : children}
    </button>
  );
}

type Of<Name extends string> = Pick<FormState<Name>, "errorOf">;

export function EmailField(props: {
  form: Of<"email">;
  label?: string;
  autoComplete?: "username" | "email";
  hint?: string;
  isRefused?: boolean;
}) {
  const { form, label = "Correo electrónico", autoComplete = "username", ...others } = props;
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      error={form.errorOf("email")}
      {...others}
    />
  );
}

export function CurrentPassword<Name extends string>(props: {
  form: Of<Name>;
  name: Name;
  label: string;
  isRefused?: boolean;
}) {
  const { form, ...others } = props;
  return <PasswordField autoComplete="current-password" error={form.errorOf(props.name)} {...others} />;
}

export function NewPassword<Name extends string>(props: { form: Of<Name>; name: Name; label: string }) {
  const { form, ...others } = props;
  return (
    <PasswordField
      autoComplete="new-password"
      hint="Al menos 8 caracteres. Tres palabras sueltas se recuerdan bien."
      error={form.errorOf(props.name)}
      {...others}
    />
  );
}
