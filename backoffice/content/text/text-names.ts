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

export const TEXT_ABOUT: typeof TEXT_TITLES = {
  faq: "Lo que más te preguntan, con lo que prometes",
  delivery: "Cuánto cuesta y cuándo llega, con tus precios de hoy",
  returns: "Hasta cuándo y cómo se cambia una pieza",
  terms: "Las reglas de comprar en tu tienda",
  privacy: "Qué datos guardas y para qué",
  rights: "Lo que la ley da a quien te compra",
};
