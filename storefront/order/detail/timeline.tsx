import type { Order } from "#contracts/order/order.document.ts";
import { momentText } from "../order-times.ts";
import { type TimelineStep, timelineSteps } from "./timeline-steps.ts";

export function Timeline({ order }: { order: Order }) {
  return (
    <ol className="text-sm/5">
      {timelineSteps(order).map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  );
}

/** A dot on a line; the present one in a ring. */
const LOOK: Readonly<Record<TimelineStep["state"], string>> = {
  done: "before:border-ink before:bg-ink after:bg-ink",
  now: "font-medium before:border-leather before:bg-leather before:outline before:outline-offset-2 before:outline-leather after:bg-line",
  "to-come": "text-muted before:border-muted before:bg-sand after:bg-line",
};

function Step({ step: { name, at, state } }: { step: TimelineStep }) {
  return (
    <li
      className={`relative flex flex-wrap justify-between gap-x-4 pb-4 pl-6 before:absolute before:top-1.5 before:left-0 before:z-1 before:size-2.25 before:rounded-full before:border after:absolute after:top-3 after:-bottom-2 after:left-1 after:w-px last:pb-0 last:after:hidden ${LOOK[state]}`}
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
