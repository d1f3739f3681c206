import type { Draft } from "#contracts/documents/order.ts";
import type { Cart } from "#contracts/documents/cart.ts";
import type { UserDocument } from "#contracts/documents/account.ts";
import type { CheckoutStep, Reservation } from "#contracts/order/order.ts";
import type { PurchaseRule } from "#contracts/order/purchase-types.ts";
import type { ShippingMethod } from "#contracts/order/shipping-methods.ts";

/** The data of every checkout step. */
export interface CheckoutData {
  readonly step: CheckoutStep;
  readonly cart: Cart;
  /** Null until the first step is sent. */
  readonly draft: Draft | null;
  readonly user: Buyer;
  readonly methods: readonly ShippingMethod[];
  readonly purchaseRules: readonly PurchaseRule[];
  /** Limits for orders that are paid later. */
  readonly reservation: Reservation;
  /** Where orders are picked up. */
  readonly shop: { readonly address: string; readonly hours: string };
}

export type Buyer = Pick<UserDocument, "id" | "name" | "email" | "phone" | "shipping" | "billing">;
