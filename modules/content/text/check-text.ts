/** Refuses a text that cannot be shown, before it is saved, with its field and its line. */
import { type TextName, isOwnPageName } from "#contracts/content/content.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { TextContent } from "#contracts/content/content.document.ts";
import { defaultParts, readOwn } from "../texts.ts";
import { problemIn } from "./marks.ts";
import { TextProblem } from "./text-problem.ts";

export function checkText(name: TextName, text: TextContent): void {
  if (isOwnPageName(name) && text.title === undefined) throw refused("title", "Escribe el título");
  const parts = new Set(defaultParts(name).map((id) => `{{${id}}}`));
  for (const field of ["lead", "summary", "body"] as const) {
    for (const [index, line] of text[field].split("\n").entries()) {
      const isPart = field === "body" && parts.has(line.trim());
      const problem = isPart ? null : problemIn(line);
      if (problem !== null) throw refused(field, `Línea ${index + 1}: ${problem}`);
    }
  }
  try {
    readOwn(name, text);
  } catch (error) {
    throw error instanceof TextProblem ? refused("body", error.message) : error;
  }
}

function refused(field: string, message: string): ShopError {
  return new ShopError("INVALID", { errors: [{ path: `content.${field}`, code: "INVALID", message }] });
}
