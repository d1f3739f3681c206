/** The sheet that fills one blank of a promotion's sentence. */
import { Button, FormHelperText, Stack, TextField } from "@mui/material";
import { DEPARTMENTS } from "../../contracts/address/places.ts";
import { toCents, toDecimal } from "../../contracts/money/money.ts";
import { benefitProblem } from "../../contracts/promotion/promotion.document.ts";
import { couponKey } from "../../contracts/promotion/promotion.ts";
import { dayInLaPaz } from "../../contracts/time/day.ts";
import { ChoiceChips } from "../ui/choice-chips.tsx";
import { ValueField } from "../ui/number-field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { DayField } from "./day-field.tsx";
import { ScopePicker } from "./scope-picker.tsx";
import { type Benefit, type PromotionDraft, endOf, lastDayOf, startOf } from "./promotion-text.ts";

export type Blank =
  | "scope"
  | "benefit"
  | "from"
  | "until"
  | "minimum"
  | "code"
  | "perPerson"
  | "usesMax"
  | "places"
  | "name";

const TITLES: Readonly<Record<Blank, string>> = {
  scope: "¿En qué?",
  benefit: "¿Cuánto baja?",
  from: "¿Desde cuándo?",
  until: "¿Hasta cuándo?",
  minimum: "¿Desde qué monto?",
  code: "¿Qué palabra?",
  perPerson: "¿Cuántas veces cada persona?",
  usesMax: "¿Cuántas veces en total?",
  places: "¿Dónde es gratis?",
  name: "¿Cómo se llama?",
};

interface Props {
  readonly blank: Blank | null;
  readonly draft: PromotionDraft;
  readonly name: string;
  readonly close: () => void;
  readonly change: (some: Partial<PromotionDraft>) => void;
  readonly rename: (name: string) => void;
  readonly problem: string | undefined;
}

