/** An option with its price and explanation; the whole card can be tapped. */
import { type ReactNode, useId } from "react";

interface RadioGroupProps {
  readonly legend: string;
  /** The page's title says the same above it. */
  readonly isTitled?: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function RadioGroup({ legend, isTitled = false, error, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      <legend className={isTitled ? "sr-only" : "mb-1 text-sm/5 text-muted"}>{legend}</legend>
      <div className={`divide-y divide-line border-line ${isTitled ? "-mt-4 border-b" : "border-y"}`}>{children}</div>
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
  /** Below the explanation; not a part of the option's name. */
  readonly below?: ReactNode;
}

export function RadioCard({ below, ...option }: RadioCardProps) {
  if (!below) return <Option {...option} />;
  return (
    <div>
      <Option {...option} />
      <div className="pl-9 *:mb-4">{below}</div>
    </div>
  );
}

function Option({ name, value, checked, title, aside, children }: Omit<RadioCardProps, "below">) {
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-4 py-4 has-disabled:cursor-default has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leather">
      <input type="radio" name={name} value={value} defaultChecked={checked} className="radio mt-0.5 outline-none" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{title}</span>
          {aside && <span className="tabular-nums">{aside}</span>}
        </span>
        {children && <span className="mt-0.5 block text-sm text-muted">{children}</span>}
      </span>
    </label>
  );
}
