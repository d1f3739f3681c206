/** What was counted so far. It stays on the device until it is saved. */
interface Counted {
  /** The same until it is saved: sent again, it counts once. */
  readonly id: string;
  readonly product: string;
  readonly name: string;
  readonly image: string;
  /** What the shop said at that moment. Only the difference is sent, because orders go on. */
  readonly said: number;
  readonly there: number;
}

export interface Counting {
  /** The product and the colour of it that one is at. */
  readonly at: number;
  readonly color: number;
  /** By SKU. */
  readonly counts: Readonly<Record<string, Counted>>;
}

export const NOTHING_COUNTED: Counting = { at: 0, color: 0, counts: {} };

/** Instead of a category: what is nearly gone. */
export const LOW = "low";

export const keyOf = (shelf: string) => `counting.${shelf}`;

/** One product a page: the shelf may be of any length. */
export const shelfQuery = (shelf: string, page: number) => ({
  ...(shelf === LOW ? { lowStock: "true" as const } : { category: shelf }),
  active: "true" as const,
  sort: "name" as const,
  direction: "asc" as const,
  page,
  perPage: 1,
});
