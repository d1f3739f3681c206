/** The simple format of the owner's texts: what it can say, what it refuses, and what it cannot be made to do. */
import { describe, expect, test } from "vitest";
import { PROMISES } from "#demo/seed/landings.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { FIRST_CONTENT, TEXT_NAMES } from "#contracts/content/content.ts";
import type { TextContent } from "#contracts/content/content.document.ts";
import type { ShownTexts } from "#contracts/content/shown-content.ts";
import { structuredFaq } from "#contracts/guides/faq.ts";
import { SHIPPING_METHODS } from "#modules/shipping/defaults.ts";
import { documentOf, faqOf, originalText, textFactsOf } from "../texts.ts";
import { checkText } from "./check-text.ts";

const facts = {
  name: "Vitrina",
  writeTo: "WhatsApp",
  address: "Calle Jaén 1",
  hours: "9 a 19",
  methods: SHIPPING_METHODS,
  promises: PROMISES,
  mailArrives: true,
};
const DAY = "2026-11-23";
const GUIDES = ["delivery", "returns", "terms", "privacy", "rights"] as const;
const text = (body: string, change: Partial<TextContent> = {}): TextContent => ({
  kind: "text",
  lead: "Hola",
  summary: "",
  body,
  ...change,
});
const terms = (body: string) => documentOf("terms", facts, { terms: { text: text(body), day: DAY } });
const blocksOf = (body: string) => terms(`## Uno\n\n${body}`).sections[0]?.blocks;

test.each(TEXT_NAMES)("the %s of the shop are the same after a visit in the editor", (name) => {
  const original = originalText(name);
  checkText(name, original);
  const own = { [name]: { text: original, day: DAY } };
  const shown = (texts: ShownTexts) => (name === "faq" ? faqOf(facts, texts) : documentOf(name, facts, texts));
  expect(shown(own)).toEqual({ ...shown({}), updated: DAY });
});

test("what is made of the shop's data follows it in an edited text, and is gone where it is not offered", () => {
  const edited = text(`{{ciudad}}\n\n## Otra cosa\n\nEscríbenos por {{contacto}}, en {{direccion}}.\n\n{{flota}}`);
  checkText("delivery", edited);
  const own = { delivery: { text: edited, day: DAY } };
  const full = documentOf("delivery", facts, own);
  expect(full.sections.map(({ id }) => id)).toEqual(["ciudad", "otra-cosa", "flota"]);
  expect(full.sections[1]?.blocks).toEqual(["Escríbenos por WhatsApp, en Calle Jaén 1."]);
  const methods = SHIPPING_METHODS.filter(({ kind }) => kind !== "flota");
  const fewer = documentOf("delivery", { ...facts, address: null, methods }, own);
  expect(fewer.sections.map(({ id }) => id)).toEqual(["ciudad", "otra-cosa"]);
  expect(fewer.sections[1]?.blocks).toEqual(["Escríbenos por WhatsApp, en la tienda."]);
  expect(fewer.summary).toEqual(documentOf("delivery", { ...facts, address: null, methods }, {}).summary);
});

test("a fact is as pages say it today; where there is none, its line is left out, and a question without an answer", () => {
  const lines =
    "Tienes {{dias-de-cambio}}.\n- {{nombre}}\n- Por {{gratis-desde}}\n\n| A | B |\n| a | {{meses-de-garantia}} |";
  const own = { terms: { text: text(`## U\n\n${lines}`), day: DAY } };
  const faq = { faq: { text: text("## T\n### ¿Uno?\nEn {{dias-de-cambio}}.\n### ¿Dos?\nSí."), day: DAY } };
  checkText("terms", own.terms.text);
  checkText("faq", faq.faq.text);
  expect(documentOf("terms", facts, own).sections[0]?.blocks).toEqual([
    "Tienes 7 días.",
    { list: ["Vitrina", "Por Bs.\u00A0500"] },
    { table: { caption: "", head: ["A", "B"], rows: [["a", "6 meses"]] } },
  ]);
  const nothing = { ...facts, promises: FIRST_CONTENT.promises, methods: [] };
  expect(documentOf("terms", nothing, own).sections[0]?.blocks).toEqual([{ list: ["Vitrina"] }]);
  expect(faqOf(facts, faq).groups[0]?.questions.map(({ id }) => id)).toEqual(["uno", "dos"]);
  expect(faqOf(nothing, faq).groups[0]?.questions.map(({ id }) => id)).toEqual(["dos"]);
});

