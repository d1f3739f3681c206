/** A product's name where it is read: a number and its unit stay on one line, "taco 3 cm". */
export const displayName = (name: string) => name.replace(/(\d) (?=[ckm]?[glm]\b)/g, "$1\u00A0");
