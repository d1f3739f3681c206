/** The password rules, for browser and server alike. Only the server checks the list of common passwords. */

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** How many different characters a password needs. */
const DIFFERENT_MIN = 4;
/** Shorter runs appear in ordinary words. */
const RUN_MIN = 3;
/** So many characters outside runs do not make a password strong: "12345678!" is still a run. */
const BESIDE_RUNS_MAX = 2;

/** Rows of the keyboard, the alphabet, and digits (0 follows 9). `RUNS` has each row backwards too. */
const ROWS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklñzxcvbnm"];
const RUNS = ROWS.flatMap((row) => [row, [...row].toReversed().join("")]);

const SHOP = "vitrina";
/** Digits and signs that people write instead of letters. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "7": "t",
};

/** The message that says why this password is refused, or null. */
export function passwordProblem(password: string): string | null {
  const characters = [...password];
  if (password === "") return "Ingresa una contraseña";
  if (characters.length < PASSWORD_MIN) return `Usa al menos ${PASSWORD_MIN} caracteres`;
  if (characters.length > PASSWORD_MAX) return `Usa hasta ${PASSWORD_MAX} caracteres`;
  // Full-width letters and the dotless ı count as the plain letters they look like.
  const plain = password.normalize("NFKC").toLowerCase().replaceAll("ı", "i");
  if (new Set(plain).size < DIFFERENT_MIN) return "Repite muy pocos caracteres: prueba con tres palabras sueltas";
  if (isRuns(plain)) return "Evita secuencias como 12345678 o qwerty: prueba con tres palabras sueltas";
  return namesShop(plain) ? "No uses el nombre de la tienda en tu contraseña" : null;
}

/** "12345678", "qwerty123", "abcd4321": only neighbours in a row, or one character repeated. */
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

/** How many characters from `at` on form one run. */
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
