/** A name or a text where it is read: a number and its unit stay on one line, "taco 3 cm", "Bs. 64". */
export const displayName = (name: string) => name.replace(/(\d) (?=[ckm]?[glm]\b)|(Bs\.) (?=\d)/g, "$1$2\u00A0");
