/** Lower case without accents: "Cinturón" and "CINTURON" are one word. */
export function plainText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Removes gender and number: "negra" and "negros" become one word. The database does the same (`query-terms.ts`). */
export function withoutEnding(word: string): string {
  return word.replace(/[aeos]+$/, "");
}
