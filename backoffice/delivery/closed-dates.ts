/** One date a line. What is not finished stays as it is: the server says what is wrong with it. */
export function datesIn(typed: string): readonly string[] {
  return typed === "" ? [] : typed.split("\n");
}
