/** A text that cannot be read, with the line that has to be changed. */
export class TextProblem extends Error {
  constructor(line: number, what: string) {
    super(`Línea ${line}: ${what}`);
    this.name = "TextTrouble";
  }
}
