/** Refusals of a change of cart lines, with a message for the line concerned. */
import { ShopError } from "#contracts/api/errors.ts";
import { QUANTITY_MAX } from "#contracts/cart/quantity.ts";

export function unknownVariant(variant: string): ShopError {
  const message = "Ese producto no existe";
  return new ShopError("UNKNOWN_VARIANT", {
    errors: [{ path: `products.${variant}`, code: "UNKNOWN_VARIANT", message }],
  });
}

/** `available`: how many more pieces the cart can take, or how many the line may have in total. */
export function notEnough(variant: string, available: number): ShopError {
  return new ShopError("STOCK", {
    available,
    variant,
    errors: [{ path: `products.${variant}.quantity`, code: "STOCK", message: stockMessage(available) }],
  });
}

function stockMessage(available: number): string {
  if (available === 0) return "No queda más de este producto";
  if (available === QUANTITY_MAX) return `Puedes llevar hasta ${QUANTITY_MAX}`;
  return `No hay suficiente stock: quedan ${available}`;
}
