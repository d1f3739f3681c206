/** Sends a picture as the back office does: its bytes, as they are. */
import type { Problem } from "#contracts/api/errors.ts";
import type { SitePicture } from "#contracts/content/staff-content.document.ts";
import type { Browser } from "../clients/browser-client.ts";

export const uploadPicture = (person: Browser, bytes: Uint8Array, { type = "image/jpeg", query = "" } = {}) =>
  person.call<SitePicture & Problem>("POST", `/api/gestion/pictures${query}`, {
    text: new Uint8Array(bytes),
    headers: { "content-type": type },
  });
