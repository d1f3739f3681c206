import type { BillingField } from "#contracts/address/billing.ts";
import { DOCUMENT_TYPES } from "#contracts/address/document-types.ts";
import { BILLING_RULES, BillingFields, asBilling } from "../../form/billing-fields.tsx";
import { Form } from "../../form/form.tsx";
import { billingSummary } from "../../form/summaries.ts";
import { useForm } from "../../form/use-form.ts";
import { problemsWithin } from "../../form/problems-within.ts";
import { AccountSection } from "./account-section.tsx";
import { RemoveSaved } from "./remove-saved.tsx";
import type { Account } from "../use-account.ts";
import { type Disclosure, useDisclosure } from "./use-disclosure.ts";

export function BillingSection({ account }: { account: Account }) {
  const { id, billing } = account.user;
  const keepAs = `cuenta-factura-${id}`;
  const fold = useDisclosure(keepAs);
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

function BillingForm({ account, fold, keepAs }: { account: Account; fold: Disclosure; keepAs: string }) {
  const { name, email, billing } = account.user;
  const form = useForm<BillingField>({
    rules: BILLING_RULES,
    keepAs,
    send: async (typed) => {
      const problem = problemsWithin("billing", await account.patch({ billing: asBilling(typed) }));
      if (!problem) fold.done("Guardado");
      return problem;
    },
  });
  const start = billing ?? {
    documentType: DOCUMENT_TYPES[0].code,
    documentNumber: "",
    complement: "",
    name,
    email: email ?? "",
  };
  return (
    <>
      <Form form={form} submit="Guardar">
        <BillingFields start={start} errorOf={form.errorOf} />
      </Form>
      {billing && <RemoveSaved account={account} part="billing" fold={fold} />}
    </>
  );
}
