import { useTheme } from "@mui/material";
import { Bar, CartesianGrid, ComposedChart, Legend, Line, Tooltip, XAxis, YAxis } from "recharts";
import type { Summary } from "../../contracts/reports/summary.document.ts";
import { amount, number, shortDay } from "../ui/format.ts";
import { net } from "./without-refunds.ts";
import { Chart } from "./chart.tsx";

export function SalesByDay({ summary: { Moneda, now, before } }: { summary: Summary }) {
  const { palette } = useTheme();
  const days = now.days.map((one, index) => ({
    ...one,
    name: shortDay(one.day),
    before: before.days[index]?.sum ?? 0,
  }));
  const best = days.reduce<(typeof days)[number] | undefined>(
    (most, one) => (one.sum > (most?.sum ?? 0) ? one : most),
    undefined,
  );
  const total = `${amount(Moneda, now.sum)} en ${days.length} días; ${amount(Moneda, before.sum)} en los anteriores.`;
  const none = now.sum === 0 && before.sum === 0;
  const sold = best ? `${total} El mejor día fue el ${best.name}: ${amount(Moneda, best.sum)}.` : total;
  const sentence = none ? "Todavía no hay ventas en estos días." : sold;
  return (
    <Chart
      title="Ventas por día"
      sentence={sentence}
      heads={["Día", "Pedidos", "Piezas", "Ventas", "Netas"]}
      rows={days.map((one) => [
        one.name,
        String(one.orders),
        String(one.pieces),
        amount(Moneda, one.sum),
        amount(Moneda, net(one)),
      ])}
    >
      <ComposedChart data={days} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis dataKey="name" tickLine={false} minTickGap={24} />
        <YAxis
          width={88}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value) => `${Moneda}\u00A0${number(Number(value))}`}
        />
        <Tooltip formatter={(value) => amount(Moneda, Number(value))} />
        <Legend />
        <Bar dataKey="sum" name="Ventas" fill={palette.secondary.main} isAnimationActive={false} />
        <Line
          dataKey="before"
          name="Período anterior"
          stroke={palette.text.secondary}
          strokeDasharray="4 4"
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </Chart>
  );
}
