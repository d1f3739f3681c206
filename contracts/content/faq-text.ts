/**
 * The body of the frequent questions as a list: `## Tema`, `### ¿Pregunta?`, and below it the answer in the format of
 * all texts. The shop reads the same text (`modules/content/text`).
 */

export interface FaqItem {
  /** Only of this list: the text has none. */
  readonly key: string;
  readonly question: string;
  /** Part of an address that people share; "" = made of the question. */
  readonly id: string;
  readonly answer: string;
}

export interface FaqTheme {
  readonly key: string;
  readonly title: string;
  readonly id: string;
  readonly items: readonly FaqItem[];
}

const TITLE = /^(#{2,3}) +(.*?)(?: *\{#([a-z0-9-]+)\})?$/;

/** Null = the text is not a list of questions. */
export function readFaqText(body: string): readonly FaqTheme[] | null {
  const themes: (FaqTheme & { readonly items: FaqItem[] })[] = [];
  let lines: string[] | null = null;
  const answers = new Map<string, string[]>();
  for (const [index, raw] of body.split("\n").entries()) {
    const [, mark, title = "", id = ""] = TITLE.exec(raw.trim()) ?? [];
    const key = String(index);
    if (mark === "##") {
      themes.push({ key, title, id, items: [] });
      lines = null;
    } else if (mark === "###") {
      const theme = themes.at(-1);
      if (!theme) return null;
      theme.items.push({ key, question: title, id, answer: "" });
      answers.set(key, (lines = []));
    } else if (lines) lines.push(raw);
    else if (raw.trim() !== "") return null;
  }
  return themes.map(({ items, ...theme }) => ({
    ...theme,
    items: items.map((item) => ({ ...item, answer: (answers.get(item.key) ?? []).join("\n").trim() })),
  }));
}

const titled = (mark: string, title: string, id: string) => `${mark} ${oneLine(title)}${id === "" ? "" : ` {#${id}}`}`;
const oneLine = (typed: string) => typed.replaceAll(/\s+/g, " ").trim();
/** A title inside an answer would be another question. */
const plain = (answer: string) => answer.replaceAll(/^[^\S\n]*#{2,3} +/gm, "").trim();

/** The titles and answers, each with the question that it belongs to. */
const partsOf = (themes: readonly FaqTheme[]) =>
  themes.flatMap(({ title, id, items }) => [
    { text: titled("##", title, id), of: title },
    ...items.flatMap((item) => [
      { text: titled("###", item.question, item.id), of: item.question },
      { text: plain(item.answer), of: item.question },
    ]),
  ]);

export const writeFaqText = (themes: readonly FaqTheme[]): string =>
  partsOf(themes)
    .map(({ text }) => text)
    .join("\n\n");

/** The question or theme in which a line of the text stands, counted from 1. */
export function faqPlaceOf(themes: readonly FaqTheme[], line: number): string {
  let last = 0;
  for (const { text, of } of partsOf(themes)) {
    last += text.split("\n").length + 1;
    if (line <= last) return of;
  }
  return "";
}

/** An answer that is filled with the shop's data. */
export const isLiveAnswer = (answer: string) => /^\{\{[a-z0-9-]+\}\}$/.test(answer.trim());
