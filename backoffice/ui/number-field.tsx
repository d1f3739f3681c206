/** A number as people type it. Below it stands what was understood, or an example when nothing was. */
import { Box, InputAdornment, TextField, type TextFieldProps } from "@mui/material";
import { type ReactNode, useState } from "react";
import { FieldTitle, type InputProps, ValidationError, required, useInput, useResourceContext } from "react-admin";
import { type Money, formatMoney, toCents } from "../../contracts/money/money.ts";
import { centsInWords } from "../../contracts/money/number-words.ts";
import { type NumberKind, typedNumber } from "../../contracts/money/typed-number.ts";
import { durationText } from "../../contracts/payment/purchase-types.ts";
import { number } from "./format.ts";
import { Icon } from "./icon.tsx";

const EXAMPLES: Readonly<Record<NumberKind, string>> = {
  amount: "1250 o 1.250",
  percent: "20",
  count: "un número entero, como 12",
  centimetres: "los centímetros, como 12,5",
  duration: "48 horas, 2 días o 90 minutos",
  grams: "los gramos, como 650",
};

const INPUT_MODES: { readonly [Kind in NumberKind]?: "decimal" | "text" } = {
  amount: "decimal",
  centimetres: "decimal",
  duration: "text",
};

const isBlank = (typed: string) => typed.trim() === "";

/** What is wrong with it before it is sent; null = nothing. */
export const unreadNumber = (typed: string, kind: NumberKind): string | null =>
  isBlank(typed) || typedNumber(typed, kind) !== null
    ? null
    : `No entiendo «${typed.trim().slice(0, 30)}»: escribe ${EXAMPLES[kind]}`;

function understood(typed: string, kind: NumberKind, currency: string): ReactNode {
  const read = typedNumber(typed, kind);
  if (read === null) return null;
  if (kind === "amount") return <Understood cents={toCents(read)} Moneda={currency} />;
  if (kind === "duration") return durationText(read);
  return /^\d{1,3}$/.test(typed.trim()) ? null : `${number(read)}${kind === "percent" ? " %" : ""}`;
}

const Understood = (money: Money) => (
  <Box component="span" sx={{ display: "flex", gap: 0.75, color: "success.main" }}>
    <Icon name="done" sx={{ fontSize: 20 }} />
    <span>
      Entendido: <strong>{formatMoney(money)}</strong>, {centsInWords(money.cents)}
    </span>
  </Box>
);

type NumberFieldProps = Omit<TextFieldProps, "value" | "onChange" | "type" | "error" | "helperText"> & {
  readonly kind: NumberKind;
  readonly currency?: string | undefined;
  readonly value: string;
  readonly onType: (typed: string) => void;
  /** What the shop says is wrong with it. */
  readonly problem?: ReactNode;
  readonly help?: string | undefined;
};

export function NumberField({ kind, currency = "Bs.", value, onType, problem, help, ...rest }: NumberFieldProps) {
  const wrong = unreadNumber(value, kind) ?? problem;
  return (
    <TextField
      {...rest}
      value={value}
      onChange={({ target }) => onType(target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? understood(value, kind, currency) ?? help}
      slotProps={{
        htmlInput: { inputMode: INPUT_MODES[kind] ?? "numeric" },
        ...(kind === "amount" && {
          input: { startAdornment: <InputAdornment position="start">{currency}</InputAdornment> },
        }),
      }}
    />
  );
}

function asText(value: unknown, kind: NumberKind): string {
  if (typeof value !== "number") return String(value ?? "");
  if (kind === "duration") return durationText(value);
  return String(value)
    .replace(/\.(\d)$/, ".$10")
    .replace(".", ",");
}

type ValueFieldProps = Omit<NumberFieldProps, "value" | "onType"> & {
  readonly value: unknown;
  /** The number, the text that was not understood, or "". */
  readonly onValue: (value: number | string) => void;
};

/** The same for a value that is a number. */
export function ValueField({ value, onValue, kind, ...rest }: ValueFieldProps) {
  const [typed, type] = useState("");
  const valueOf = (text: string) => (isBlank(text) ? "" : (typedNumber(text, kind) ?? text));
  return (
    <NumberField
      {...rest}
      kind={kind}
      // The value may have come anew: then it is not what was typed.
      value={valueOf(typed) === (value ?? "") ? typed : asText(value, kind)}
      onType={(text) => {
        type(text);
        onValue(valueOf(text));
      }}
    />
  );
}

type FormNumberProps = Pick<InputProps, "source" | "label"> &
  Pick<NumberFieldProps, "kind" | "currency" | "help"> & { readonly isRequired?: boolean };

/** The same in a form of react-admin, which is not sent while a text is not understood. */
export function FormNumber({ source, label, isRequired = false, kind, ...rest }: FormNumberProps) {
  const resource = useResourceContext();
  const isRead = (value: unknown) => (typeof value === "string" ? unreadNumber(value, kind) : null) ?? undefined;
  const { field, fieldState, id } = useInput({ source, validate: isRequired ? [required(), isRead] : [isRead] });
  return (
    <ValueField
      {...rest}
      id={id}
      kind={kind}
      label={<FieldTitle source={source} label={label} resource={resource} isRequired={isRequired} />}
      name={field.name}
      value={field.value}
      onValue={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      problem={fieldState.error && <ValidationError error={fieldState.error.message ?? ""} />}
      fullWidth
    />
  );
}
