/** A product as listings need it: mostly numbers, so that 100,000 products fit into memory and are fast to scan. */
export interface IndexedProduct {
  readonly id: string;
  /** Its number in `search_documents`. */
  readonly number: number;
  readonly category: number;
  readonly subcategory: number;
  readonly brand: number;
  readonly promoBrands: readonly number[];
  readonly seasons: readonly number[];
  /** The price to pay, in cents. */
  readonly price: number;
  readonly discount: number;
  readonly offers: boolean;
  readonly featured: boolean;
  /** Made of leather. */
  readonly leather: boolean;
  /** In milliseconds. */
  readonly createdAt: number;
  /** Codes: positions in `ProductIndex.variants`. */
  readonly variants: readonly number[];
}
