/** Numbers that are words: a code or a size is what the cell shows. */

/** Of Excel. */
const CODE_MAX = 255;
const KNOWN = /^([0#.\- +/():]|"[^"]*"|\\[^])$/;

/** As a format shows a number; null = the format has more than digits, one point and words, or the number too many digits. */
export function shownNumber(code: string, number: number): string | null {
  if (code.length > CODE_MAX || number >= 1e15) return null;
  const all: readonly string[] = code.replaceAll(/\[[^\]]*\]|[_*]./g, "").match(/"[^"]*"|\\.|[^]/g) ?? [];
  const own = all.includes(";") ? all.slice(0, all.indexOf(";")) : all;
  if (/^(general|@)?$/i.test(own.join(""))) return String(number);
  // Of a small number nobody sees the thousands.
  const parts = own.filter((part) => part !== "," || number >= 1_000);
  const point = parts.includes(".") ? parts.indexOf(".") : parts.length;
  const [before, after] = [parts.slice(0, point), parts.slice(point + 1)];
  const first = before.findIndex(isDigit);
  if (
    number < 0 ||
    first === -1 ||
    after.includes("#") ||
    after.includes(".") ||
    !parts.every((part) => KNOWN.test(part))
  )
    return null;
  const [whole = "", fraction = ""] = number.toFixed(after.filter(isDigit).length).split(".");
  const digits = whole === "0" ? [] : [...whole];
  before.splice(first, 0, ...Array.from({ length: digits.length - before.filter(isDigit).length }, () => "#"));
  const left = before
    .toReversed()
    .map((part) => (isDigit(part) ? (digits.pop() ?? part.replace("#", "")) : wordOf(part)));
  const decimals = [...fraction];
  const right = after.map((part) => (isDigit(part) ? (decimals.shift() ?? "") : wordOf(part)));
  return [...left.toReversed(), ...(point < parts.length ? ["."] : []), ...right].join("");
}

const isDigit = (part: string) => part === "0" || part === "#";
const wordOf = (part: string) => (part.startsWith('"') ? part.slice(1, -1) : part.replace(/^\\/, ""));
