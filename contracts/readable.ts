/** One line of text that somebody typed and others read. */

/** Joiners and the mark of coloured emoji belong to what they stand in. */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const JOINERS = /\u200C|\u200D|\uFE0F/g;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

export const UNREADABLE = "Tiene caracteres que no podemos leer";

/**
 * Without spaces around it, and without what is invisible or turns the writing round: phones put such marks around names
 * that one copies, and others use them to look like somebody else.
 */
export function readable(typed: string): string {
  const text = typed.replaceAll(INVISIBLE, "").trim();
  return text.replaceAll(JOINERS, "").trim() === "" ? "" : text;
}

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** The same of what somebody else's program wrote: control characters, which no database takes, are spaces. */
export function cleaned(written: string): string {
  return readable(written.toWellFormed().replaceAll(CONTROLS, " "));
}

/** Line breaks and other control characters: nobody types them into a line. */
export function isUnreadable(text: string): boolean {
  return CONTROL.test(text);
}
