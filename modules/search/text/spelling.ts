/** Decides whether an unknown word is probably a misspelt known one. */

/**
 * The number of different letters, or null if it is another word. Short words have many neighbours ("papá" is not
 * "pampa", "manta" not "manga"), so they must match better. The first letter is rarely misspelt.
 */
export function spellingDistance(typed: string, word: string): number | null {
  const [typedSound, wordSound] = [soundOf(typed), soundOf(word)];
  const distance = editDistance(typedSound, wordSound);
  if (distance === 0) return typed.length < 4 ? null : 0;
  const isSwapped = typedSound[0] === wordSound[1] && typedSound[1] === wordSound[0];
  if (typedSound[0] !== wordSound[0] && !isSwapped) return null;
  if (typed.length < 5) return null;
  // With five letters, one replaced letter makes another word.
  if (typed.length === 5)
    return distance === 1 && (typedSound.length !== wordSound.length || isAnagram(typedSound, wordSound)) ? 1 : null;
  return distance <= (typed.length < 9 ? 1 : 2) ? distance : null;
}

/** Similar but too different for a correction: the first five sounds are equal. Used when nothing is found. */
export function isAlike(typed: string, word: string): boolean {
  const [typedSound, wordSound] = [soundOf(typed), soundOf(word)];
  const isBegunAlike = typedSound.length >= 5 && wordSound.startsWith(typedSound.slice(0, 5));
  return isBegunAlike && editDistance(typedSound, wordSound) <= Math.floor(typed.length / 3);
}

/** Letters that sound the same in Bolivia become one: "vandolera", "sinturon", "gamusa", "biyetera". */
export function soundOf(word: string): string {
  return word
    .replaceAll("ch", "1")
    .replaceAll(/c(?=[ei])|z/g, "s")
    .replaceAll(/qu|k/g, "c")
    .replaceAll(/g(?=[ei])/g, "j")
    .replaceAll("v", "b")
    .replaceAll("ll", "y")
    .replaceAll("h", "")
    .replace(/m$/, "n")
    .replaceAll(/(.)\1+/g, "$1");
}

function isAnagram(a: string, b: string): boolean {
  return [...a].toSorted().join("") === [...b].toSorted().join("");
}

/** The number of edits between two words: insert, delete, replace, or swap two neighbours ("crtaera"). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? Infinity) + 1 : Infinity;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same, swapped);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
