/** The frame of every step: its title, the list of steps and the summary. */
import type { ReactNode } from "react";
import type { CheckoutStep } from "#contracts/order/order.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import type { ChosenDelivery } from "./shipping/delivery-choice.ts";
import { FoldedSummary, Summary } from "./review/order-summary.tsx";
import type { CheckoutCart } from "./use-checkout-cart.ts";

interface CheckoutFrameProps {
  readonly step: CheckoutStep;
  readonly title: string;
  readonly checkoutCart: CheckoutCart;
  /** Null while no delivery is chosen. */
  readonly delivery: ChosenDelivery | null;
  /** Undefined = not chosen yet. */
  readonly purchaseType?: PurchaseType | undefined;
  readonly children: ReactNode;
}

export function CheckoutFrame({ step, title, children, ...purchase }: CheckoutFrameProps) {
  return (
    <div>
      <FoldedSummary {...purchase} isLast={step === PAGES.purchaseType} />
      <div className="page checkout-columns lg:grid-rows-[auto_1fr]">
        <CheckoutSteps current={step} />
        <div className="pb-12 lg:col-start-1">
          <h1 className="-mt-1 mb-6 text-h1 md:mt-6 lg:mt-10 lg:mb-8">{title}</h1>
          {children}
        </div>
        <Summary {...purchase} />
      </div>
    </div>
  );
}
