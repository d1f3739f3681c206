/** The frequent questions. Each id is part of an address people share, so it must never change. */
import { PAGES } from "#contracts/pages/paths.ts";
import type { ShopFacts } from "./contact.ts";
import { aboutBuying } from "./faq-buying.ts";
import { aboutOwning } from "./faq-owning.ts";
import { plainBlocks } from "../guide.ts";

export function faq(facts: ShopFacts) {
  return {
    path: PAGES.faq,
    title: "Preguntas frecuentes",
    description:
      "Respuestas sobre pedidos, pago con QR, envíos a toda Bolivia, cambios, tallas, cuidado del cuero, tu cuenta y tus datos.",
    lead: `Escribe una palabra o recorre los temas. Si no encuentras tu respuesta, escríbenos por ${facts.writeTo}.`,
    groups: [...aboutBuying(facts), ...aboutOwning(facts)],
  };
}

export type Faq = ReturnType<typeof faq>;

/** The same as schema.org data, for search engines. */
export function structuredFaq({ groups }: Faq): readonly object[] {
  const mainEntity = groups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainBlocks(answer) },
    })),
  );
  return [{ "@type": "FAQPage", mainEntity }];
}
