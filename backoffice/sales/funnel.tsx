import { useTheme } from "@mui/material";
import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";
import { countOf } from "../../contracts/text/counted.ts";
import type { FunnelDay } from "../../contracts/reports/summary.document.ts";
import { number, shortDay } from "../ui/format.ts";
import { Chart } from "./chart.tsx";

/** Visits are known for 30 days only, so the sentence compares those days. */
export function Funnel({ days }: { days: readonly FunnelDay[] }) {
  const { palette } = useTheme();
  const known = days.filter(({ visits }) => visits !== null);
  const total = (field: "visits" | "carts" | "orders") => known.reduce((sum, one) => sum + (one[field] ?? 0), 0);
  const [visits, carts, orders] = [total("visits"), total("carts"), total("orders")];
  const steps = [
    countOf(visits, "visita nueva", "visitas nuevas"),
    countOf(carts, "carrito", "carritos") + share(carts, visits),
    countOf(orders, "pedido en línea", "pedidos en línea") + share(orders, carts),
  ];
  const sentence = `En ${countOf(known.length, "día", "días")}: ${steps.join(" → ")}.`;
  const named = days.map((one) => ({ ...one, name: shortDay(one.day) }));
  const line = { dot: false, strokeWidth: 2, isAnimationActive: false };
  return (
    <Chart
      title="De la visita al pedido"
      sentence={sentence}
      heads={["Día", "Visitas", "Carritos", "Pedidos en línea"]}
      rows={named.map((one) => [
        one.name,
        one.visits === null ? "sin datos" : String(one.visits),
        String(one.carts),
        String(one.orders),
      ])}
    >
      <LineChart data={named} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis dataKey="name" tickLine={false} minTickGap={24} />
        <YAxis width={48} tickLine={false} axisLine={false} allowDecimals={false} tickFormatter={number} />
        <Tooltip />
        <Legend />
        <Line {...line} dataKey="visits" name="Visitas" stroke={palette.text.secondary} strokeDasharray="4 4" />
        <Line {...line} dataKey="carts" name="Carritos" stroke={palette.secondary.main} />
        <Line {...line} dataKey="orders" name="Pedidos en línea" stroke={palette.success.main} />
      </LineChart>
    </Chart>
  );
}

/** " (25 %)"; nothing when the one is no part of the other: an account's visits are not counted, its cart is. */
const share = (part: number, whole: number) =>
  whole === 0 || part > whole ? "" : ` (${Math.round((part / whole) * 100)} %)`;
