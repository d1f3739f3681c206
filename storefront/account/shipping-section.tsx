import { useState } from "react";
import { shownPhone } from "#contracts/phone.ts";
import { DEPARTMENTS, departmentOf } from "#contracts/places.ts";
import { type Shipping, type ShippingField, shippingTroubles } from "#contracts/shipping.ts";
import { FormTrouble, SelectField, TextField } from "../ui/field.tsx";
import { AccountSection, FORM, Submit } from "./account-section.tsx";
import { RemoveSaved } from "./remove-saved.tsx";
import { shippingSummary } from "./summaries.ts";
import { type Account, within } from "./use-account.ts";
import { type Fold, useFold } from "./use-fold.ts";
import { type Typed, useForm } from "./use-form.ts";

export function ShippingSection({ account }: { account: Account }) {
  const { id, shipping } = account.user;
  const keepAs = `cuenta-envio-${id}`;
  const fold = useFold(keepAs);
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
  shippingTroubles(asTyped(typed))[field] ?? null;

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

const DEPARTMENT_OPTIONS = DEPARTMENTS.map(({ code, name }) => ({ value: code, name }));

function ShippingForm({ account, fold, keepAs }: { account: Account; fold: Fold; keepAs: string }) {
  const { name, phone, shipping } = account.user;
  const [department, setDepartment] = useState(shipping?.department ?? "");
  const known = shipping?.phone ?? phone;
  const form = useForm<ShippingField>({
    rules: RULES,
    keepAs,
    send: async (typed) => {
      const problem = within("shipping", await account.patch({ shipping: asTyped(typed) }));
      if (!problem) fold.done("Guardado");
      return problem;
    },
  });
  const about = (field: ShippingField) => ({ name: field, value: shipping?.[field], error: form.errorOf(field) });
  return (
    <>
      <form {...form.props} className={FORM}>
        <FormTrouble>{form.trouble}</FormTrouble>
        <TextField
          {...about("name")}
          label="Nombre de quien recibe"
          autoComplete="shipping name"
          value={shipping?.name ?? name}
        />
        <TextField
          {...about("phone")}
          label="Celular de quien recibe"
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel-national"
          prefix="+591"
          value={known && shownPhone(known)}
          hint="Para coordinar la entrega por WhatsApp."
        />
        <SelectField
          {...about("department")}
          label="Departamento"
          autoComplete="shipping address-level1"
          placeholder="Elige un departamento"
          options={DEPARTMENT_OPTIONS}
          onChange={setDepartment}
        />
        <TextField
          {...about("city")}
          label="Ciudad"
          autoComplete="shipping address-level2"
          options={departmentOf(department)?.cities ?? []}
        />
        <TextField {...about("zone")} label="Zona o barrio (opcional)" autoComplete="shipping address-level3" />
        <TextField {...about("address")} label="Calle o avenida y número" autoComplete="shipping address-line1" />
        <TextField
          {...about("building")}
          label="Edificio, piso o departamento (opcional)"
          autoComplete="shipping address-line2"
        />
        <TextField
          {...about("reference")}
          label="Referencia"
          autoComplete="off"
          hint="Por ejemplo: frente a la plaza, portón negro."
        />
        <Submit busy={form.busy}>Guardar</Submit>
      </form>
      {shipping && <RemoveSaved account={account} part="shipping" fold={fold} />}
    </>
  );
}
