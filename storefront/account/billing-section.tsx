import { useState } from "react";
import {
  type BillingField,
  DOCUMENT_TYPES,
  billingTroubles,
  hasComplement,
  hasOnlyDigits,
} from "#contracts/billing.ts";
import { FormTrouble, SelectField, TextField } from "../ui/field.tsx";
import { AccountSection, FORM, Submit } from "./account-section.tsx";
import { RemoveSaved } from "./remove-saved.tsx";
import { billingSummary } from "./summaries.ts";
import { type Account, within } from "./use-account.ts";
import { type Fold, useFold } from "./use-fold.ts";
import { type Typed, useForm } from "./use-form.ts";

export function BillingSection({ account }: { account: Account }) {
  const { id, billing } = account.user;
  const keepAs = `cuenta-factura-${id}`;
  const fold = useFold(keepAs);
  return (
    <AccountSection
      id="facturacion"
      title="Facturación"
      summary={billing ? billingSummary(billing) : "Guarda a nombre de quién va tu factura."}
      fold={fold}
      action={billing ? "Editar" : "Agregar"}
    >
      <BillingForm account={account} fold={fold} keepAs={keepAs} />
    </AccountSection>
  );
}

const asTyped = (typed: Typed<BillingField>) => ({
  documentType: Number(typed("documentType")),
  documentNumber: typed("documentNumber"),
  complement: typed("complement"),
  name: typed("name"),
  email: typed("email"),
});

const rule = (field: BillingField) => (_: string, typed: Typed<BillingField>) =>
  billingTroubles(asTyped(typed))[field] ?? null;

const RULES = {
  documentType: rule("documentType"),
  documentNumber: rule("documentNumber"),
  complement: rule("complement"),
  name: rule("name"),
  email: rule("email"),
};

const TYPE_OPTIONS = DOCUMENT_TYPES.map(({ code, name }) => ({ value: String(code), name }));

function BillingForm({ account, fold, keepAs }: { account: Account; fold: Fold; keepAs: string }) {
  const { name, email, billing } = account.user;
  const [type, setType] = useState<number>(billing?.documentType ?? DOCUMENT_TYPES[0].code);
  const form = useForm<BillingField>({
    rules: RULES,
    keepAs,
    send: async (typed) => {
      const problem = within("billing", await account.patch({ billing: asTyped(typed) }));
      if (!problem) fold.done("Guardado");
      return problem;
    },
  });
  return (
    <>
      <form {...form.props} className={FORM}>
        <FormTrouble>{form.trouble}</FormTrouble>
        <SelectField
          label="Tipo de documento"
          name="documentType"
          autoComplete="off"
          value={String(billing?.documentType ?? DOCUMENT_TYPES[0].code)}
          options={TYPE_OPTIONS}
          onChange={(code) => setType(Number(code))}
          error={form.errorOf("documentType")}
        />
        <TextField
          label="Número de documento"
          name="documentNumber"
          autoComplete="off"
          inputMode={hasOnlyDigits(type) ? "numeric" : "text"}
          value={billing?.documentNumber}
          error={form.errorOf("documentNumber")}
        />
        {/* Gone with the type it belongs to, and what stood in it. */}
        {hasComplement(type) && (
          <TextField
            label="Complemento (opcional)"
            name="complement"
            autoComplete="off"
            value={billing?.complement}
            maxLength={5}
            hint="Solo si tu carnet lo tiene, por ejemplo 1A."
            error={form.errorOf("complement")}
          />
        )}
        <TextField
          label="Nombre o razón social"
          name="name"
          autoComplete="billing name"
          value={billing?.name ?? name}
          error={form.errorOf("name")}
        />
        <TextField
          label="Correo para la factura"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="billing email"
          value={billing?.email ?? email ?? undefined}
          error={form.errorOf("email")}
        />
        <Submit busy={form.busy}>Guardar</Submit>
      </form>
      {billing && <RemoveSaved account={account} part="billing" fold={fold} />}
    </>
  );
}
