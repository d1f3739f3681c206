import type { Order } from "#contracts/order/order.document.ts";

/** Of the first piece that has one. Its shape as `Picture` takes it: pieces are kept with the photograph's name only. */
export function firstPhotograph({ products }: Pick<Order, "products">) {
  const id = products.find((line) => line.image)?.image;
  return id ? { id, alt: "", width: 1000, height: 1250, dominant: "#f0ece6" } : undefined;
}
