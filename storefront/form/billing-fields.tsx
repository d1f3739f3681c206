/** The invoice's fields, for the account and the checkout. */
import { useState } from "react";
import {
  type BillingField,
  type TypedBilling,
  billingProblems,
  hasComplement,
  hasOnlyDigits,
} from "#contracts/address/billing.ts";
import { DOCUMENT_TYPES } from "#contracts/address/document-types.ts";
import { SelectField, TextField } from "../ui/fields/field.tsx";
import type { Typed } from "./use-form.ts";

export const asBilling = (typed: Typed<BillingField>): TypedBilling => ({
  documentType: Number(typed("documentType")),
  documentNumber: typed("documentNumber"),
  complement: typed("complement"),
  name: typed("name"),
  email: typed("email"),
});

const rule = (field: BillingField) => (_: string, typed: Typed<BillingField>) =>
  billingProblems(asBilling(typed))[field] ?? null;

export const BILLING_RULES = {
  documentType: rule("documentType"),
  documentNumber: rule("documentNumber"),
  complement: rule("complement"),
  name: rule("name"),
  email: rule("email"),
};

const TYPE_OPTIONS = DOCUMENT_TYPES.map(({ code, name }) => ({ value: String(code), name }));

interface BillingFieldsProps {
  /** Initial values. */
  readonly start: TypedBilling;
  readonly errorOf: (name: BillingField) => string | undefined;
}

export function BillingFields({ start, errorOf }: BillingFieldsProps) {
  const [type, setType] = useState(start.documentType);
  const about = <Name extends BillingField>(name: Name) => ({ name, value: start[name], error: errorOf(name) });
  return (
    <>
      <SelectField
        label="Tipo de documento"
        name="documentType"
        autoComplete="off"
        value={String(start.documentType)}
        options={TYPE_OPTIONS}
        onChange={(code) => setType(Number(code))}
        error={errorOf("documentType")}
      />
      <TextField
        {...about("documentNumber")}
        label="Número de documento"
        autoComplete="off"
        inputMode={hasOnlyDigits(type) ? "numeric" : "text"}
        enterKeyHint="next"
      />
      {/* Another document type removes the field together with its value. */}
      {hasComplement(type) && (
        <TextField
          {...about("complement")}
          label="Complemento (opcional)"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={5}
          hint="Solo si tu carnet lo tiene, por ejemplo 1A."
        />
      )}
      <TextField {...about("name")} label="Nombre o razón social" autoComplete="billing name" enterKeyHint="next" />
      <TextField
        {...about("email")}
        label="Correo para la factura"
        type="email"
        inputMode="email"
        autoComplete="billing email"
        enterKeyHint="done"
      />
    </>
  );
}
