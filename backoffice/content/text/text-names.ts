import type { TextName } from "../../../contracts/content/content.ts";

export const TEXT_TITLES: Readonly<Record<TextName, string>> = {
  faq: "Preguntas frecuentes",
  delivery: "Envíos",
  returns: "Cambios y devoluciones",
  terms: "Términos y condiciones",
  privacy: "Privacidad",
  rights: "Tus derechos",
};