export function BlankSheet({ blank, close, ...props }: Props) {
  const wrong = blank === "benefit" ? benefitProblem(props.draft.benefit) : undefined;
  const problem = wrong ?? props.problem;
  return (
    <Sheet isOpen={blank !== null} close={close} title={blank === null ? "" : TITLES[blank]}>
      <Stack sx={{ gap: 2 }}>
        {blank !== null && <Field key={blank} blank={blank} {...props} />}
        {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
        <Button
          variant="contained"
          disabled={wrong !== undefined}
          onClick={close}
          sx={{ position: "sticky", bottom: 0, zIndex: 1 }}
        >
          Listo
        </Button>
      </Stack>
    </Sheet>
  );
}

type FieldProps = Omit<Props, "blank" | "close" | "problem"> & { readonly blank: Blank };

function Field({ blank, draft, name, change, rename }: FieldProps) {
  switch (blank) {
    case "scope":
      return <ScopePicker scope={draft.scope} onChange={(scope) => change({ scope })} />;
    case "benefit":
      return (
        <BenefitFields
          benefit={draft.benefit}
          isCoupon={draft.code !== null}
          onChange={(benefit) => change({ benefit })}
        />
      );
    case "from":
      return (
        <DayField
          label="Primer día"
          day={dayInLaPaz(new Date(draft.from))}
          onDay={(day) => day && change({ from: startOf(day) })}
        />
      );
    case "until":
      return (
        <>
          <DayField
            label="Último día"
            day={draft.until === null ? null : lastDayOf(draft.until)}
            onDay={(day) => day !== undefined && change({ until: day === null ? null : endOf(day) })}
          />
          <Button onClick={() => change({ until: null })}>Hasta que la pare</Button>
        </>
      );
    case "minimum":
      return (
        <ValueField
          label="Monto de la compra"
          kind="amount"
          help="Sin contar la entrega. 0 si no hay mínimo"
          value={toDecimal(draft.minimum)}
          onValue={(value) => typeof value === "number" && change({ minimum: toCents(value) })}
        />
      );
    case "code":
      return (
        <TextField
          label="Palabra"
          defaultValue={draft.code ?? ""}
          helperText={
            draft.code ? `Se escribe ${draft.code}, con o sin mayúsculas y guiones` : "Letras y números, como VALLES10"
          }
          onChange={({ target }) => change({ code: couponKey(target.value) })}
          slotProps={{ htmlInput: { autoCapitalize: "characters", autoComplete: "off" } }}
        />
      );
    case "perPerson":
    case "usesMax":
      return (
        <>
          <ValueField
            label="Veces"
            kind="count"
            value={draft[blank] ?? ""}
            onValue={(value) => change({ [blank]: typeof value === "number" ? value : null })}
          />
          <Button onClick={() => change({ [blank]: null })}>Las que quiera</Button>
        </>
      );
    case "places":
      return (
        <Stack sx={{ gap: 1 }}>
          <ChoiceChips
            label="Departamento"
            choices={[["", "Todas partes"], ...DEPARTMENTS.map(({ code, name: one }) => [code, one] as const)]}
            value={draft.places?.[0]?.department ?? ""}
            onChoose={(department) => change({ places: department === "" ? null : [{ department, city: null }] })}
          />
          {draft.places?.[0] && (
            <Cities places={draft.places} department={draft.places[0].department} change={change} />
          )}
        </Stack>
      );
    case "name":
      return (
        <TextField
          label="Nombre"
          defaultValue={name}
          helperText="Lo lee quien compra, junto a lo que baja"
          onChange={({ target }) => rename(target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      );
  }
}

interface CitiesProps extends Pick<FieldProps, "change"> {
  readonly places: NonNullable<PromotionDraft["places"]>;
  readonly department: string;
}

const Cities = ({ places, department, change }: CitiesProps) => (
  <ChoiceChips
    label="Ciudad"
    choices={[
      ["", "Todo el departamento"],
      ...(DEPARTMENTS.find(({ code }) => code === department)?.cities ?? []).map((city) => [city, city] as const),
    ]}
    value={places[0]?.city ?? ""}
    onChoose={(city) => change({ places: [{ department, city: city === "" ? null : city }] })}
  />
);

interface BenefitFieldsProps {
  readonly benefit: Benefit;
  readonly isCoupon: boolean;
  readonly onChange: (benefit: Benefit) => void;
}

function BenefitFields({ benefit, isCoupon, onChange }: BenefitFieldsProps) {
  const number = (
    label: string,
    value: number,
    set: (value: number) => void,
    kind: "count" | "percent" | "amount" = "count",
  ) => (
    <ValueField
      key={label}
      label={label}
      kind={kind}
      value={value}
      onValue={(typed) => typeof typed === "number" && set(typed)}
    />
  );
  const amountOrPercent = isCoupon && (
    <ChoiceChips
      label="Baja"
      choices={
        [
          ["percent", "Un porcentaje"],
          ["amount", "Un monto"],
        ] as const
      }
      value={benefit.kind === "amount" ? "amount" : "percent"}
      onChoose={(kind) => onChange(kind === "amount" ? { kind, cents: 5_000 } : { kind, percent: 10 })}
    />
  );
  switch (benefit.kind) {
    case "percent":
      return (
        <>
          {amountOrPercent}
          {number("Porcentaje", benefit.percent, (percent) => onChange({ ...benefit, percent }), "percent")}
        </>
      );
    case "amount":
      return (
        <>
          {amountOrPercent}
          {number(
            "Baja",
            toDecimal(benefit.cents),
            (value) => onChange({ ...benefit, cents: toCents(value) }),
            "amount",
          )}
        </>
      );
    case "multiple":
      return (
        <>
          {number("Lleva", benefit.take, (take) => onChange({ ...benefit, take }))}
          {number("Paga", benefit.pay, (pay) => onChange({ ...benefit, pay }))}
        </>
      );
    case "steps":
      return (
        <>
          {benefit.steps.map((step, index) => {
            const set = (some: Partial<typeof step>) =>
              onChange({
                ...benefit,
                steps: benefit.steps.map((one, at) => (at === index ? { ...one, ...some } : one)),
              });
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a step is what it is by its place
              <Stack key={index} direction="row" sx={{ gap: 1 }}>
                {number("Desde cuántas piezas", step.pieces, (pieces) => set({ pieces }))}
                {number("Baja", step.percent, (percent) => set({ percent }), "percent")}
              </Stack>
            );
          })}
          {benefit.steps.length < 5 && (
            <Button onClick={() => onChange({ ...benefit, steps: [...benefit.steps, nextStep(benefit.steps)] })}>
              Otro escalón
            </Button>
          )}
          {benefit.steps.length > 1 && (
            <Button onClick={() => onChange({ ...benefit, steps: benefit.steps.slice(0, -1) })}>
              Quitar el último
            </Button>
          )}
        </>
      );
    case "delivery":
      return null;
  }
}

function nextStep(steps: readonly { readonly pieces: number; readonly percent: number }[]) {
  const { pieces = 3, percent = 10 } = steps.at(-1) ?? {};
  return { pieces: Math.min(20, pieces * 2), percent: Math.min(99, percent + 5) };
}
