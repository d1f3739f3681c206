import { nameProblem } from "#contracts/account/account.ts";
import { phoneProblem } from "#contracts/address/phone.ts";
import { Form } from "../../form/form.tsx";
import { PhoneField } from "../../form/shipping-fields.tsx";
import { profileSummary } from "../../form/summaries.ts";
import { useForm } from "../../form/use-form.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { AccountSection } from "./account-section.tsx";
import type { Account } from "../use-account.ts";
import { type Disclosure, useDisclosure } from "./use-disclosure.ts";

export function ProfileSection({ account }: { account: Account }) {
  const keepAs = `cuenta-datos-${account.user.id}`;
  const fold = useDisclosure(keepAs);
  return (
    <AccountSection id="datos" title="Mis datos" summary={profileSummary(account.user)} fold={fold}>
      <ProfileForm account={account} fold={fold} keepAs={keepAs} />
    </AccountSection>
  );
}

function ProfileForm({ account, fold, keepAs }: { account: Account; fold: Disclosure; keepAs: string }) {
  const { name, phone } = account.user;
  const form = useForm<"name" | "phone">({
    rules: { name: nameProblem, phone: (typed) => (typed.trim() === "" ? null : phoneProblem(typed)) },
    keepAs,
    send: async (typed) => {
      const problem = await account.patch({ name: typed("name"), phone: typed("phone").trim() || null });
      if (!problem) fold.done("Guardado");
      return problem;
    },
  });
  return (
    <Form form={form} submit="Guardar">
      <TextField label="Nombre y apellido" name="name" autoComplete="name" value={name} error={form.errorOf("name")} />
      <PhoneField
        label="Celular"
        name="phone"
        autoComplete="tel-national"
        value={phone ?? undefined}
        error={form.errorOf("phone")}
      />
    </Form>
  );
}
