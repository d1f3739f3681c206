import type { Block } from "../guide.ts";

export interface FaqQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
}

export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqQuestion[];
}
