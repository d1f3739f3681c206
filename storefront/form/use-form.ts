/**
 * A form that checks a field when it loses focus, never while typing; removes an error as soon as the value is right;
 * focuses the first wrong field; and loses nothing typed by an error, a reload or a lost connection. Its fields are
 * uncontrolled, so text typed before the script loaded stays.
 */
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { ApiProblem } from "../data/api.ts";
import { useTask } from "../data/use-task.ts";
import { type Field, fieldsOf, keepTyped, restoreTyped } from "./typed-values.ts";

/** The value of a field; empty if there is no field of that name. */
export type Typed<Name extends string> = (name: Name) => string;

/** The error of a value, or null. */
export type Rule<Name extends string> = (value: string, typed: Typed<Name>) => string | null;

export interface FormOptions<Name extends string> {
  /** One for each field, in the form's order. */
  readonly rules: Readonly<Record<Name, Rule<Name>>>;
  /** Sends the values; returns the server's refusal, or null. */
  readonly send: (typed: Typed<Name>) => Promise<ApiProblem | null>;
  /** All values but passwords are kept under this name across a reload of this tab, until the form succeeds. */
  readonly keepAs?: string;
  /** Called with the form's values after each render and at every keystroke. */
  readonly onTyped?: (typed: Typed<Name>) => void;
}

export interface FormState<Name extends string> {
  readonly errorOf: (name: Name) => string | undefined;
  /** An error of the whole form, not of one field. */
  readonly problem: string | null;
  readonly busy: boolean;
  /**
   * Props of the `<form>`. Method "dialog": submitted before the script loads, it does nothing; "get" would put the
   * values into the address.
   */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly method: "dialog";
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
  };
}

export function useForm<Name extends string>({ rules, send, keepAs, onTyped }: FormOptions<Name>): FormState<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useTask();
  const ruled = new Map<string, Rule<Name>>(Object.entries<Rule<Name>>(rules));
  const typed: Typed<Name> = (name) => valueOf(ref.current, name);

  useEffect(watchPresses, []);
  // After every render: a field that just appeared gets its kept value.
  useEffect(() => {
    if (keepAs && ref.current) restoreTyped(keepAs, ref.current);
    onTyped?.(typed);
  });

  const complaint = (field: Field) => ruled.get(field.name)?.(valueOf(ref.current, field.name), typed) ?? null;

  function judge(field: Field): void {
    const wrong = complaint(field);
    setErrors((before) => changed(before, field.name, wrong));
  }

  /** Removes errors that no longer apply: one field's value may make another right. */
  function forgive(): void {
    for (const field of fieldsOf(ref.current)) if (errors.has(field.name) && complaint(field) === null) judge(field);
  }

  function focusFirst(wrong: ReadonlyMap<string, string>): void {
    const field = fieldsOf(ref.current).find(({ name }) => wrong.has(name));
    field?.closest("details")?.setAttribute("open", "");
    // The browser's own place for it leaves a slice of the page's title below the bars.
    field?.focus({ preventScroll: true });
    (field?.closest("[data-field]") ?? field)?.scrollIntoView({ block: "nearest" });
  }

  function refuse(problem: ApiProblem): void {
    const wrong = new Map((problem.errors ?? []).map(({ path, message }) => [path, message]));
    const known = new Map([...wrong].filter(([path]) => ruled.has(path)));
    setErrors(known);
    setProblem(known.size > 0 ? null : problemText(problem));
    focusFirst(known);
  }

  async function submit(): Promise<void> {
    if (busy) return;
    const wrong = new Map(
      fieldsOf(ref.current).flatMap((field) => {
        const message = complaint(field);
        return message === null ? [] : [[field.name, message] as const];
      }),
    );
    setErrors(wrong);
    setProblem(null);
    if (wrong.size > 0) return focusFirst(wrong);
    await run(async () => {
      const problem = await send(typed);
      if (problem) refuse(problem);
      else if (keepAs) keepTyped(keepAs, null);
      return problem;
    });
  }

  return {
    errorOf: (name) => errors.get(name),
    problem,
    busy,
    props: {
      ref,
      method: "dialog",
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onBlur: ({ target }) => {
        const field = fieldsOf(ref.current).find((one) => one.isSameNode(target));
        // An empty field that was only passed by focus is not wrong yet.
        if (!field || (valueOf(ref.current, field.name) === "" && !errors.has(field.name))) return;
        afterPress(() => field.isConnected && judge(field));
      },
      onInput: () => {
        setProblem(null);
        if (keepAs && ref.current) keepTyped(keepAs, ref.current);
        forgive();
        onTyped?.(typed);
      },
      onKeyDown: (event) => {
        if (event.key !== "Enter" || !matchMedia("(pointer: coarse)").matches) return;
        const fields = fieldsOf(ref.current);
        const at = fields.findIndex((field) => field.isSameNode(document.activeElement));
        const next = fields[at]?.enterKeyHint === "next" ? fields[at + 1] : undefined;
        if (!next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}

function changed(before: ReadonlyMap<string, string>, name: string, wrong: string | null): ReadonlyMap<string, string> {
  if ((before.get(name) ?? null) === wrong) return before;
  const after = new Map(before);
  if (wrong === null) after.delete(name);
  else after.set(name, wrong);
  return after;
}

function valueOf(form: HTMLFormElement | null, name: string): string {
  const value = form ? new FormData(form).get(name) : null;
  return typeof value === "string" ? value : "";
}

/** The error as a text for the shopper. */
export function problemText({ status, title, errors }: ApiProblem): string {
  if (status === 0) return "Sin conexión. Lo que escribiste sigue aquí: intenta de nuevo cuando vuelva";
  if (status === 429) return "Hubo muchos intentos seguidos. Espera unos minutos y vuelve a intentarlo";
  return errors?.[0]?.message ?? title;
}

/**
 * An error that appears while a button is pressed moves the button away from the finger, and the tap is lost. Errors of
 * a field that loses focus therefore wait until the press ends. Touch screens send the same events for a tap.
 */
let pressed = false;

const press = () => void (pressed = true);
const release = () => void (pressed = false);

/** Every form calls this; adding the same listeners again has no effect. */
function watchPresses(): void {
  window.addEventListener("mousedown", press, true);
  window.addEventListener("mouseup", release, true);
}

/** Runs `work` at once, or after the click that ends the press. */
function afterPress(work: () => void): void {
  if (!pressed) return work();
  window.addEventListener("mouseup", () => setTimeout(work), { once: true });
}
