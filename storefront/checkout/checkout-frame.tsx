/** The frame of every step: its title, the list of steps and the summary. */
import type { ReactNode } from "react";
import type { CheckoutStep } from "#contracts/order/order.ts";
import type { ShippingOffer } from "#contracts/order/shipping-methods.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { FoldedSummary, Summary } from "./order-summary.tsx";
import type { CheckoutCart } from "./use-checkout-cart.ts";

interface CheckoutFrameProps {
  readonly step: CheckoutStep;
  readonly title: string;
  readonly bag: CheckoutCart;
  /** Null while no delivery is chosen. */
  readonly delivery: ShippingOffer | null;
  readonly children: ReactNode;
}

export function CheckoutFrame({ step, title, bag, delivery, children }: CheckoutFrameProps) {
  return (
    <div className="lg:page">
      <FoldedSummary bag={bag} delivery={delivery} />
      <div className="max-lg:page lg:grid lg:grid-cols-[minmax(0,34rem)_minmax(0,26rem)] lg:justify-center lg:gap-x-20 lg:pt-10">
        <div className="mx-auto w-full max-w-136 pt-5 pb-12 lg:pt-0">
          <CheckoutSteps current={step} />
          <h1 className="mt-6 mb-6 text-h1 lg:mt-10 lg:mb-8">{title}</h1>
          {children}
        </div>
        <Summary bag={bag} delivery={delivery} />
      </div>
    </div>
  );
}
