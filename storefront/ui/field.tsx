/** One form field: label above, error below, both linked to it for screen readers. */
import { type ReactNode, useId, useState } from "react";
import { ChevronIcon } from "./icons.tsx";

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** Why it is needed, or its format. */
  readonly hint?: string | undefined;
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
  "h-12 w-full rounded-sm border border-muted/60 bg-white px-3 text-base aria-invalid:border-sale aria-invalid:bg-sale/5 disabled:bg-sand disabled:text-muted";

export function TextField(props: TextFieldProps) {
  const { label, name, error, hint, type = "text", value, prefix, options } = props;
  const { autoComplete, inputMode, enterKeyHint, maxLength } = props;
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(" ") || undefined;
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
      aria-invalid={error !== undefined}
      aria-describedby={described}
      className={prefix ? `${BOX} rounded-l-none border-l-0` : BOX}
    />
  );
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      {prefix ? (
        <div className="flex">
          <span
            className={`grid h-12 place-items-center rounded-l-sm border bg-sand px-3 text-muted ${error ? "border-sale" : "border-muted/60"}`}
          >
            {prefix}
          </span>
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

/** With a button that shows the password: on a phone, typing errors are more likely than somebody watching. */
export function PasswordField(props: FieldProps & { readonly autoComplete: "current-password" | "new-password" }) {
  const { label, name, error, hint, autoComplete } = props;
  const [shown, setShown] = useState(false);
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(" ") || undefined;
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
          aria-invalid={error !== undefined}
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
    readonly onChange?: (value: string) => void;
  },
) {
  const { label, name, error, hint, autoComplete, value, options, placeholder, onChange } = props;
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(" ") || undefined;
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          id={id}
          name={name}
          autoComplete={autoComplete}
          defaultValue={value ?? ""}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          onChange={(event) => onChange?.(event.target.value)}
          className={`${BOX} appearance-none pr-10 text-ellipsis`}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted">
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
    <div>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} role="alert" className="mt-1 text-sm text-sale">
          {error}
        </p>
      )}
    </div>
  );
}

/** An error of the whole form. Screen readers announce it. */
export function FormTrouble({ children }: { children: ReactNode }) {
  return (
    // It has no box of its own, so that without an error it takes no space between the fields.
    <div role="alert" className="contents">
      {children && <p className="border-l-2 border-sale bg-sale/5 p-3 text-sm text-sale">{children}</p>}
    </div>
  );
}
