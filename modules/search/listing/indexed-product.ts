/** A product as listings look at it: numbers only, so that 100,000 of them fit the memory and are fast to go through. */
export interface IndexedProduct {
  readonly id: string;
  /** Its number in `search_documents`. */
  readonly number: number;
  readonly category: number;
  readonly subcategory: number;
  readonly brand: number;
  readonly promoBrands: readonly number[];
  readonly seasons: readonly number[];
  /** What is paid, in cents. */
  readonly price: number;
  readonly discount: number;
  readonly offers: boolean;
  readonly featured: boolean;
  /** Milliseconds. */
  readonly createdAt: number;
  /** Codes: places in `ProductIndex.variants`. */
  readonly variants: readonly number[];
}
