import type { Order } from "#contracts/order/order.document.ts";
import { momentText } from "../order-times.ts";
import { type TimelineStep, timelineSteps } from "./timeline-steps.ts";

export function Timeline({ order }: { order: Order }) {
  return (
    <ol className="border-b border-line text-[0.9375rem]/5.5">
      {timelineSteps(order).map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  );
}

const LOOK: Readonly<Record<TimelineStep["state"], string>> = { done: "", now: "font-medium", "to-come": "text-muted" };

function Step({ step: { name, at, state } }: { step: TimelineStep }) {
  return (
    <li
      className={`flex flex-wrap justify-between gap-x-4 border-t border-line py-3.5 ${LOOK[state]}`}
      aria-current={state === "now" ? "step" : undefined}
    >
      <p className="min-w-0">
        {name}
        {state === "to-come" && <span className="sr-only"> (por venir)</span>}
      </p>
      {at && (
        <time dateTime={at} className="font-normal text-muted">
          {momentText(at)}
        </time>
      )}
    </li>
  );
}
