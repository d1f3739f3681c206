/** What was typed into a form, kept for a reload of this tab. Secrets are not. */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function fieldsOf(form: HTMLFormElement | null): Field[] {
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

/** Null forgets. What is folded away just now stays kept. */
export function keepTyped(name: string, form: HTMLFormElement | null): void {
  try {
    if (form === null) return sessionStorage.removeItem(PREFIX + name);
    const now = fieldsOf(form).flatMap((field) => {
      const text = isSecret(field) ? null : textOf(field);
      return text === null ? [] : [[field.name, text]];
    });
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...readTyped(name), ...Object.fromEntries(now) }));
  } catch {
    // Then it lives as long as the page.
  }
}

/** Whether something waits to be restored. */
export function hasTyped(name: string): boolean {
  return Object.keys(readTyped(name)).length > 0;
}

/** Fills what nobody has touched since it came. */
export function restoreTyped(name: string, form: HTMLFormElement): void {
  const kept = new Map(Object.entries(readTyped(name)));
  const fields = fieldsOf(form);
  const restored = fields.filter((field) => {
    const value = kept.get(field.name);
    return typeof value === "string" && restore(field, value, fields);
  });
  for (const field of restored) {
    field.closest("details")?.setAttribute("open", "");
    // What else stands in the form may depend on it.
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function restore(field: Field, value: string, fields: readonly Field[]): boolean {
  if (isTick(field)) {
    const group = fields.filter((one): one is HTMLInputElement => one.name === field.name && isTick(one));
    const ticked = field.type === "radio" ? field.value === value : value !== "";
    if (group.some((one) => one.checked !== one.defaultChecked) || field.checked === ticked) return false;
    // The others of its group give way by themselves.
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

/** Null says nothing of its name: a radio button that is not the chosen one. */
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
