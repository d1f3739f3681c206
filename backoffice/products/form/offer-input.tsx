/** What a product costs on offer, in bolivianos or per cent, and how the shop will show it. */
import { Box, FormLabel, Stack, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useState } from "react";
import { useInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { discounted, formatMoney, shownDiscount, toCents } from "../../../contracts/money/money.ts";
import { type OfferDates, OfferDateFields, canBe, datesProblems, offerDatesText } from "../offer-dates.tsx";
import { ValueField } from "../../ui/number-field.tsx";

const WAYS = { none: "Sin oferta", amount: "En Bs.", percent: "En %" } as const;
type Way = keyof typeof WAYS;

/** Else react-admin makes an empty text of null, which is an offer without a price of its own. */
const asIs = (value: unknown) => value;
const isNumber = (value: unknown): value is number => typeof value === "number";
const MISSING = "Escribe la oferta, o elige «Sin oferta»";

const perCent = (value: unknown) => (isNumber(value) ? undefined : MISSING);
const belowPrice = (value: unknown, { price }: { readonly price?: unknown }) => {
  if (value === null) return undefined;
  if (!isNumber(value)) return MISSING;
  return value > 0 && isNumber(price) && value < price ? undefined : "La oferta cuesta menos que el precio";
};

const problemIn =
  (field: keyof OfferDates) =>
  (_: unknown, { offerFrom = null, offerUntil = null }: Partial<OfferDates>) =>
    datesProblems({ offerFrom, offerUntil })[field];

export function OfferInput({ Moneda }: { Moneda: string }) {
  const percent = useInput({ source: "discount", validate: perCent });
  const amount = useInput({ source: "offerPrice", validate: belowPrice, format: asIs, parse: asIs });
  const [discount, offerPrice]: readonly unknown[] = [percent.field.value, amount.field.value];
  const begin = useInput({ source: "offerFrom", validate: problemIn("offerFrom"), format: asIs, parse: asIs });
  const end = useInput({ source: "offerUntil", validate: problemIn("offerUntil"), format: asIs, parse: asIs });
  const planned: OfferDates = { offerFrom: begin.field.value, offerUntil: end.field.value };
  const [way, setWay] = useState<Way>(offerPrice !== null ? "amount" : discount === 0 ? "none" : "percent");
  const price: unknown = useWatch({ name: "price" });
  const before = isNumber(price) ? toCents(price) : 0;
  const shown = shownOffer(before, offerPrice, discount);
  const when = canBe(planned) && offerDatesText(planned);
  const text = (cents: number) => formatMoney({ cents, Moneda });

  const choose = (next: Way) => {
    setWay(next);
    // The other way begins with what the offer costs already.
    amount.field.onChange(next === "amount" ? (shown ? shown.cents / 100 : "") : null);
    if (next === "none") {
      percent.field.onChange(0);
      begin.field.onChange(null);
      end.field.onChange(null);
    }
    if (next === "percent") percent.field.onChange(shown?.percent ?? "");
    // Else a percent that is not seen would keep the form from being sent.
    if (next === "amount" && !isNumber(discount)) percent.field.onChange(0);
  };
  return (
    <Box sx={{ width: 1 }}>
      <FormLabel component="p" sx={{ mb: 0.75 }}>
        Oferta
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-label="Oferta"
        value={way}
        onChange={(_event, next: Way | null) => next && choose(next)}
      >
        {(["none", "amount", "percent"] as const).map((one) => (
          <ToggleButton key={one} value={one}>
            {WAYS[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {way === "amount" && (
        <ValueField
          label="Precio en oferta"
          kind="amount"
          currency={Moneda}
          value={offerPrice}
          onValue={amount.field.onChange}
          onBlur={amount.field.onBlur}
          problem={problemOf(amount)}
        />
      )}
      {way === "percent" && (
        <ValueField
          label="Descuento en %"
          kind="percent"
          value={discount}
          onValue={percent.field.onChange}
          onBlur={percent.field.onBlur}
          problem={problemOf(percent)}
        />
      )}
      {way !== "none" && (
        <OfferDateFields
          dates={planned}
          onChange={({ offerFrom, offerUntil }) => {
            if (offerFrom !== undefined) begin.field.onChange(offerFrom);
            if (offerUntil !== undefined) end.field.onChange(offerUntil);
          }}
          problems={{ offerFrom: problemOf(begin), offerUntil: problemOf(end) }}
        />
      )}
      {shown && before > 0 && (
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", mt: 1, p: "10px 14px", bgcolor: "success.light" }}>
          <strong>{text(shown.cents)}</strong>
          <Box component="s" sx={{ color: "text.secondary" }}>
            {text(before)}
          </Box>
          <Box component="strong" sx={{ color: "error.main" }}>
            −{shown.percent} %
          </Box>
          <Box component="span" sx={{ ml: "auto", typography: "body2", color: "text.secondary" }}>
            {planned.offerFrom === null ? "así se ve" : "así se verá"}
          </Box>
          {when && (
            <Box component="span" sx={{ flexBasis: "100%" }}>
              {when.charAt(0).toUpperCase() + when.slice(1)}: {text(shown.cents)} en vez de {text(before)}
              {planned.offerFrom !== null && `. Hasta que empiece cuesta ${text(before)}`}
            </Box>
          )}
        </Stack>
      )}
    </Box>
  );
}

/** Null = there is no offer, or it cannot be. */
function shownOffer(price: number, offerPrice: unknown, discount: unknown) {
  if (isNumber(offerPrice)) {
    const cents = toCents(offerPrice);
    return cents > 0 && cents < price ? { cents, percent: shownDiscount(price, cents) } : null;
  }
  if (offerPrice !== null || !isNumber(discount) || discount === 0) return null;
  return { cents: discounted(price, discount), percent: discount };
}

const problemOf = ({ fieldState: { error } }: ReturnType<typeof useInput>) =>
  error?.message?.replace(/^@@react-admin@@"(.*)"$/, "$1");
