import { useQuery } from "@tanstack/react-query";
import type { OwnPageName, TextName } from "../../../contracts/content/content.ts";
import { api } from "../../api.ts";

export const useTextFacts = () =>
  useQuery({ queryKey: ["text-facts"], queryFn: () => api("GET /api/gestion/text-facts", {}) });

export const TEXT_TITLES: Readonly<Record<Exclude<TextName, OwnPageName>, string>> = {
  faq: "Preguntas frecuentes",
  delivery: "Envíos",
  returns: "Cambios y devoluciones",
  terms: "Términos y condiciones",
  privacy: "Privacidad",
  rights: "Tus derechos",
};
