import { DEPARTMENT_OPTIONS } from "../../form/shipping-fields.tsx";
import { PasswordField, SelectField, TextField } from "../../ui/fields/field.tsx";
import { State } from "../state.tsx";

const email = { label: "Correo electrónico", name: "email", type: "email", autoComplete: "off" } as const;
const phone = { label: "Celular", name: "phone", type: "tel", autoComplete: "off", prefix: "+591" } as const;
const password = { label: "Contraseña", name: "password", autoComplete: "new-password" } as const;
const department = {
  label: "Departamento",
  name: "department",
  autoComplete: "off",
  options: DEPARTMENT_OPTIONS,
  placeholder: "Elige uno",
};

export function Fields() {
  return (
    <>
      <State name="Empty">
        <TextField {...email} />
      </State>
      <State name="Filled in">
        <TextField {...email} value="ana.flores@correo.com" />
      </State>
      <State name="Wrong">
        <TextField {...email} value="ana.flores" error="Escribe el correo completo, como nombre@correo.com" />
      </State>
      <State name="With a prefix and a hint">
        <TextField {...phone} hint="Para coordinar la entrega por WhatsApp." />
      </State>
      <State name="The same, wrong">
        <TextField {...phone} value="712" hint="Para coordinar la entrega por WhatsApp." error="Faltan dígitos" />
      </State>
      <State name="Disabled">
        <fieldset disabled>
          <TextField {...email} value="ana.flores@correo.com" />
        </fieldset>
      </State>
    </>
  );
}

export function Passwords() {
  return (
    <>
      <State name="With a hint">
        <PasswordField {...password} hint="Al menos 8 caracteres" />
      </State>
      <State name="Wrong">
        <PasswordField {...password} error="Ingresa tu contraseña" />
      </State>
    </>
  );
}

export function Selects() {
  return (
    <>
      <State name="Nothing is chosen">
        <SelectField {...department} />
      </State>
      <State name="Chosen">
        <SelectField {...department} value="L" />
      </State>
      <State name="Wrong">
        <SelectField {...department} error="Elige tu departamento" />
      </State>
      <State name="Disabled">
        <fieldset disabled>
          <SelectField {...department} value="L" />
        </fieldset>
      </State>
    </>
  );
}
