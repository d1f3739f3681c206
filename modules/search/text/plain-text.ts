/** Small letters without accents: "Cinturón" and "CINTURON" are one word. */
export function plainText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Gender and number are no other word: "negra" and "negros" are one. The database does the same (`query-terms.ts`). */
export function withoutEnding(word: string): string {
  return word.replace(/[aeos]+$/, "");
}
