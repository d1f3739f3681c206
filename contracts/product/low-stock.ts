/** A variant with at most so many pieces is nearly sold out: the dashboard, the list and the grid of pieces agree. */
export const LOW_STOCK = 2;
