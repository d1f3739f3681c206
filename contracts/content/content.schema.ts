/** What the back office may write for the shop's pages. Every message names what to write. */
import { z } from "zod";
import { idSchema } from "../api/id.schema.ts";
import { cleaned } from "../text/readable.ts";
import { filledLine, line } from "../text/line.schema.ts";
import { NIT, normalNumber, numberProblem } from "../address/billing.ts";
import { type Content, TAX_REGIMES } from "./content.document.ts";
import { COVER_PHOTOGRAPHS_MAX } from "./landing.ts";
import { landingTexts, photographs, picture } from "./landing.schema.ts";
import { HOME_SECTIONS } from "./home-sections.ts";
import { LINK_PROBLEM, linkOf } from "./link.ts";

const HEROES_MAX = 6;
const FEATURED_MAX = 20;

const link = z.string().transform((typed, context) => {
  const found = linkOf(typed);
  if (found !== null) return found;
  context.addIssue({ code: "custom", message: LINK_PROBLEM });
  return z.NEVER;
});
const moment = z.iso
  .datetime({ error: "Elige una fecha y una hora" })
  .transform((typed) => new Date(typed).toISOString())
  .nullable();
const period = { from: moment, until: moment };

interface Period {
  readonly from: string | null;
  readonly until: string | null;
}
const endsLater = ({ from, until }: Period) => from === null || until === null || from < until;
const ENDS_LATER = { path: ["until"], message: "Elige un final que sea después del comienzo" };

const announcement = z
  .strictObject({
    kind: z.literal("announcement"),
    on: z.boolean(),
    words: line(120),
    link,
    ...period,
  })
  .refine(({ on, words }) => !on || words !== "", { path: ["words"], message: "Escribe el anuncio" })
  .refine(endsLater, ENDS_LATER);

const hero = z
  .strictObject({
    title: filledLine(60, "Escribe el título"),
    text: line(160),
    linkWords: line(30),
    link,
    phone: picture,
    desktop: picture.nullable(),
    alt: line(160),
    isTextOnPicture: z.boolean().default(false),
    ...period,
  })
  .refine((one) => one.link === "" || one.linkWords !== "", {
    path: ["linkWords"],
    message: "Escribe las palabras del botón",
  })
  .refine(endsLater, ENDS_LATER);

/** Titles end with " · " and the name. */
const shopName = filledLine(30, "Escribe el nombre de tu tienda").refine(
  (name) => !name.includes("·"),
  "Escribe el nombre sin el signo ·",
);

const identity = z.strictObject({
  kind: z.literal("identity"),
  name: shopName,
  slogan: filledLine(70, "Escribe qué vende tu tienda"),
  about: line(160),
  logo: picture.nullable(),
});

const counted = (max: number, words: string) =>
  z
    .number({ error: words })
    .refine((typed) => Number.isInteger(typed) && typed >= 0 && typed <= max, words)
    .nullable();

const promises = z.strictObject({
  kind: z.literal("promises"),
  givesInvoice: z.boolean().nullable(),
  exchangeDays: counted(365, "Escribe los días, de 0 a 365"),
  exchangesReduced: z.boolean(),
  warrantyMonths: counted(120, "Escribe los meses, de 0 a 120"),
  wrapsGifts: z.boolean().nullable(),
});

const papers = z
  .strictObject({
    kind: z.literal("papers"),
    regime: z.enum(TAX_REGIMES).nullable(),
    legalName: line(200),
    nit: z
      .string()
      .transform((typed) => normalNumber(NIT, typed))
      .refine((nit) => nit === "" || numberProblem(NIT, nit) === null, "El NIT tiene de 7 a 15 números"),
    branch: line(200),
  })
  .superRefine(({ regime, legalName, nit }, { addIssue }) => {
    if (regime === null || regime === "none") return;
    if (legalName === "") addIssue({ code: "custom", path: ["legalName"], message: "Escribe la razón social" });
    if (nit === "") addIssue({ code: "custom", path: ["nit"], message: "Escribe el NIT" });
  });

const isEachOnce = <Item>(items: readonly Item[]) => new Set(items).size === items.length;

const home = z.strictObject({
  kind: z.literal("home"),
  heroes: z.array(hero).refine((heroes) => heroes.length <= HEROES_MAX, `Prepara hasta ${HEROES_MAX} portadas`),
  sections: z
    .array(z.strictObject({ name: z.enum(HOME_SECTIONS), shown: z.boolean() }))
    .refine(
      (sections) => sections.length === HOME_SECTIONS.length && isEachOnce(sections.map(({ name }) => name)),
      "Cada sección va una vez",
    ),
  featured: z
    .array(idSchema)
    .refine((ids) => ids.length <= FEATURED_MAX, `Elige hasta ${FEATURED_MAX} productos`)
    .refine(isEachOnce, "Cada producto va una vez"),
});

const landing = z.strictObject({
  kind: z.literal("face"),
  ...landingTexts,
  photographs: photographs(COVER_PHOTOGRAPHS_MAX),
});

const BODY_MAX = 40_000;

/** Its lines are cleaned as single lines are; empty ones separate paragraphs. */
const lines = (max: number) =>
  z
    .string()
    .transform((typed) => typed.split(/\r?\n/).map(cleaned).join("\n").trim())
    .refine((text) => text.length <= max, `Escribe hasta ${max} letras`);

const text = z.strictObject({
  kind: z.literal("text"),
  title: filledLine(60, "Escribe el título").optional(),
  lead: filledLine(400, "Escribe la entrada"),
  summary: lines(2_000),
  body: lines(BODY_MAX).refine((body) => body !== "", "Escribe el texto"),
});

const content: z.ZodType<Content> = z.discriminatedUnion("kind", [
  announcement,
  landing,
  home,
  identity,
  papers,
  promises,
  text,
]);

/** The one that the person saw. */
const version = z.int().min(0);

/** `PUT /api/gestion/content/{name}/draft` */
export const draftSchema = z.strictObject({ version, content });
export type DraftBody = z.output<typeof draftSchema>;

/** `POST /api/gestion/content/{name}/publish` */
export const publishSchema = z.strictObject({ version });

/** `POST /api/gestion/pictures`: what the picture is for; its sizes depend on it. */
export const pictureQuerySchema = z.strictObject({ use: z.enum(["site", "logo"]).default("site") });

/** `DELETE /api/gestion/content/{name}/draft` */
export const discardQuerySchema = z.object({ version: z.coerce.number().int().min(0) });
