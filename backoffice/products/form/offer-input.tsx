/** What a product costs on offer, in bolivianos or per cent, and how the shop will show it. */
import { Box, Button, FormHelperText, FormLabel, Stack, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useState } from "react";
import { useInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { discounted, formatMoney, nearestDiscount, plainAmount, toCents } from "../../../contracts/money/money.ts";
import { typedNumber } from "../../../contracts/money/typed-number.ts";
import { NumberField, ValueField } from "../../ui/number-field.tsx";

const WAYS = { none: "Sin oferta", amount: "En Bs.", percent: "En %" } as const;
type Way = keyof typeof WAYS;

/** The offer is kept as a whole per cent: a price that none makes is not sent, and the nearest one is offered. */
const kept = (value: unknown) => (typeof value === "number" ? undefined : "Escribe la oferta, o elige «Sin oferta»");

export function OfferInput({ Moneda }: { Moneda: string }) {
  const { field, fieldState } = useInput({ source: "discount", validate: kept });
  const [way, setWay] = useState<Way>(field.value === 0 ? "none" : "percent");
  const [typed, setTyped] = useState("");
  const price: unknown = useWatch({ name: "price" });
  const before = typeof price === "number" ? toCents(price) : 0;
  const offer = typeof field.value === "number" && field.value > 0 ? discounted(before, field.value) : null;
  const wanted = typedNumber(typed, "amount");
  const isTyped = wanted !== null && (offer === null || toCents(wanted) === offer);

  const choose = (next: Way) => {
    setWay(next);
    setTyped("");
    // What was "without" begins with nothing typed.
    if (next === "none") field.onChange(0);
    else if (offer === null) field.onChange("");
  };
  const typeAmount = (text: string) => {
    setTyped(text);
    const cents = toCents(typedNumber(text, "amount") ?? Number.NaN);
    const percent = cents < before ? nearestDiscount(before, cents) : 0;
    field.onChange(percent > 0 && discounted(before, percent) === cents ? percent : "");
  };
  const nearest = wanted === null ? 0 : nearestDiscount(before, toCents(wanted));
  const isKeepable = wanted !== null && toCents(wanted) < before && nearest > 0;
  const text = (cents: number) => formatMoney({ cents, Moneda });
  const problem = fieldState.error?.message?.replace(/^@@react-admin@@"(.*)"$/, "$1");
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
        <NumberField
          label="Precio en oferta"
          kind="amount"
          currency={Moneda}
          value={offer === null || isTyped ? typed : plainAmount(offer).replace(".", ",").replace(/,00$/, "")}
          onType={typeAmount}
          onBlur={field.onBlur}
          problem={wanted === null ? problem : undefined}
        />
      )}
      {way === "percent" && (
        <ValueField
          label="Descuento en %"
          kind="percent"
          value={field.value === 0 ? "" : field.value}
          onValue={field.onChange}
          onBlur={field.onBlur}
          problem={problem}
        />
      )}
      {way === "amount" && wanted !== null && offer === null && (
        <FormHelperText error component="div">
          {isKeepable ? (
            <>
              La tienda guarda la oferta en porcentaje entero: {text(toCents(wanted))} no sale exacto. Lo más cercano es{" "}
              {text(discounted(before, nearest))}.
              <Button color="secondary" onClick={() => typeAmount(plainAmount(discounted(before, nearest)))}>
                Poner {text(discounted(before, nearest))}
              </Button>
            </>
          ) : (
            `La oferta cuesta menos que el precio, ${text(before)}, y más que nada`
          )}
        </FormHelperText>
      )}
      {offer !== null && before > 0 && (
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", mt: 1, p: "10px 14px", bgcolor: "success.light" }}>
          <strong>{text(offer)}</strong>
          <Box component="s" sx={{ color: "text.secondary" }}>
            {text(before)}
          </Box>
          <Box component="strong" sx={{ color: "error.main" }}>
            −{field.value} %
          </Box>
          <Box component="span" sx={{ ml: "auto", typography: "body2", color: "text.secondary" }}>
            así se ve
          </Box>
        </Stack>
      )}
    </Box>
  );
}
