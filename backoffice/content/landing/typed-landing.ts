/** The face of a list as its form has it: what was not touched is not there. */
import type { LandingPhotographNamed, WrittenLanding } from "../../../contracts/content/landing.document.ts";

export interface TypedLanding {
  readonly title?: string | null;
  readonly lead?: string | null;
  readonly story?: string | null;
  readonly photographs?: readonly Partial<LandingPhotographNamed>[] | null;
}

export function writtenLanding({ title, lead, story, photographs }: TypedLanding): WrittenLanding {
  return {
    title: title ?? "",
    lead: lead ?? "",
    story: story ?? "",
    photographs: typedPhotographs(photographs),
  };
}

/** One that was added and not filled is sent too: the shop says what is missing. */
export function typedPhotographs(photographs: TypedLanding["photographs"]): LandingPhotographNamed[] {
  return (photographs ?? []).map(({ photo, alt, focus }) => ({
    photo: photo ?? "",
    alt: alt ?? "",
    ...(focus && { focus }),
  }));
}
