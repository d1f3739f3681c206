import type { Order } from "#contracts/documents/order.ts";
import { DoneIcon } from "../icons.tsx";
import { momentText } from "../order-times.ts";
import { type TimelineStep, timelineSteps } from "./timeline-steps.ts";

export function Timeline({ order }: { order: Order }) {
  const steps = timelineSteps(order);
  return (
    <ol>
      {steps.map((step, place) => (
        <Step key={step.key} step={step} isLast={place === steps.length - 1} />
      ))}
    </ol>
  );
}

function Step({ step, isLast }: { step: TimelineStep; isLast: boolean }) {
  const { name, at, state } = step;
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0" aria-current={state === "now" ? "step" : undefined}>
      {!isLast && (
        <span
          aria-hidden="true"
          className={`absolute top-6 bottom-0 left-[0.7rem] w-px ${state === "done" ? "bg-ink" : "bg-line"}`}
        />
      )}
      <Dot state={state} />
      <div className={`min-w-0 pt-0.5 text-sm ${state === "to-come" ? "text-muted" : ""}`}>
        <p className={state === "now" ? "font-medium" : ""}>
          {name}
          {state === "to-come" && <span className="sr-only"> (por venir)</span>}
        </p>
        {at && (
          <time dateTime={at} className="mt-0.5 block text-muted tabular-nums">
            {momentText(at)}
          </time>
        )}
      </div>
    </li>
  );
}

function Dot({ state }: { state: TimelineStep["state"] }) {
  if (state === "done") {
    return (
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-ink text-paper">
        <DoneIcon size={14} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full border ${state === "now" ? "border-leather" : "border-line"}`}
    >
      {state === "now" && <span className="size-2.5 rounded-full border-5 border-leather" />}
    </span>
  );
}
