/** Formats that both banks share: amounts, references, pictures, dates. */
import { z } from "zod";
import { momentInLaPaz } from "#contracts/time/day.ts";
import { isoCurrency, toCents, toDecimal } from "#contracts/money/money.ts";
import { type Currency, isReference, BankError } from "../bank.ts";

const GLOSS_MAX = 60;
/** Tolerance for binary fractions. */
const DUST = 1e-6;
const PLAIN_NUMBER = /^\d{1,12}(\.\d{1,2})?$/;

/**
 * Decimals as banks write them, a number or a string with a point → cents; null = not an amount with at most two
 * decimals.
 */
export function readAmount(value: unknown): number | null {
  if (typeof value === "string") return PLAIN_NUMBER.test(value.trim()) ? toCents(Number(value)) : null;
  if (typeof value !== "number" || !(value >= 0) || value >= 1e12) return null;
  const cents = toCents(value);
  // Rounding 100.005 would hide that it is not the amount of the order.
  return Math.abs(toDecimal(cents) - value) < DUST ? cents : null;
}

export function readCurrency(value: unknown): Currency | null {
  const iso = typeof value === "string" ? isoCurrency(value) : null;
  return iso === "BOB" || iso === "USD" ? iso : null;
}

/** The reference, then as much of the description as fits. Plain ASCII, which every banking app can show. */
export function writeGloss(reference: string, description: string): string {
  const words = description
    .normalize("NFD")
    .replace(/[^\x20-\x7E]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return `${reference} ${words}`.slice(0, GLOSS_MAX).trim();
}

/** The reference that `writeGloss` put first; null when the first word cannot be one. */
export function readGloss(gloss: unknown): string | null {
  const [first = ""] = typeof gloss === "string" ? gloss.trim().split(/\s/, 1) : [];
  return isReference(first) ? first : null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Base64 (also as a data: URL) or a list of bytes → the picture; null = not a PNG. */
export function readPng(value: string | readonly number[]): Uint8Array | null {
  const bytes =
    typeof value === "string"
      ? Buffer.from(value.replace(/^data:image\/png;base64,/i, ""), "base64")
      : Buffer.from(value);
  return bytes.subarray(0, PNG.length).equals(PNG) ? new Uint8Array(bytes) : null;
}

/** "2026-11-20T17:30:15.12" or "20/11/2026 17:30:15", local time in La Paz → ISO 8601; null = neither. */
export function readMoment(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(value.trim());
  if (iso?.[3]) {
    const moment = new Date(value.trim().replace(" ", "T"));
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  }
  if (iso) return momentInLaPaz(iso[1] ?? "", iso[2])?.toISOString() ?? null;
  const [, dd, mm, yyyy, time] = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(value.trim()) ?? [];
  return momentInLaPaz(`${yyyy}-${mm}-${dd}`, time)?.toISOString() ?? null;
}

const TEXT_MAX = 200;

/** A bank's text, made safe for database and pages: no control characters, limited length. */
function plainText(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
}

const ID = /^[A-Za-z0-9-]{1,64}$/;

/** An id as a number or string; null = not a valid id. */
export function readId(value: unknown): string | null {
  const text = typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? String(value) : value;
  return typeof text === "string" && ID.test(text.trim()) ? text.trim() : null;
}

/** A field by its name in any letter case: the banks' spelling varies. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const wanted = name.toLowerCase();
  return Object.entries(value).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/** Checks for a refusal before anything else. */
export function readAnswer<T extends z.ZodType>(
  name: string,
  json: unknown,
  refusal: (json: unknown) => string | null,
  schema: T,
): z.infer<T> {
  const words = refusal(json);
  if (words !== null) throw new BankError("refused", name, words.slice(0, 200));
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  // Names only the fields that are wrong, never their values.
  throw new BankError(
    "unreadable",
    name,
    parsed.error.issues.map(({ path }) => path.join(".") || "the whole").join(", "),
  );
}

/** A number or a string. */
export const wireIdSchema = z.unknown().transform((value, context) => {
  const read = readId(value);
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "no id" });
  return z.NEVER;
});

/** Anything but a string becomes null: no decision depends on these fields. */
export const wireTextSchema = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => (typeof text === "string" ? plainText(text) : null));
