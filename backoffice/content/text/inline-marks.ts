/** The words inside a line: bold, links and facts, as nodes of a page and as they are stored. */
import { createContext } from "react";
import { TEXT_FACTS, isTextFact } from "../../../contracts/content/text-facts.ts";

/** As pages read them (`storefront/guides/text.tsx`). */
const MARKED = /(\[[^\]]{1,300}\]\([^)\s]{1,500}\)|\*\*[^*]{1,1000}\*\*|\{\{[a-z0-9-]+\}\})/;
const FACT = /(\{\{[a-z0-9-]+\}\})/;

type FactWords = ReadonlyMap<string, string | null>;
/** Today's words of each fact. */
export const Facts = createContext<FactWords>(new Map());

export function factNode(name: string, facts: FactWords): HTMLElement {
  const node = document.createElement("span");
  const label = isTextFact(name) ? TEXT_FACTS[name] : name;
  const words = facts.get(name) ?? null;
  node.contentEditable = "false";
  node.dataset["fact"] = name;
  node.textContent = words ?? `${label}: sin dato`;
  node.title = words === null ? `${label}: no sale en la tienda hasta que lo respondas` : label;
  return node;
}

export function linkNode(to: string): HTMLElement {
  const node = document.createElement("span");
  node.dataset["link"] = to;
  return node;
}

export function nodesOf(text: string, facts: FactWords, marks: RegExp = MARKED): Node[] {
  return text.split(marks).flatMap((part): Node | [] => {
    if (part === "") return [];
    const name = part.startsWith("{{") ? part.slice(2, -2) : "";
    if (isTextFact(name)) return factNode(name, facts);
    const [, words, to] = marks === MARKED ? (/^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []) : [];
    const isBold = marks === MARKED && part.length > 4 && part.startsWith("**") && part.endsWith("**");
    if (words === undefined && !isBold) return document.createTextNode(part);
    const node = to === undefined ? document.createElement("b") : linkNode(to);
    node.append(...nodesOf(words ?? part.slice(2, -2), facts, FACT));
    return node;
  });
}

const LINE = /^(DIV|P|LI|UL|OL|H[1-6]|TR)$/;

/** What stands in a field, a line each. */
export function textIn(node: Node): string {
  return [...node.childNodes].reduce((before, child) => {
    if (!(child instanceof HTMLElement)) return before + (child.textContent ?? "");
    const { fact, link } = child.dataset;
    if (fact !== undefined) return `${before}{{${fact}}}`;
    if (child.tagName === "BR") return `${before}\n`;
    const inner = textIn(child);
    if (LINE.test(child.tagName)) return `${before}${before === "" || before.endsWith("\n") ? "" : "\n"}${inner}\n`;
    if (inner.trim() === "") return before + inner;
    if (link !== undefined) return `${before}[${inner}](${link})`;
    // A link has its own look: inside bold words the shop would show its signs.
    const isBold = /^(B|STRONG)$/.test(child.tagName) && child.querySelector("[data-link]") === null;
    return before + (isBold ? `**${inner}**` : inner);
  }, "");
}
