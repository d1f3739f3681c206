/** What a sale costs less: promotions by themselves, and the rebate of the person who sells. */
import { Box, ButtonBase, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useGetIdentity } from "react-admin";
import { discounted, formatMoney, toCents, toDecimal } from "../../../contracts/money/money.ts";
import { type Totals, rebateProblem } from "../../../contracts/promotion/totals.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { ValueField } from "../../ui/number-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { PartProps } from "./form.ts";

interface Props extends Pick<PartProps, "form" | "change" | "errors"> {
  readonly totals: Totals;
  readonly Moneda: string;
}

export function ReductionsPart({ totals, Moneda, ...props }: Props) {
  const money = (cents: number) => formatMoney({ cents, Moneda });
  const rows = totals.reductions.filter(({ promotion }) => promotion !== null);
  return (
    <Box sx={{ mx: -2, borderTop: 1, borderColor: "divider" }}>
      {rows.map(({ promotion, name, cents }) => (
        <Stack
          key={promotion}
          direction="row"
          sx={{ px: 2, pt: 1.5, justifyContent: "space-between", color: "success.main" }}
        >
          <span>{name}</span>
          <span>−{money(cents)}</span>
        </Stack>
      ))}
      <Rebate {...props} money={money} goods={totals.total - totals.shippingCost + props.form.rebate} />
    </Box>
  );
}

const WAYS = [
  ["off", "Menos Bs."],
  ["percent", "Menos %"],
  ["to", "Total a"],
] as const;
type Way = (typeof WAYS)[number][0];

interface RebateProps extends Pick<PartProps, "form" | "change" | "errors"> {
  /** In cents, before it. */
  readonly goods: number;
  readonly money: (cents: number) => string;
}

function Rebate({ form, change, errors, goods, money }: RebateProps) {
  const [isOpen, open] = useState(false);
  const [way, setWay] = useState<Way>("off");
  const [typed, type] = useState<number | string>("");
  const { identity } = useGetIdentity();
  const rebate = typeof typed === "number" ? rebateOf(way, typed, goods) : null;
  const problem =
    rebate === null
      ? typeof typed === "number" && "Es más de lo que cuesta"
      : identity && rebateProblem(goods, rebate, identity.rebateMax);
  if (identity?.rebateMax === 0 && form.rebate === 0) return null;
  const begin = () => {
    type(form.rebate > 0 ? toDecimal(form.rebate) : "");
    setWay("off");
    open(true);
  };
  const put = (cents: number) => {
    change({ rebate: cents });
    open(false);
  };
  return (
    <>
      <ButtonBase onClick={begin} sx={{ display: "flex", width: 1, minHeight: 56, px: 2, gap: 1 }}>
        <Typography variant="h3" component="span" sx={{ flex: 1, textAlign: "left" }}>
          Rebaja
        </Typography>
        <Typography color={form.rebate > 0 ? "success.main" : "text.secondary"}>
          {form.rebate > 0 ? `−${money(form.rebate)}` : "Ninguna"}
        </Typography>
      </ButtonBase>
      {errors.rebate && (
        <Typography variant="body2" role="alert" color="error" sx={{ px: 2, pb: 1 }}>
          {errors.rebate}
        </Typography>
      )}
      <Sheet
        isOpen={isOpen}
        close={() => open(false)}
        title="Rebaja"
        act={{
          label: rebate === 0 || typed === "" ? "Sin rebaja" : "Poner la rebaja",
          isDisabled: typed !== "" && (rebate === null || Boolean(problem)),
          onClick: () => put(rebate ?? 0),
        }}
      >
        <Typography color="text.secondary">{`De ${money(goods)}. Queda anotada a tu nombre.`}</Typography>
        <ChoiceChips label="Cómo" choices={WAYS} value={way} onChoose={setWay} />
        <ValueField
          label={way === "percent" ? "Porcentaje" : way === "to" ? "Total a" : "Menos"}
          kind={way === "percent" ? "percent" : "amount"}
          value={typed}
          onValue={type}
          problem={problem || undefined}
          help={
            rebate ? `Cobras ${money(goods - rebate)}, rebaja de ${Math.round((rebate * 100) / goods)} %` : undefined
          }
        />
      </Sheet>
    </>
  );
}

/** In cents; null = there is no such rebate. */
function rebateOf(way: Way, typed: number, goods: number): number | null {
  const cents =
    way === "percent"
      ? goods - discounted(goods, Math.min(typed, 101))
      : way === "to"
        ? goods - toCents(typed)
        : toCents(typed);
  return cents >= 0 && cents <= goods ? cents : null;
}
