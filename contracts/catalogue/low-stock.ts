/** A variant with at most so many pieces is nearly sold out. */
export const LOW_STOCK = 3;
