import type { Draft } from "#contracts/order/order.document.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import type { UserDocument } from "#contracts/account/account.document.ts";
import type { CheckoutStep, Reservation } from "#contracts/order/order.ts";
import type { PurchaseRule } from "#contracts/payment/purchase-types.ts";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";

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
