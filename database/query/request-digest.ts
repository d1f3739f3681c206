import { createHash } from "node:crypto";

/** Tells whether a repeated request is the same one. */
export const digestOf = (request: object): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url");
