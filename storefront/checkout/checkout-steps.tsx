/** The steps of the checkout. Finished steps are links. */
import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";

const STEPS = [
  { path: PAGES.shippingDetails, name: "Datos de envío" },
  { path: PAGES.billingDetails, name: "Datos de facturación" },
  { path: PAGES.purchaseType, name: "Tipo de compra" },
  { path: PAGES.payByQr, name: "Pago con QR" },
] as const;

type Step = (typeof STEPS)[number];

/** `locked`: the order is placed, so finished steps are no links. */
export function CheckoutSteps({ current, locked = false }: { current: Step["path"]; locked?: boolean }) {
  const at = STEPS.findIndex(({ path }) => path === current);
  return (
    <nav aria-label="Pasos de la compra" className="@container">
      <ol className="flex">
        {STEPS.map((step, index) => (
          <li
            key={step.path}
            aria-current={index === at ? "step" : undefined}
            className="relative min-w-0 flex-1 aria-[current]:flex-[2] @min-[17rem]:aria-[current]:flex-1 not-last:after:absolute not-last:after:top-5.5 not-last:after:left-[calc(50%+1.25rem)] not-last:after:h-px not-last:after:w-[calc(100%-2.5rem)] not-last:after:bg-line"
          >
            <StepName step={step} number={index + 1} state={stateOf(index, at)} linked={!locked && index < at} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type State = "done" | "current" | "next";

function stateOf(index: number, at: number): State {
  if (index === at) return "current";
  return index < at ? "done" : "next";
}

const MARK: Readonly<Record<State, string>> = {
  done: "border-ok bg-ok text-white",
  current: "border-ink bg-ink text-paper",
  next: "border-line text-muted",
};

function StepName(props: { step: Step; number: number; state: State; linked: boolean }) {
  const { step, number, state, linked } = props;
  const inside = (
    <>
      <span
        className={`grid size-7 place-items-center rounded-full border text-sm tabular-nums ${MARK[state]}`}
        aria-hidden="true"
      >
        {state === "done" ? <Tick /> : number}
      </span>
      {/* With large text four names do not fit: only the current step shows its name. */}
      <span
        className={`text-center text-xs leading-tight ${state === "current" ? "font-medium" : "sr-only text-muted @min-[17rem]:not-sr-only"}`}
      >
        {step.name}
      </span>
      {state === "done" && <span className="sr-only">, listo</span>}
    </>
  );
  const look = "flex min-h-11 flex-col items-center gap-1.5 px-0.5 pt-2";
  if (!linked) return <span className={look}>{inside}</span>;
  return (
    <Link to={step.path} className={`${look} hover:text-leather`}>
      {inside}
    </Link>
  );
}

const Tick = () => (
  <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="m6 12.5 4 4 8-9" />
  </svg>
);
