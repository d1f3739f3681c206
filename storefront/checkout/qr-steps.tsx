/** How a payment by QR goes, in three short steps. */
const STEPS = ["Escaneas o subes el QR", "Confirmas el monto", "Esta página te avisa"];

export function QrSteps() {
  return (
    <ol className="flex flex-col gap-x-6 gap-y-1 text-sm/5 md:flex-row md:flex-wrap">
      {STEPS.map((step, place) => (
        <li key={step} className="flex gap-2.5">
          <span aria-hidden="true" className="font-medium text-leather tabular-nums">
            {place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
