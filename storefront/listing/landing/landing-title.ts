/** A face's title in two voices: small capitals above, one large word or a few below. Together they name the list. */
import { seasonTitle } from "../../ui/title/season-title.ts";

interface TwoVoices {
  readonly caps: string;
  readonly title: string;
  /** What the large words leave out. */
  readonly rest?: string;
}

/** `own`: what the owner wrote for the face; empty = nothing. */
export function landingTitle(name: string, own: string): TwoVoices {
  if (own === "") return seasonTitle(name);
  if (own.endsWith(` ${name}`)) return { caps: own.slice(0, -name.length).trim(), title: name };
  if (name.startsWith(`${own} `)) return { caps: "", title: own, rest: name.slice(own.length + 1) };
  const before = name.endsWith(own) ? name.slice(0, -own.length).trim() : name;
  return { caps: before, title: own };
}
