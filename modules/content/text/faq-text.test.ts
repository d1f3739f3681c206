/** The list of questions in the back office writes the text that the shop reads. */
import { expect, test } from "vitest";
import { type FaqTheme, faqPlaceOf, isLiveAnswer, readFaqText, writeFaqText } from "#contracts/content/faq-text.ts";
import { originalText } from "../texts.ts";
import { checkText } from "./check-text.ts";

const body = originalText("faq").body;
const themes = readFaqText(body) ?? [];

test("the shop's own questions are a list, and the same text when it is written again", () => {
  expect(themes.map(({ title, items }) => [title, items.length]).at(0)).toEqual(["Pedidos", 7]);
  expect(themes[0]?.items[1]).toMatchObject({
    question: "¿Necesito una cuenta para comprar?",
    id: "comprar-sin-cuenta",
    answer: expect.stringMatching(/^Para mirar y llenar el carrito, no\./),
  });
  expect(themes.flatMap(({ items }) => items).filter(({ answer }) => isLiveAnswer(answer)).length).toBeGreaterThan(0);
  expect(writeFaqText(themes)).toBe(body);
});

test("questions are added, moved and removed", () => {
  const [first, second, ...rest] = themes;
  if (!first || !second) throw new Error("no themes");
  const added = { key: "new", question: "¿Envuelven\n para regalo? ", id: "", answer: "Sí.\n\n- Gratis\n## Nada" };
  const changed: readonly FaqTheme[] = [second, { ...first, items: [added, ...first.items.slice(2)] }, ...rest];
  const text = writeFaqText(changed);
  checkText("faq", { kind: "text", lead: "Hola", summary: "", body: text });
  const again = readFaqText(text) ?? [];
  expect(again.map(({ title }) => title).slice(0, 2)).toEqual([second.title, first.title]);
  expect(again[1]?.items.slice(0, 2).map(({ question, answer }) => [question, answer.split("\n")])).toEqual([
    ["¿Envuelven para regalo?", ["Sí.", "", "- Gratis", "Nada"]],
    [first.items[2]?.question, first.items[2]?.answer.split("\n")],
  ]);
});

test("a line of the text is said by its question", () => {
  const lines = body.split("\n");
  for (const words of ["¿Necesito una cuenta para comprar?", "¿Puedo cambiar o cancelar un pedido?"]) {
    const at = lines.findIndex((line) => line.includes(words)) + 1;
    expect([faqPlaceOf(themes, at), faqPlaceOf(themes, at + 2)]).toEqual([words, words]);
  }
  expect(faqPlaceOf(themes, 1)).toBe("Pedidos");
});

test.each(["Hola", "## Tema\n\nHola", "### ¿Sin tema?\n\nSí"])("%j is no list of questions", (text) => {
  expect(readFaqText(text)).toBeNull();
});
