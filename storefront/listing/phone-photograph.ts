/** A wide photograph that a phone would cut through its pieces: what it shows in its place, and where that is cut. */
export interface PhonePhotograph {
  /** The upright photograph of the same pieces, in the widths `PHOTO_WIDTHS`. */
  readonly id: string;
  readonly place: string;
}

/** Of the demo shop. Others are cut in their middle. */
const OF_WIDE: Readonly<Record<string, PhonePhotograph>> = {
  "hero-bodegon": {
    id: "hero-bodegon-alto-1070de2e",
    place: "object-[50%_95%] md:object-[50%_55%] low:object-[50%_95%]",
  },
  "hero-accesorios": { id: "hero-accesorios-alto-73a93b41", place: "object-center" },
};

/** `id`: its name in the photograph store, such as "hero-bodegon-0ba4aca3". */
export const phonePhotograph = (id: string): PhonePhotograph | undefined => OF_WIDE[id.replace(/-[0-9a-f]{8}$/, "")];
