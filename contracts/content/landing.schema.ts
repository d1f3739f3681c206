/** What the back office may write for the face of a list. */
import { z } from "zod";
import { focus } from "../product/new-product.schema.ts";
import { cleaned } from "../text/readable.ts";
import { filledLine, line } from "../text/line.schema.ts";
import { LANDING_ALT_MAX, LANDING_TITLE_MAX, LEAD_MAX, STORY_MAX } from "./landing.ts";

/** The name of a photograph (`modules/media`). */
export const picture = z.string().regex(/^[a-z0-9][a-z0-9-]{0,120}$/, "Sube una foto");

const photograph = z.strictObject({
  photo: picture,
  alt: filledLine(LANDING_ALT_MAX, "Escribe qué muestra la foto, para quien no la ve"),
  focus: focus.optional(),
});

const isEachOnce = (all: readonly { readonly photo: string }[]) =>
  new Set(all.map(({ photo }) => photo)).size === all.length;

export const photographs = (max: number) =>
  z
    .array(photograph)
    .refine((all) => all.length <= max, max === 1 ? "Lleva una sola foto" : `Elige hasta ${max} fotos`)
    .refine(isEachOnce, "Cada foto va una vez");

/** Plain text: its lines stay as they are typed. */
const storyText = z
  .string()
  .transform((typed) => typed.split(/\r?\n/).map(cleaned).join("\n").trim())
  .refine((typed) => typed.length <= STORY_MAX, `Escribe hasta ${STORY_MAX} letras: unas sesenta palabras`);

export const landingTexts = { title: line(LANDING_TITLE_MAX), lead: line(LEAD_MAX), story: storyText };
