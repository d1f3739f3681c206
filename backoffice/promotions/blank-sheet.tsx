/** The sheet that fills one blank of a promotion's sentence. */
import { Box, Button, FormHelperText, Stack, TextField } from "@mui/material";
import { useId, useState } from "react";
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
  return (
    <Sheet isOpen={blank !== null} close={close} title={blank === null ? "" : TITLES[blank]}>
      {blank !== null && <Filling key={blank} blank={blank} close={close} {...props} />}
    </Sheet>
  );
}

function Filling({ close, problem, ...props }: Omit<Props, "blank"> & { readonly blank: Blank }) {
  /** Fields whose words say nothing yet: the sentence keeps what it had. */
  const [unread, setUnread] = useState<readonly string[]>([]);
  const onRead = (field: string, isRead: boolean) =>
    setUnread((before) => [...before.filter((one) => one !== field), ...(isRead ? [] : [field])]);
  const wrong = props.blank === "benefit" ? benefitProblem(props.draft.benefit) : undefined;
  return (
    <>
      <Stack sx={{ gap: 2 }}>
        <Field {...props} onRead={onRead} />
        {(wrong ?? problem) !== undefined && <FormHelperText error>{wrong ?? problem}</FormHelperText>}
      </Stack>
      <Box sx={{ position: "sticky", bottom: 0, zIndex: 1, py: 1, bgcolor: "background.paper" }}>
        <Button variant="contained" fullWidth disabled={unread.length > 0 || wrong !== undefined} onClick={close}>
          Listo
        </Button>
      </Box>
    </>
  );
}

type FieldProps = Omit<Props, "blank" | "close" | "problem"> & {
  readonly blank: Blank;
  readonly onRead: OnRead;
};
type OnRead = (field: string, isRead: boolean) => void;

function Field({ blank, draft, name, change, rename, onRead }: FieldProps) {
  switch (blank) {
    case "scope":
      return <ScopePicker scope={draft.scope} onChange={(scope) => change({ scope })} />;
    case "benefit":
      return (
        <BenefitFields
          benefit={draft.benefit}
          isCoupon={draft.code !== null}
          onChange={(benefit) => change({ benefit })}
          onRead={onRead}
        />
      );
    case "from":
      return (
        <DayField
          label="Primer día"
          day={dayInLaPaz(new Date(draft.from))}
          onDay={(day) => {
            onRead(blank, Boolean(day));
            if (day) change({ from: startOf(day) });
          }}
        />
      );
    case "until":
      return (
        <DayField
          label="Último día"
          day={draft.until === null ? null : lastDayOf(draft.until)}
          help="Como 30/11, 30 de noviembre o domingo. Vacío: hasta que la pares"
          onDay={(day) => {
            onRead(blank, day !== undefined);
            if (day !== undefined) change({ until: day === null ? null : endOf(day) });
          }}
        />
      );
    case "minimum":
      return (
        <NumberBlank
          label="Monto de la compra"
          kind="amount"
          help="Sin contar la entrega. Vacío si no hay mínimo"
          value={draft.minimum === 0 ? "" : toDecimal(draft.minimum)}
          onNumber={(value) => change({ minimum: toCents(value) })}
          onEmpty={() => change({ minimum: 0 })}
          onRead={onRead}
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
        <NumberBlank
          label="Veces"
          kind="count"
          help="Vacío: las que quiera"
          value={draft[blank] ?? ""}
          onNumber={(value) => change({ [blank]: value })}
          onEmpty={() => change({ [blank]: null })}
          onRead={onRead}
        />
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

interface NumberBlankProps {
  readonly label: string;
  readonly kind: "count" | "percent" | "amount";
  readonly help?: string;
  readonly value: number | "";
  readonly onNumber: (value: number) => void;
  /** Without it, it may not stay empty. */
  readonly onEmpty?: () => void;
  readonly onRead: OnRead;
}

/** What is typed stays as it is, also while it is no number. */
function NumberBlank({ value, onNumber, onEmpty, onRead, ...rest }: NumberBlankProps) {
  const [typed, type] = useState<number | string>(value);
  const id = useId();
  return (
    <ValueField
      {...rest}
      value={typed}
      onValue={(now) => {
        type(now);
        if (typeof now === "number") onNumber(now);
        else if (now === "") onEmpty?.();
        onRead(id, typeof now === "number" || (now === "" && onEmpty !== undefined));
      }}
    />
  );
}

interface BenefitFieldsProps {
  readonly benefit: Benefit;
  readonly isCoupon: boolean;
  readonly onChange: (benefit: Benefit) => void;
  readonly onRead: OnRead;
}

function BenefitFields({ benefit, isCoupon, onChange, onRead }: BenefitFieldsProps) {
  const number = (
    label: string,
    value: number,
    set: (value: number) => void,
    kind: "count" | "percent" | "amount" = "count",
  ) => <NumberBlank key={label} label={label} kind={kind} value={value} onNumber={set} onRead={onRead} />;
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
