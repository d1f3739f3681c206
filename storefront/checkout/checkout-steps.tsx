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
    // A small desktop's first column is too narrow for all four.
    <nav
      aria-label="Pasos de la compra"
      className={`lg:max-xl:col-span-2 ${locked ? "small:-mt-2 small:[&_li>span]:min-h-6" : ""}`}
    >
      <p className="flex flex-wrap gap-x-2 pt-4 text-sm/5 md:hidden" aria-hidden="true">
        <span className="font-medium">{STEPS[at]?.name}</span>
        <span className="text-muted">{`Paso ${at + 1} de ${STEPS.length}`}</span>
      </p>
      <ol className="flex gap-1 md:gap-0 md:border-b md:border-line">
        {STEPS.map((step, index) => (
          <li key={step.path} aria-current={index === at ? "step" : undefined} className="min-w-0 flex-1 md:flex-auto">
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

/**
 * On a phone a line, whose name screen readers get; from 768 px the name on a hairline. The line is a border, because
 * forced colours remove backgrounds.
 */
const LOOK: Readonly<Record<State, string>> = {
  done: "max-md:before:border-ink text-muted",
  current:
    "max-md:before:border-ink font-medium md:after:absolute md:after:inset-x-0 md:after:-bottom-px md:after:border-b md:after:border-ink",
  next: "max-md:before:border-line text-muted forced-colors:max-md:before:border-dotted",
};

interface StepNameProps {
  readonly step: Step;
  readonly number: number;
  readonly state: State;
  readonly linked: boolean;
}

function StepName({ step, number, state, linked }: StepNameProps) {
  const inside = (
    <>
      <span aria-hidden="true" className="max-md:hidden">
        {state === "done" ? "✓" : number}
      </span>
      <span className="sr-only md:not-sr-only">{step.name}</span>
      {state === "done" && <span className="sr-only">, listo</span>}
    </>
  );
  const style = `relative flex min-h-11 items-center gap-2 text-sm/5 max-md:before:absolute max-md:before:inset-x-0 max-md:before:top-2 max-md:before:border-t-2 md:min-h-12 ${LOOK[state]}`;
  if (!linked) return <span className={style}>{inside}</span>;
  return (
    <Link to={step.path} className={`${style} hover:text-leather`}>
      {inside}
    </Link>
  );
}
