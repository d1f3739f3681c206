/** The frequent questions. Each id is part of an address people share, so it must never change. */
import { PAGES } from "#contracts/pages/paths.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { Faq } from "#contracts/guides/faq.ts";
import { aboutBuying } from "./faq-buying.ts";
import { aboutOwning } from "./faq-owning.ts";

export function faq(facts: ShopFacts): Faq {
  return {
    path: PAGES.faq,
    title: "Preguntas frecuentes",
    description:
      "Respuestas sobre pedidos, pago con QR, envíos, cambios, tallas, cuidado del cuero, tu cuenta y tus datos.",
    lead: `Escribe una palabra o recorre los temas. Si no encuentras tu respuesta, escríbenos por ${facts.writeTo}.`,
    groups: [...aboutBuying(facts), ...aboutOwning(facts)],
  };
}
