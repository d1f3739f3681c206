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

/** Null forgets. */
export function keepTyped(name: string, form: HTMLFormElement | null): void {
  try {
    if (form === null) return sessionStorage.removeItem(PREFIX + name);
    const kept = fieldsOf(form).flatMap((field) => (isSecret(field) ? [] : [[field.name, field.value]]));
    sessionStorage.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Then it lives as long as the page.
  }
}

/** Whether something waits to be restored. */
export function hasTyped(name: string): boolean {
  return Object.keys(readTyped(name)).length > 0;
}

/** Fills what nobody has touched since the page came. */
export function restoreTyped(name: string, form: HTMLFormElement): void {
  const kept = new Map(Object.entries(readTyped(name)));
  for (const field of fieldsOf(form)) {
    const value = kept.get(field.name);
    if (typeof value !== "string" || value === field.value || field.value !== givenValue(field)) continue;
    field.value = value;
    // What else stands in the form may depend on it.
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
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
