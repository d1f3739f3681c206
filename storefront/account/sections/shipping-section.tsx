import type { Shipping } from "#contracts/account/account.document.ts";
import { useState } from "react";
import { departmentOf } from "#contracts/address/places.ts";
import { type ShippingField, shippingProblems } from "#contracts/address/address.ts";
import { type About, AddressFields, DEPARTMENT_OPTIONS, ReceiverFields } from "../../form/shipping-fields.tsx";
import { Form } from "../../form/form.tsx";
import { shippingSummary } from "../../form/summaries.ts";
import { type Typed, useForm } from "../../form/use-form.ts";
import { problemsWithin } from "../../form/problems-within.ts";
import { SelectField, TextField } from "../../ui/fields/field.tsx";
import { AccountSection } from "./account-section.tsx";
import { RemoveSaved } from "./remove-saved.tsx";
import type { Account } from "../use-account.ts";
import { type Disclosure, useDisclosure } from "./use-disclosure.ts";

export function ShippingSection({ account }: { account: Account }) {
  const { id, shipping } = account.user;
  const keepAs = `cuenta-envio-${id}`;
  const fold = useDisclosure(keepAs);
  return (
    <AccountSection
      id="envio"
      title="Envío"
      summary={shipping ? shippingSummary(shipping) : "Guarda tu dirección y no la escribas en cada compra."}
      fold={fold}
      action={shipping ? "Editar" : "Agregar"}
    >
      <ShippingForm account={account} fold={fold} keepAs={keepAs} />
    </AccountSection>
  );
}

const asTyped = (typed: Typed<ShippingField>): Shipping => ({
  name: typed("name"),
  phone: typed("phone"),
  department: typed("department"),
  city: typed("city"),
  zone: typed("zone"),
  address: typed("address"),
  building: typed("building"),
  reference: typed("reference"),
});

const rule = (field: ShippingField) => (_: string, typed: Typed<ShippingField>) =>
  shippingProblems(asTyped(typed))[field] ?? null;

const RULES = {
  name: rule("name"),
  phone: rule("phone"),
  department: rule("department"),
  city: rule("city"),
  zone: rule("zone"),
  address: rule("address"),
  building: rule("building"),
  reference: rule("reference"),
};

function ShippingForm({ account, fold, keepAs }: { account: Account; fold: Disclosure; keepAs: string }) {
  const { name, phone, shipping } = account.user;
  const [department, setDepartment] = useState(shipping?.department ?? "");
  const form = useForm<ShippingField>({
    rules: RULES,
    keepAs,
    send: async (typed) => {
      const problem = problemsWithin("shipping", await account.patch({ shipping: asTyped(typed) }));
      if (!problem) fold.done("Guardado");
      return problem;
    },
  });
  const start = { name, phone, ...shipping };
  const about: About = (field) => ({ name: field, value: start[field], error: form.errorOf(field) });
  return (
    <>
      <Form form={form} submit="Guardar">
        <ReceiverFields about={about} />
        <SelectField
          {...about("department")}
          label="Departamento"
          autoComplete="shipping address-level1"
          placeholder="Elige tu departamento"
          options={DEPARTMENT_OPTIONS}
          onChange={setDepartment}
        />
        <TextField
          {...about("city")}
          label="Ciudad"
          autoComplete="shipping address-level2"
          options={departmentOf(department)?.cities ?? []}
        />
        <AddressFields about={about} />
      </Form>
      {shipping && <RemoveSaved account={account} part="shipping" fold={fold} />}
    </>
  );
}