test("who writes sees today's words of each fact and part", () => {
  const { facts: said, parts } = textFactsOf({ ...facts, writeTo: "[WhatsApp](https://wa.me/1)", methods: [] });
  const wordsOf = (name: string) => said.find((one) => one.name === name)?.words;
  expect(["contacto", "dias-de-cambio", "gratis-desde"].map(wordsOf)).toEqual(["WhatsApp", "7 días", null]);
  expect(parts.find(({ id }) => id === "flota")).toEqual({
    page: "delivery",
    id: "flota",
    title: "Por flota, flete en destino",
    words: null,
  });
  expect(parts.find(({ page, id }) => page === "returns" && id === "garantia")?.words).toMatch(/^6 meses por defectos/);
});

describe("what the owner promises", () => {
  const said = (of: typeof facts) =>
    JSON.stringify([
      faqOf(of, {}).groups,
      ...GUIDES.map((name) => {
        const { description, summary, sections } = documentOf(name, of, {});
        return [description, summary, sections];
      }),
    ]);

  test.each([
    ["días", /7 días/, { exchangeDays: null }],
    ["días", /7 días/, { exchangeDays: 0 }],
    ["meses", /6 meses/, { warrantyMonths: null }],
    ["meses", /6 meses/, { warrantyMonths: 0 }],
    ["factura", /¿Dan factura/, { givesInvoice: null }],
    ["factura", /¿Dan factura/, { givesInvoice: false }],
    ["ofertas", /no se cambian por talla ni gusto|en oferta o en outlet, por talla/, { exchangesReduced: true }],
  ])("%s: %s is in the texts, and in none with %j", (_, words, answer) => {
    expect(said(facts)).toMatch(words);
    expect(said({ ...facts, promises: { ...PROMISES, ...answer } })).not.toMatch(words);
  });

  test("no text promises anything else while nothing was answered", () => {
    const promised =
      /\bdías para|meses de garantía|lleva factura|incluyen? impuestos|te llam|en moto|al instante cuando|corre por nuestra|toda bolivia|una vez por semana|al mes\b/i;
    expect(said({ ...facts, promises: FIRST_CONTENT.promises })).not.toMatch(promised);
  });

  test("no text says that a mail is sent while none can leave", () => {
    const byMail = /te mandamos un enlace|deja tu correo|confirmamos por correo/;
    expect(said(facts)).toMatch(byMail);
    expect(said({ ...facts, mailArrives: false })).not.toMatch(byMail);
  });

  test("an edited text loses the parts that are not promised any more, and the others stay", () => {
    const own = { faq: { text: originalText("faq"), day: DAY }, returns: { text: originalText("returns"), day: DAY } };
    const nothing = { ...facts, promises: FIRST_CONTENT.promises };
    const ids = (of: typeof facts, texts: ShownTexts) =>
      faqOf(of, texts).groups.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(ids(nothing, own)).toEqual(ids(nothing, {}));
    expect(ids(facts, own)).toEqual(ids(facts, {}));
    expect(ids(nothing, own)).not.toContain("garantia");
    expect(documentOf("returns", nothing, own)).toEqual({ ...documentOf("returns", nothing, {}), updated: DAY });
    const written = { returns: { text: { ...originalText("returns"), summary: "Lo mío" }, day: DAY } };
    expect(documentOf("returns", facts, written).summary).toEqual(["Lo mío"]);
  });
});

test("after a return to the text of the shop the day of the change stays", () => {
  const returned = documentOf("terms", facts, { terms: { text: null, day: DAY } });
  expect(returned).toEqual({ ...documentOf("terms", facts, {}), updated: DAY });
});

test("lines of one kind are one block", () => {
  const body = [
    "Un párrafo",
    "en dos líneas.",
    "",
    "Otro.",
    "- a",
    "- b",
    "",
    "1. uno",
    "2. dos",
    "> nota",
    "Tabla: Título",
    "| A | B |",
    "|---|---|",
    "| 1 | 2 |",
    ": Dato | porqué | un año",
  ];
  expect(blocksOf(body.join("\n"))).toEqual([
    "Un párrafo en dos líneas.",
    "Otro.",
    { list: ["a", "b"] },
    { steps: ["uno", "dos"] },
    { note: "nota" },
    { table: { caption: "Título", head: ["A", "B"], rows: [["1", "2"]] } },
    { facts: [{ name: "Dato", text: "porqué", figure: "un año" }] },
  ]);
});

test("an anchor is the title's own, unless it is given", () => {
  const { sections } = terms("## Envíos y Más\n\na\n\n## Otro {#fijo}\n\nb");
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ["envios-y-mas", "Envíos y Más"],
    ["fijo", "Otro"],
  ]);
});

test("HTML and templates are text (S24)", () => {
  const payload = `<svg onload=alert(1)> <iframe src=//x> </script><script>alert(1)</script> {{ 7*7 }} & "x"`;
  expect(blocksOf(payload)).toEqual([payload]);
  const faq = text(`## Tema\n### ¿Qué?\n${payload}`);
  const { groups } = faqOf(facts, { faq: { text: faq, day: DAY } });
  expect(groups[0]?.questions[0]).toEqual({ id: "que", question: "¿Qué?", answer: [payload] });
});

