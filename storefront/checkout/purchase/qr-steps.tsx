import { NumberedStep } from "../../ui/numbered-step.tsx";

/** How a payment by QR goes, in three short steps. */
const STEPS = ["Escaneas o subes el QR", "Confirmas el monto", "Esta página te avisa"];

/** A phone shows them where no other way stands beside this one. */
export function QrSteps({ isAlone }: { isAlone: boolean }) {
  return (
    <ol
      className={`flex flex-col gap-x-4 gap-y-1 text-sm/5 md:flex-row md:flex-wrap xl:gap-x-6 ${isAlone ? "" : "max-md:hidden"}`}
    >
      {STEPS.map((step, place) => (
        <NumberedStep key={step} number={place + 1}>
          {step}
        </NumberedStep>
      ))}
    </ol>
  );
}
