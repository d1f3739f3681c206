/** Values typed into a form, kept across a reload of this tab. Passwords are not kept. */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form, or a part of it that is kept by itself. */
type Fields = HTMLFormElement | HTMLFieldSetElement;

export function fieldsOf(form: Fields | null): Field[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== "",
  );
}

const PREFIX = "typed:";
const isSecret = (field: Field) => field.autocomplete.includes("password") || field.type === "password";

/** Null deletes the values. Fields that are not shown now keep theirs. */
export function keepTyped(name: string, form: Fields | null): void {
  try {
    if (form === null) return sessionStorage.removeItem(PREFIX + name);
    const now = fieldsOf(form).flatMap((field) => {
      const text = isSecret(field) ? null : textOf(field);
      return text === null ? [] : [[field.name, text]];
    });
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...readTyped(name), ...Object.fromEntries(now) }));
  } catch {
    // Without storage a reload loses the values.
  }
}

/** Whether there are values to restore. */
export function hasTyped(name: string): boolean {
  return Object.keys(readTyped(name)).length > 0;
}

/** Restores values into fields that nobody has changed since they were rendered. */
export function restoreTyped(name: string, form: Fields): void {
  const kept = new Map(Object.entries(readTyped(name)));
  const fields = fieldsOf(form);
  const restored = fields.filter((field) => {
    const value = kept.get(field.name);
    return typeof value === "string" && restore(field, value, fields);
  });
  for (const field of restored) {
    field.closest("details")?.setAttribute("open", "");
    // Other fields may depend on this one.
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function restore(field: Field, value: string, fields: readonly Field[]): boolean {
  if (isTick(field)) {
    const group = fields.filter((one): one is HTMLInputElement => one.name === field.name && isTick(one));
    const ticked = field.type === "radio" ? field.value === value : value !== "";
    if (group.some((one) => one.checked !== one.defaultChecked) || field.checked === ticked) return false;
    // Choosing one radio button clears the others.
    if (field.type === "radio" && !ticked) return false;
    field.checked = ticked;
    return true;
  }
  if (value === field.value || field.value !== givenValue(field)) return false;
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return false;
  field.value = value;
  return true;
}

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");
}

/** Null: a radio button that is not chosen tells nothing about its group's value. */
function textOf(field: Field): string | null {
  if (!isTick(field)) return field.value;
  if (field.checked) return field.value;
  return field.type === "radio" ? null : "";
}

function givenValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function readTyped(name: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
