import type { Block } from "./guide.ts";
import { plainBlocks } from "./guide.ts";

export interface FaqQuestion {
  /** Part of an address that people share. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
}

export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqQuestion[];
}

export interface Faq {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly updated?: string;
  readonly groups: readonly FaqGroup[];
}

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
