/** Identifiers made outside the database. */
import { v7 } from "uuid";

/** Id of a new document (cart, order, log, addition): UUIDv7, sorted by time. */
export function newId(): string {
  return v7();
}

/** A guest's key (`localUserId`): 24 random bytes, base64url. Whoever holds it holds the cart. */
export function newVisitorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

const VISITOR_ID = /^[A-Za-z0-9_-]{22,64}$/;

export function isVisitorId(value: string): boolean {
  return VISITOR_ID.test(value);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isDocumentId(value: string): boolean {
  return UUID.test(value);
}
