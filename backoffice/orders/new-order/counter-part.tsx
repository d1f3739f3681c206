/** A sale in the shop: who it is, if somebody says it, and how it is paid. Cash is one tap. */
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { type Money, formatMoney } from "../../../contracts/money/money.ts";
import { MONEY_WAYS, MONEY_WAY_NAMES, type MoneyWay } from "../../../contracts/payment/money-ways.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { CustomerFields } from "./delivery-part.tsx";
import type { PartProps } from "./form.ts";
import { ReferenceField } from "./payment-part.tsx";

export function CustomerPart(props: PartProps) {
  const { form, errors } = props;
  const isWrong = errors["shipping.name"] !== undefined || errors["shipping.phone"] !== undefined;
  const [isOpen, open] = useState(false);
  return (
    <Accordion
      disableGutters
      square
      expanded={isOpen || isWrong}
      onChange={(_event, expanded) => open(expanded)}
      sx={{ mx: -2, borderTop: 1, borderColor: "divider" }}
    >
      <AccordionSummary expandIcon={<Icon name="down" fontSize="small" />}>
        <Typography variant="h3" component="span" sx={{ flex: 1 }}>
          Cliente
        </Typography>
        <Typography component="span" noWrap color="text.secondary" sx={{ pr: 1, maxWidth: "60%" }}>
          {form.shipping.name.trim() || "Sin nombre"}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <CustomerFields {...props} />
      </AccordionDetails>
    </Accordion>
  );
}

const WAYS: readonly { readonly way: MoneyWay; readonly label: string; readonly icon: IconName }[] = [
  { way: "efectivo", label: "Efectivo", icon: "cash" },
  { way: "qr", label: "QR", icon: "qr" },
  { way: "otra", label: "Otro", icon: "card" },
];

interface Props extends PartProps {
  /** What is charged. */
  readonly total: Money;
  readonly isBusy: boolean;
  readonly onPaid: (way: MoneyWay) => void;
}

export function PayPart({ total, isBusy, onPaid, ...props }: Props) {
  const { form } = props;
  // Cash is in the hand; of the other ways somebody looks first.
  const [asked, ask] = useState<MoneyWay | null>(null);
  const isDisabled = isBusy || form.lines.length === 0;
  return (
    <>
      <Typography variant="caption" component="h2" color="text.secondary" align="center">
        ¿Cómo paga?
      </Typography>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr 1fr", gap: 1 }}>
        {WAYS.map(({ way, label, icon }) => (
          <Button
            key={way}
            variant={way === "efectivo" ? "contained" : "outlined"}
            disabled={isDisabled}
            onClick={() => (way === "efectivo" ? onPaid(way) : ask(way))}
            sx={{ flexDirection: "column", gap: "3px", px: 0.5, "&&": { minHeight: 68 } }}
          >
            <Icon name={icon} />
            {label}
          </Button>
        ))}
      </Box>
      <Sheet isOpen={asked !== null} close={() => ask(null)} title={`¿Ya llegaron ${formatMoney(total)}?`}>
        <Stack sx={{ gap: 2 }}>
          <Typography color="text.secondary">Mira tu banco antes de entregar la pieza.</Typography>
          <ChoiceChips
            label="Cómo pagó"
            choices={MONEY_WAYS.filter((way) => way !== "efectivo").map((way) => [way, MONEY_WAY_NAMES[way]])}
            value={asked}
            onChoose={ask}
          />
          <ReferenceField {...props} />
          <Button
            variant="contained"
            size="large"
            disabled={isDisabled}
            onClick={() => {
              if (asked) onPaid(asked);
              ask(null);
            }}
          >
            Sí, ya pagó
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
