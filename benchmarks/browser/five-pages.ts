/** The pages on which shoppers arrive, and the product that benchmarks buy. */
import type { Product, ProductPage } from "#contracts/product/product.document.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";

const CATEGORY = { Ide: 1, Descripcion: "Carteras y bolsos" };

export interface FivePages {
  /** Name → path. The cart is empty. */
  readonly paths: Readonly<Record<"home" | "listing" | "product" | "cart" | "sign-in", string>>;
  /** It stands in the listing, and a tap on "Agregar" adds it without a choice. */
  readonly product: Product;
  /** The listing's heading. */
  readonly category: string;
}

/** Needs the demo catalogue. */
export async function fivePages(url: string): Promise<FivePages> {
  const product = await simpleProduct(url);
  const paths = {
    home: PAGES.home,
    listing: pathTo.category(CATEGORY),
    product: pathTo.product(product),
    cart: PAGES.cart,
    "sign-in": PAGES.signIn,
  };
  return { paths, product, category: CATEGORY.Descripcion };
}

/** The first of the listing that has no size to choose. */
async function simpleProduct(url: string): Promise<Product> {
  const list: ProductPage = await (await fetch(`${url}/api/products?category=${CATEGORY.Ide}&pageSize=24`)).json();
  for (const { id } of list.items) {
    const product: Product = await (await fetch(`${url}/api/products/${id}`)).json();
    const [first] = product.variants;
    if (first?.size === "Única" && first.stock >= 5) return product;
  }
  throw new Error("no product without a size to choose");
}
