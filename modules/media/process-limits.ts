/** What a picture may be. Small files unfold: half a megabyte of PNG can be gigabytes of pixels. */
export const BYTES_MAX = 15 * 1024 * 1024;
export const PIXELS_MAX = 50_000_000;
/** Of each side, in pixels. */
export const SIDE_MAX = 12_000;
/** Of a photograph. A receipt may be smaller. */
export const SIDE_MIN = 400;
