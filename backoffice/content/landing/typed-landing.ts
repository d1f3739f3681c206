/** The face of a list as its form has it: what was not touched is not there. */
import type { FacePhotographNamed, WrittenFace } from "../../../contracts/content/landing.document.ts";

export interface TypedFace {
  readonly title?: string | null;
  readonly lead?: string | null;
  readonly story?: string | null;
  readonly photographs?: readonly Partial<FacePhotographNamed>[] | null;
}

export function writtenFace({ title, lead, story, photographs }: TypedFace): WrittenFace {
  return {
    title: title ?? "",
    lead: lead ?? "",
    story: story ?? "",
    photographs: typedPhotographs(photographs),
  };
}

/** One that was added and not filled is sent too: the shop says what is missing. */
export function typedPhotographs(photographs: TypedFace["photographs"]): FacePhotographNamed[] {
  return (photographs ?? []).map(({ photo, alt, focus }) => ({
    photo: photo ?? "",
    alt: alt ?? "",
    ...(focus && { focus }),
  }));
}