test("structured data has the owner's questions", () => {
  const own = text("## Tema\n### ¿Abren los domingos?\nSí, **siempre**. [Dónde](/envios)");
  expect(structuredFaq(faqOf(facts, { faq: { text: own, day: DAY } }))).toEqual([
    {
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: "¿Abren los domingos?",
          acceptedAnswer: { "@type": "Answer", text: "Sí, siempre. Dónde" },
        },
      ],
    },
  ]);
});

describe("what cannot be shown is refused with its line", () => {
  const refusal = (name: "terms" | "faq" | "delivery", content: TextContent) => {
    try {
      checkText(name, content);
    } catch (error) {
      if (error instanceof ShopError) return error.details.errors?.[0];
    }
    return undefined;
  };
  test.each<[string, "terms" | "faq" | "delivery", TextContent, string, string]>([
    ["words before a title", "terms", text("Hola\n\n## Uno"), "body", "Línea 1: empieza con un título"],
    ["a title without words", "terms", text("## \n\na"), "body", "Línea 1: empieza con un título"],
    ["the same title twice", "terms", text("## Uno\n\na\n\n## uno\n\nb"), "body", "Línea 5: hay otro título igual"],
    ["a question in a legal text", "terms", text("## Uno\n\n### Dos\n\na"), "body", "Línea 3: una pregunta va en"],
    ["a question without a theme", "faq", text("### ¿Qué?\n\na"), "body", "Línea 1: antes de la primera pregunta"],
    [
      "a question without an answer",
      "faq",
      text("## A\n### ¿Qué?\n### ¿Y?\nb"),
      "body",
      "Línea 2: escribe la respuesta",
    ],
    ["half a fact", "terms", text("## Uno\n\n: Dato | porqué"), "body", "Línea 3: escribe las tres partes"],
    [
      "a row that is too long",
      "terms",
      text("## U\n\n| A | B |\n| 1 | 2 | 3 |"),
      "body",
      "Línea 4: esta fila necesita 2",
    ],
    ["a table without rows", "terms", text("## U\n\nTabla: T\n| A | B |"), "body", "Línea 3: una tabla tiene"],
    ["a script", "terms", text("## U\n\n[a](javascript:alert(1))"), "body", "Línea 3: esta dirección no se acepta"],
    ["an encoded script", "terms", text("## U\n\n[a](java&#10;script:x)"), "body", "no se acepta: java&#10;script:x"],
    ["data", "terms", text("## U\n\n[a](data:text/html,x)"), "body", "no se acepta"],
    ["another site without https", "terms", text("## U\n\n[a](//malo.example)"), "body", "no se acepta"],
    ["a hidden host", "terms", text("## U\n\n[a](https://a.example@b.example)"), "body", "no se acepta"],
    [
      "a script in the lead",
      "terms",
      text("## U\n\na", { lead: "[a](vbscript:x)" }),
      "lead",
      "Línea 1: esta dirección",
    ],
    ["a script in the summary", "terms", text("## U\n\na", { summary: "a\n[a](x:y)" }), "summary", "Línea 2: esta"],
    ["an unknown fact", "terms", text("## U\n\nHola {{nit}}"), "body", "Línea 3: no conocemos {{nit}}"],
    ["another text's part", "terms", text("## U\n\na\n\n{{ciudad}}"), "body", "Línea 5: no conocemos {{ciudad}}"],
    ["a part twice", "delivery", text("{{ciudad}}\n\n{{ciudad}}"), "body", "Línea 3: esta parte ya está más arriba"],
    ["an endless line", "terms", text(`## U\n\n${"a".repeat(3_001)}`), "body", "Línea 3: es demasiado larga"],
    ["a prototype", "terms", text("## U\n\n{{constructor}}"), "body", "no conocemos {{constructor}}"],
  ])("%s", (_what, name, content, field, message) => {
    expect(refusal(name, content)).toEqual({
      path: `content.${field}`,
      code: "INVALID",
      message: expect.stringContaining(message),
    });
  });
});

test("a long hostile text is read at once", () => {
  const bodies = [
    "[".repeat(40_000),
    "## a {#".repeat(5_000),
    "|".repeat(40_000),
    "**".repeat(20_000),
    "{{".repeat(20_000),
  ];
  const began = process.cpuUsage();
  for (const body of bodies) {
    try {
      checkText("terms", text(`## U\n\n${body}`));
    } catch (error) {
      expect(error).toBeInstanceOf(ShopError);
    }
  }
  // Microseconds of the processor, however busy the machine is.
  expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
});
