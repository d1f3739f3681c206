import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { readFilters, typedLimit } from "#contracts/listing/filters.ts";
import { withFilters } from "#contracts/listing/listing.ts";
import { FormProblem } from "../../ui/fields/field.tsx";
import { withoutPrice } from "./choices.ts";
import { type FacetPanelProps, urlOf } from "./facet-choices.tsx";
import { HiddenFields, pathOf } from "./hidden-fields.tsx";

/** Any price range. `readFilters` swaps ends that are in the wrong order. */
export function PriceRange({ panel }: { panel: FacetPanelProps }) {
  const { data, choosing = false, state } = panel;
  const whole = urlOf(withFilters(data.listing, withoutPrice(data.listing.filters)), panel);
  const navigate = useNavigate();
  const id = useId();
  const [unread, setUnread] = useState<string | null>(null);
  const { priceMin, priceMax } = data.listing.filters;

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string") typed.set(name, value);
    }
    const wrong = ["desde", "hasta"].find((name) => {
      const text = typed.get(name) ?? "";
      return text.trim() !== "" && typedLimit(text) === undefined;
    });
    setUnread(wrong ?? null);
    if (wrong) return document.getElementById(id + wrong)?.focus();
    const range = readFilters(typed);
    const next = {
      ...withoutPrice(data.listing.filters),
      ...(range.priceMin === undefined ? {} : { priceMin: range.priceMin }),
      ...(range.priceMax === undefined ? {} : { priceMax: range.priceMax }),
    };
    void navigate(urlOf(withFilters(data.listing, next), panel), { replace: choosing, state });
  }

  const field = (name: string, label: string, value: number | undefined) => (
    <label className="min-w-0 flex-1 md:max-lg:max-w-40" htmlFor={`${id}${name}`}>
      <span className="block text-xs/4 text-muted">{label}</span>
      <input
        key={value ?? ""}
        id={`${id}${name}`}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={unread === name}
        maxLength={16}
        className="h-8 w-full border-b border-muted bg-transparent text-base hover:border-ink"
      />
    </label>
  );
  return (
    <form action={pathOf(whole)} onSubmit={apply} className="mt-2 mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <HiddenFields of={whole} />
      {field("desde", "Desde Bs.", priceMin)}
      {field("hasta", "Hasta Bs.", priceMax)}
      <button type="submit" className="-mb-3 link-alone shrink-0">
        Aplicar
      </button>
      <FormProblem>{unread && "Escribe un monto en bolivianos, como 350."}</FormProblem>
    </form>
  );
}
