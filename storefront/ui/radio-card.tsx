/** An option with its price and explanation; the whole card can be tapped. */
import { type ReactNode, useId } from "react";

interface RadioGroupProps {
  readonly legend: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function RadioGroup({ legend, error, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      <legend className="mb-2 text-sm">{legend}</legend>
      <div className="flex flex-col gap-2">{children}</div>
      {error && (
        <p id={id} role="alert" className="mt-2 text-sm text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface RadioCardProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly title: string;
  /** Shown on the right: the price. */
  readonly aside?: string;
  readonly children?: ReactNode;
  /** Why it cannot be chosen. */
  readonly trouble?: string | null;
}

export function RadioCard({ name, value, checked, title, aside, children, trouble = null }: RadioCardProps) {
  return (
    <label className="flex min-h-14 items-start gap-3 rounded-sm border border-muted/40 px-4 py-3.5 transition-colors has-checked:border-ink has-checked:bg-white has-checked:ring-1 has-checked:ring-ink has-enabled:cursor-pointer has-disabled:border-line has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leather">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={trouble !== null}
        className="mt-0.5 size-5 shrink-0 accent-ink outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{title}</span>
          {aside && <span className="tabular-nums">{aside}</span>}
        </span>
        {children && <span className="mt-0.5 block text-sm text-muted">{children}</span>}
        {trouble !== null && <span className="mt-0.5 block text-sm text-muted italic">{trouble}</span>}
      </span>
    </label>
  );
}
