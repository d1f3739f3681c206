/**
 * Requests suggestions while the shopper types: from the second letter, after a short pause, and only for the latest
 * text.
 */
import type { Suggestions } from "#contracts/listing/suggestions.document.ts";
import { useEffect, useState } from "react";
import { api } from "../data/api.ts";

const NONE: Suggestions = { products: [], categories: [], brands: [], terms: [] };
const BREATH = 150;
const LETTERS_MIN = 2;
const KEPT = 50;

/** Suggestions loaded before in this tab. */
const answers = new Map<string, Suggestions>();

/** `isWaiting`: those for this text are still on their way. */
export function useSuggestions(text: string): { readonly suggestions: Suggestions; readonly isWaiting: boolean } {
  const asked = text.trim().toLowerCase();
  const [shown, setShown] = useState<{ readonly text: string; readonly suggestions: Suggestions }>();
  const [failed, setFailed] = useState("");

  useEffect(() => {
    if (asked.length < LETTERS_MIN || answers.has(asked)) return;
    let late = false;
    const timer = setTimeout(async () => {
      const answer = await api("GET /api/search/suggestions", { query: { q: asked } });
      if (!answer.ok) {
        if (!late) setFailed(asked);
        return;
      }
      answers.set(asked, answer.value);
      for (const oldest of answers.keys()) {
        if (answers.size <= KEPT) break;
        answers.delete(oldest);
      }
      if (!late) setShown({ text: asked, suggestions: answer.value });
    }, BREATH);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [asked]);

  if (asked.length < LETTERS_MIN) return { suggestions: NONE, isWaiting: false };
  const known = answers.get(asked);
  if (known) return { suggestions: known, isWaiting: false };
  // Until the response arrives the last suggestions stay, so that nothing flickers between letters. Not for another
  // word: on a slow link "chompa" would show those of "papá".
  const suggestions = shown && isSameWord(shown.text, asked) ? shown.suggestions : NONE;
  return { suggestions, isWaiting: failed !== asked };
}

/** One text begins with the other. */
function isSameWord(shown: string, asked: string): boolean {
  return asked.startsWith(shown) || shown.startsWith(asked);
}
