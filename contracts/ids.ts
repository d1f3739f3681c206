/** Identifiers made outside the database. */

/**
 * The id of a new document (cart, order, log, addition): a UUIDv7 (RFC 9562), 48 bits of time and 74 random bits.
 * Written by hand because the usual library adds 900 bytes to every page.
 */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint32(0, Math.floor(now / 2 ** 16));
  new DataView(bytes.buffer).setUint16(4, now % 2 ** 16);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * A guest's id (`localUserId`): 24 random bytes, base64url. It is a secret: anybody who has it can use the guest's
 * cart.
 */
export function newVisitorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

const VISITOR_ID = /^[A-Za-z0-9_-]{22,64}$/;

export function isVisitorId(value: string): boolean {
  return VISITOR_ID.test(value);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isDocumentId(value: string): boolean {
  return UUID.test(value);
}
