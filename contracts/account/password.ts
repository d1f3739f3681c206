/** What a password must be like, for browser and server alike. Whether everybody tries it first, only the server knows. */

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** Different characters a password has at least. */
const DIFFERENT_MIN = 4;
/** A run of fewer characters happens in any word. */
const RUN_MIN = 3;
/** Characters beside runs that make no difference: "12345678!" is a run all the same. */
const BESIDE_RUNS_MAX = 2;

/** As they stand on a keyboard and in the alphabet; read backwards too, and digits go round. */
const ROWS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklñzxcvbnm"];
const RUNS = ROWS.flatMap((row) => [row, [...row].toReversed().join("")]);

const SHOP = "vitrina";
/** Digits and signs that people write for letters. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "7": "t",
};

/** Why it cannot be somebody's password, or null. */
export function passwordProblem(password: string): string | null {
  const characters = [...password];
  if (password === "") return "Ingresa una contraseña";
  if (characters.length < PASSWORD_MIN) return `Usa al menos ${PASSWORD_MIN} caracteres`;
  if (characters.length > PASSWORD_MAX) return `Usa hasta ${PASSWORD_MAX} caracteres`;
  // As one reads it: full-width letters, and an i without its dot, are the letters they look like.
  const plain = password.normalize("NFKC").toLowerCase().replaceAll("ı", "i");
  if (new Set(plain).size < DIFFERENT_MIN) return "Repite muy pocos caracteres: prueba con tres palabras sueltas";
  if (isRuns(plain)) return "Evita secuencias como 12345678 o qwerty: prueba con tres palabras sueltas";
  return namesShop(plain) ? "No uses el nombre de la tienda en tu contraseña" : null;
}

/** "12345678", "qwerty123", "abcd4321": nothing but what stands side by side, or the same again and again. */
function isRuns(plain: string): boolean {
  const characters = [...plain];
  let beside = 0;
  for (let at = 0; at < characters.length;) {
    const length = runAt(characters, at);
    if (length < RUN_MIN) beside += 1;
    at += length < RUN_MIN ? 1 : length;
  }
  return beside <= BESIDE_RUNS_MAX;
}

/** How many characters from here on are one run. */
function runAt(characters: readonly string[], at: number): number {
  let length = 1;
  for (let end = at + 2; end <= characters.length; end += 1) {
    const part = characters.slice(at, end);
    const isRun = part.every((one) => one === part[0]) || RUNS.some((row) => row.includes(part.join("")));
    if (!isRun) break;
    length = part.length;
  }
  return length;
}

function namesShop(plain: string): boolean {
  const letters = [...plain].map((one) => LOOK_ALIKE[one] ?? one).join("");
  return letters
    .normalize("NFD")
    .replaceAll(/[^a-z]/g, "")
    .includes(SHOP);
}
