/** Limits of a picture. Small files can be huge when decoded: half a megabyte of PNG can hold gigabytes of pixels. */
export const PIXELS_MAX = 50_000_000;
/** For each side, in pixels. */
export const SIDE_MAX = 12_000;
/** For each side too. A receipt may be smaller. */
export const SIDE_MIN = { product: 400, site: 400, logo: 100 } as const;
