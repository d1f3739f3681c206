/** What an entry of the audit trail speaks of: its name, and the screen where it is. */
import type { AuditEntry } from "../../contracts/audit/audit.document.ts";
import { isLandingName, isOwnPageName, isTextName } from "../../contracts/content/content.ts";
import { LANDING_TITLES } from "../content/landing/landing-names.ts";
import { TEXT_TITLES } from "../content/text/text-names.ts";

/** What things are called now: the server says it with each page of entries. */
export type Names = Readonly<Record<string, string>>;

export interface NamedSubject {
  /** "el pedido", "la marca". Empty = the verb says all of it. */
  readonly article: string;
  /** Empty = it has none, or nobody knows it any more. */
  readonly name: string;
  /** Undefined = it is gone, or has no screen. */
  readonly to?: string | undefined;
}

const LISTS: Readonly<Record<string, string>> = {
  categories: "la categoría",
  subcategories: "la subcategoría",
  brands: "la marca",
  seasons: "la temporada",
  colors: "el color",
  synonyms: "los sinónimos",
  redirects: "el enlace antiguo",
};

/** What the first steps try. */
const TRIED: Readonly<Record<string, NamedSubject>> = {
  mail: { article: "el correo de la tienda", name: "", to: "/status" },
  receipt: { article: "cómo llega un comprobante", name: "", to: "/payments" },
  trial: { article: "una compra", name: "", to: "/" },
};

export function namedSubject(entry: AuditEntry, names: Names): NamedSubject {
  const { kind, subject } = entry;
  const now = names[`${kind}/${subject}`];
  // What is gone is called as it was then.
  const name = now ?? nameThen(entry);
  const show = (path: string) => (now === undefined ? undefined : `/${path}/${subject}/show`);
  switch (kind) {
    case "order":
      return { article: "el pedido", name, to: show("orders") };
    case "product":
      return { article: "el producto", name, to: now && `/products/${subject}` };
    case "customer":
      return { article: "", name: now ?? "", to: show("customers") };
    case "staff":
      return { article: "", name, to: now === undefined ? undefined : `/staff/${subject}` };
    case "access":
      return { article: "", name: "" };
    case "list":
      return namedEntry(entry, names);
    case "shipping":
      return namedShipping(subject, names);
    case "content":
      return namedContent(subject);
    case "settings":
      return TRIED[subject] ?? { article: "los ajustes", name: "", to: "/settings/contact" };
    case "payments":
      return { article: "cómo te pagan", name: "", to: "/payments" };
    case "promotion":
      return { article: "la promoción", name, to: "/promotions" };
    case "import":
      return { article: "la importación", name, to: "/transfer" };
    default:
      return { article: "", name };
  }
}

function namedEntry(entry: AuditEntry, names: Names): NamedSubject {
  const [list = ""] = entry.subject.split("/");
  const now = names[entry.subject];
  const place = list === "synonyms" || list === "redirects" ? `/${entry.subject}` : `/lists/${entry.subject}`;
  return {
    article: LISTS[list] ?? "la lista",
    name: now ?? nameThen(entry),
    // A colour's address follows its name, which may be another by now.
    to: list === "colors" ? "/colors" : now === undefined ? undefined : place,
  };
}

function namedShipping(subject: string, names: Names): NamedSubject {
  if (subject === "first-steps")
    return { article: "los precios y ciudades de entrega", name: "", to: "/shipping-methods" };
  if (subject === "calendar") return { article: "los días de trabajo", name: "", to: "/delivery-calendar" };
  const article = subject.startsWith("purchase-types/") ? "la forma de compra" : "la entrega";
  return { article, name: names[subject] ?? "", to: `/${subject}` };
}

function namedContent(subject: string): NamedSubject {
  if (subject === "home") return { article: "la página de inicio", name: "", to: "/content/home" };
  if (subject === "identity") return { article: "el nombre y el logo", name: "", to: "/content/identity" };
  if (subject === "papers") return { article: "los datos para papeles", name: "", to: "/content/papers" };
  if (subject === "promises") return { article: "lo que prometes", name: "", to: "/content/promises" };
  if (isLandingName(subject))
    return { article: "los textos y la foto de", name: LANDING_TITLES[subject], to: `/content/${subject}` };
  if (subject === "announcement") return { article: "el anuncio", name: "", to: "/content/announcement" };
  return {
    article: "la página",
    name: isTextName(subject) && !isOwnPageName(subject) ? TEXT_TITLES[subject] : subject.replace(/^pagina-/, ""),
    to: `/content/texts/${subject}`,
  };
}

/** The fields that say what a thing is called. */
export const NAME_FIELDS: readonly string[] = ["name", "Descripcion", "words", "path"];

function nameThen({ before, after }: AuditEntry): string {
  for (const facts of [factsOf(before), factsOf(after)])
    for (const field of NAME_FIELDS) {
      const name = facts.get(field);
      if (typeof name === "string") return name;
      if (Array.isArray(name)) return name.join(", ");
    }
  return "";
}

/** The fields of an entry, by their names. */
export function factsOf(json: string): ReadonlyMap<string, unknown> {
  const facts: unknown = JSON.parse(json);
  return new Map(typeof facts === "object" && facts !== null ? Object.entries(facts) : []);
}
