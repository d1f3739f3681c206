/** What was wrong with a form that was sent, and still is: a field that was changed since is not red any more. */
import type { Photo } from "../../photos/use-photos.ts";
import type { ProductForm } from "./product-form.ts";

export interface SentForm {
  readonly form: ProductForm;
  readonly photos: readonly Photo[];
}

/** The part of the form in which the field of a refusal stands. */
const PARTS: Readonly<Record<string, keyof ProductForm>> = {
  category: "place",
  subcategory: "place",
  colors: "kinds",
};

export type FieldErrors = Readonly<Record<string, string>>;

export function standingErrors(errors: FieldErrors, sent: SentForm, now: SentForm): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const [field = ""] = path.split(".");
      if (field === "photos") return sent.photos === now.photos;
      const same = Object.entries(now.form).find(([name]) => name === (PARTS[field] ?? field));
      return !same || Object.entries(sent.form).some(([name, value]) => name === same[0] && value === same[1]);
    }),
  );
}

/** The first trouble of a part, such as all colours. */
export const errorOf = (problems: FieldErrors, part: string): string | undefined =>
  Object.entries(problems).find(([path]) => path === part || path.startsWith(`${part}.`))?.[1];

/** Each once: a category that was not chosen is missing twice. */
export const messagesOf = (problems: FieldErrors): readonly string[] => [...new Set(Object.values(problems))];
