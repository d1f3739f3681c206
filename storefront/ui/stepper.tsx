import { MinusIcon, PlusIcon } from "./icons.tsx";

/** Quantity by taps. At its end a button says so instead of doing nothing. */
export function Stepper(props: { value: number; max: number; name: string; onChange: (value: number) => void }) {
  const { value, max, name, onChange } = props;
  const button = "grid size-11 place-items-center transition-colors enabled:hover:bg-sand disabled:text-line";
  return (
    <div
      className="inline-flex items-center rounded-sm border border-line"
      role="group"
      aria-label={`Cantidad de ${name}`}
    >
      <button
        type="button"
        className={button}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        aria-label="Quitar uno"
      >
        <MinusIcon />
      </button>
      <output className="w-8 text-center tabular-nums" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={button}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        aria-label="Agregar uno"
      >
        <PlusIcon />
      </button>
    </div>
  );
}
