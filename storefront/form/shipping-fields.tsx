/** Fields of the receiver and the address, for the account and the checkout. */
import { phoneDigits, shownPhone } from "#contracts/address/phone.ts";
import { DEPARTMENTS } from "#contracts/address/places.ts";
import type { ShippingField } from "#contracts/address/address.ts";
import { TextField } from "../ui/fields/field.tsx";

/** Initial value and error of a field. */
export type About<Name extends string = ShippingField> = (field: Name) => {
  readonly name: Name;
  readonly value: string | undefined;
  readonly error: string | undefined;
};

export const DEPARTMENT_OPTIONS = DEPARTMENTS.map(({ code, name }) => ({ value: code, name }));

export function ReceiverFields({ about }: { about: About }) {
  return (
    <>
      <TextField {...about("name")} label="Nombre de quien recibe" autoComplete="shipping name" enterKeyHint="next" />
      <PhoneField {...about("phone")} label="Celular de quien recibe" autoComplete="shipping tel-national" />
    </>
  );
}

interface PhoneProps extends ReturnType<About<string>> {
  readonly label: string;
  readonly autoComplete: string;
}

/** "+591 700-12345" becomes "70012345" as soon as it is pasted or left. */
export function PhoneField({ value, ...props }: PhoneProps) {
  return (
    <div
      className="contents"
      onBlur={({ target }) => settle(target)}
      onInput={({ nativeEvent, target }) =>
        "inputType" in nativeEvent && nativeEvent.inputType === "insertFromPaste" && settle(target)
      }
    >
      <TextField
        {...props}
        type="tel"
        inputMode="tel"
        enterKeyHint="next"
        prefix="+591"
        value={value && shownPhone(value)}
        hint="Para coordinar la entrega por WhatsApp."
      />
    </div>
  );
}

/** Written only where it differs: the caret would go to the end. */
function settle(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement)) return;
  const digits = phoneDigits(field.value);
  if (digits !== null && digits !== field.value) field.value = digits;
}

export function AddressFields({ about }: { about: About }) {
  return (
    <>
      <TextField
        {...about("address")}
        label="Calle o avenida y número"
        autoComplete="shipping address-line1"
        enterKeyHint="next"
      />
      <TextField
        {...about("zone")}
        label="Zona o barrio (opcional)"
        autoComplete="shipping address-level3"
        enterKeyHint="next"
      />
      <TextField
        {...about("reference")}
        label="Referencia"
        autoComplete="off"
        enterKeyHint="done"
        hint="Por ejemplo: frente a la plaza, portón negro."
      />
      <Building about={about} />
    </>
  );
}

/** Few addresses have one, so it is closed at first. */
function Building({ about }: { about: About }) {
  const building = about("building");
  return (
    <details open={Boolean(building.value || building.error)} className="group -mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm text-link group-open:not-focus-visible:sr-only">
        Agregar edificio, piso o departamento
      </summary>
      <TextField
        {...building}
        label="Edificio, piso o departamento (opcional)"
        autoComplete="shipping address-line2"
        enterKeyHint="done"
      />
    </details>
  );
}
