import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The value that a cookie of the sign-in library carries, or null unless the header names the cookie once and its
 * signature is ours.
 */
export function readSignedCookie(header: string, name: string, secret: string): string | null {
  const values = header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  const [only, another] = values;
  if (only === undefined || another !== undefined) return null;
  const raw = only.slice(name.length + 1);
  if (!/^[\w.%-]+$/.test(raw)) return null;
  const signed = decoded(raw);
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const own = Buffer.from(createHmac("sha256", secret).update(value).digest("base64"));
  return given.length === own.length && timingSafeEqual(given, own) ? value : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
