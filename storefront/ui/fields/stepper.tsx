import { MinusIcon, PlusIcon } from "../icons.tsx";

/** Buttons for a quantity. At its limit a button keeps its place and focus, and tells why it does nothing. */
export function Stepper(props: { value: number; max: number; name: string; onChange: (value: number) => void }) {
  const { value, max, name, onChange } = props;
  return (
    <div className="-ml-3.75 inline-flex items-center" role="group" aria-label={`Cantidad de ${name}`}>
      <Step
        end={value <= 1}
        name="Quitar uno"
        why="Para sacarlo del carrito usa Quitar"
        onStep={() => onChange(value - 1)}
      >
        <MinusIcon />
      </Step>
      <output className="w-7 text-center" aria-live="polite">
        {value}
      </output>
      <Step end={value >= max} name="Agregar uno" why={`Solo hay ${max}`} onStep={() => onChange(value + 1)}>
        <PlusIcon />
      </Step>
    </div>
  );
}

function Step(props: { end: boolean; name: string; why: string; onStep: () => void; children: React.ReactNode }) {
  const { end, name, why, onStep, children } = props;
  return (
    <button
      type="button"
      className="grid size-11 place-items-center transition-colors hover:text-leather aria-disabled:cursor-default aria-disabled:text-muted/50 aria-disabled:hover:text-muted/50"
      aria-disabled={end}
      aria-label={end ? `${name}. ${why}` : name}
      title={end ? why : undefined}
      onClick={() => end || onStep()}
    >
      {children}
    </button>
  );
}
