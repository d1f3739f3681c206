/** What may stand in a line of text that somebody typed and others read. */

/**
 * Control characters, and what is invisible or turns the writing round: names stand beside other words. Joiners and the
 * mark of coloured emoji belong to what they stand in.
 */
export const UNREADABLE =
  /[\p{Cc}\u2028\u2029]|(?!\u200C|\u200D|\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

export const UNREADABLE_WORDS = "Tiene caracteres que no podemos leer";
