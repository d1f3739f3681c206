/** A face's title in two voices: small capitals above, one large word or a few below. Together they name the list. */
import { seasonTitle } from "../ui/season-title.ts";

/** `own`: what the owner wrote for the face; empty = nothing. */
export function faceTitle(name: string, own: string): { readonly caps: string; readonly title: string } {
  if (own === "") return seasonTitle(name);
  const before = name.endsWith(own) ? name.slice(0, -own.length).trim() : name;
  return { caps: before, title: own };
}
