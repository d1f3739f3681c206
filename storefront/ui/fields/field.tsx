/** One form field: label above, below it help or, in its place, the error; linked to it for screen readers. */
import { type ReactNode, useId, useState } from "react";
import { ChevronIcon } from "../icons.tsx";

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** Why it is needed, or its format. */
  readonly hint?: string | undefined;
  /** Refused together with other fields: one message stands below them all. */
  readonly isRefused?: boolean | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly type?: "text" | "email" | "tel" | "password";
  /** The HTML standard's token, by which browsers fill the field in. */
  readonly autoComplete: string;
  readonly inputMode?: "text" | "email" | "tel" | "numeric";
  /** Label of the enter key on a phone's keyboard; "next" goes to the next field (`form/use-form.ts`). */
  readonly enterKeyHint?: "next" | "done";
  readonly value?: string | undefined;
  readonly maxLength?: number;
  /** Shown before the input: "+591". */
  readonly prefix?: string;
  /** Suggested values. */
  readonly options?: readonly string[];
}

const BOX =
  "h-12 w-full rounded-sm border border-muted/60 bg-white px-3 text-base aria-invalid:border-sale aria-invalid:outline-ink disabled:border-line disabled:bg-paper disabled:text-muted";

/** Around a prefix and its input: frame and focus ring go round both. */
const FRAME =
  "flex rounded-sm border border-muted/60 bg-white has-aria-invalid:border-sale has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leather has-aria-invalid:outline-ink";

export function TextField(props: TextFieldProps) {
  const { label, name, error, hint, type = "text", value, prefix, options } = props;
  const { autoComplete, inputMode, enterKeyHint, maxLength } = props;
  const id = useId();
  const described = describedBy(id, props);
  const input = (
    <input
      id={id}
      name={name}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      enterKeyHint={enterKeyHint}
      defaultValue={value}
      maxLength={maxLength}
      autoCapitalize={type === "email" ? "none" : undefined}
      spellCheck={type === "email" ? false : undefined}
      list={options && `${id}options`}
      aria-invalid={isWrong(props)}
      aria-describedby={described}
      className={prefix ? "h-11.5 w-full min-w-0 bg-transparent px-3 text-base outline-none" : BOX}
    />
  );
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      {prefix ? (
        <div className={FRAME}>
          <span className="grid place-items-center border-r border-line px-3 text-muted">{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
      {options && (
        <datalist id={`${id}options`}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

const isWrong = ({ error, isRefused = false }: FieldProps) => error !== undefined || isRefused;

/** The error stands where the help was. */
function describedBy(id: string, { error, hint }: Pick<FieldProps, "error" | "hint">): string | undefined {
  return error ? `${id}error` : hint && `${id}hint`;
}

/** With a button that shows the password: on a phone, typing errors are more likely than somebody watching. */
export function PasswordField(props: FieldProps & { readonly autoComplete: "current-password" | "new-password" }) {
  const { label, name, error, hint, autoComplete } = props;
  const [shown, setShown] = useState(false);
  const id = useId();
  const described = describedBy(id, props);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          name={name}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong(props)}
          aria-describedby={described}
          className={`${BOX} pr-24`}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 px-4 text-sm text-link"
          aria-pressed={shown}
          aria-label={`${shown ? "Ocultar" : "Mostrar"} ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Ocultar" : "Mostrar"}
        </button>
      </div>
    </Labelled>
  );
}

export function SelectField(
  props: FieldProps & {
    readonly autoComplete: string;
    readonly value?: string | undefined;
    readonly options: readonly { readonly value: string; readonly name: string }[];
    /** Shown before anything is chosen. */
    readonly placeholder?: string;
    /** Nothing can be chosen yet. */
    readonly disabled?: boolean;
    readonly onChange?: (value: string) => void;
  },
) {
  const { label, name, error, hint, autoComplete, value, options, placeholder, disabled, onChange } = props;
  const id = useId();
  const described = describedBy(id, props);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          id={id}
          name={name}
          autoComplete={autoComplete}
          defaultValue={value ?? ""}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          onChange={(event) => onChange?.(event.target.value)}
          className={`${BOX} peer appearance-none pr-11 text-ellipsis has-[option[value=""]:checked]:text-muted`}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-muted peer-disabled:opacity-50">
          <ChevronIcon />
        </span>
      </div>
    </Labelled>
  );
}

function Labelled(props: {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  children: ReactNode;
}) {
  const { id, label, hint, error, children } = props;
  return (
    <div data-field>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}error`} role="alert" className="mt-1 text-sm/5 text-sale">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}hint`} className="mt-1 text-sm/5 text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** An error of the whole form. Screen readers announce it. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    // It has no box of its own, so that without an error it takes no space between the fields.
    <div role="alert" className="contents">
      {children && <p className="text-sm/5 text-sale">{children}</p>}
    </div>
  );
}
