import type { Product, Variant } from "#contracts/product/product.document.ts";
import type { CartLine } from "#contracts/cart/cart.document.ts";
import { useSyncExternalStore } from "react";
import { pricedAs } from "#contracts/product/product.ts";
import { cart } from "./cart.ts";

type Sold = Pick<Product, "id" | "name" | "Moneda" | "Precio" | "PorcDesc" | "PrecioDesc" | "images">;

/** Adds pieces of a variant and opens the drawer. */
export function addToCart(product: Sold, variant: Variant, quantity = 1): void {
  const line = draftLine(pricedAs(product, [variant]), variant, quantity);
  cart.add(line);
  setAdded(line);
}

/** The line as shown until the response replaces it. */
function draftLine(product: Sold, variant: Variant, quantity: number): CartLine {
  const picture = product.images.find((image) => image.color === variant.color.name) ?? product.images[0];
  return {
    id: variant.id,
    productId: product.id,
    name: product.name,
    image: picture?.id ?? "",
    color: variant.color.name,
    size: variant.size,
    Moneda: product.Moneda,
    quantity,
    Precio: product.Precio,
    PorcDesc: product.PorcDesc,
    PrecioDesc: product.PrecioDesc,
    stock: variant.stock,
    priceWhenAdded: product.PorcDesc === 0 ? product.Precio : product.PrecioDesc,
    version: 0,
  };
}

/** The line added last, which the drawer shows. */
let added: CartLine | null = null;
const watchers = new Set<() => void>();

/** Null: it was shown. */
export function setAdded(line: CartLine | null): void {
  added = line;
  watchers.forEach((watcher) => watcher());
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useAdded(): CartLine | null {
  return useSyncExternalStore(
    watch,
    () => added,
    () => null,
  );
}
