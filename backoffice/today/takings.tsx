/** What was taken today, beside the same weekday a week ago. */
import { Box, ButtonBase, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import type { Today } from "../../contracts/reports/today.document.ts";
import { formatMoney, toCents } from "../../contracts/money/money.ts";
import { ORDER_SOURCE_NAMES } from "../../contracts/order/staff/order-sources.ts";
import { weekday } from "../ui/format.ts";

type TodayTakings = NonNullable<Today["takings"]>;

export function Takings({
  today: { day, time, Moneda },
  takings,
}: {
  readonly today: Today;
  readonly takings: TodayTakings;
}) {
  const { sum, before, channels, hours } = takings;
  const money = (decimal: number) => formatMoney({ cents: toCents(decimal), Moneda });
  const more = toCents(sum) - toCents(before.sum);
  const lastWeek = `${weekday(day)} pasado`;
  const used = channels.filter((one) => one.sum > 0);
  return (
    <Box component="section" aria-label="Ventas de hoy" sx={{ bgcolor: "background.paper" }}>
      <ButtonBase component={Link} to="/sales" sx={{ display: "block", width: "100%", textAlign: "start", p: 2 }}>
        <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1.5 }}>
          <div>
            <Typography variant="body2" color="text.secondary">
              Vendiste hoy
            </Typography>
            <Typography
              component="p"
              sx={{ fontSize: "2.25rem", lineHeight: "2.5rem", fontWeight: 500, whiteSpace: "nowrap" }}
            >
              {money(sum)}
            </Typography>
          </div>
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: "end", pt: 0.25 }}>
            {before.whole > 0 && (
              <>
                <Box
                  component="strong"
                  sx={{ display: "block", fontSize: "1rem", color: more < 0 ? "text.primary" : "success.main" }}
                >
                  {more < 0 ? "− " : "+ "}
                  {formatMoney({ cents: Math.abs(more), Moneda })}
                </Box>
                que el {lastWeek} a esta hora
              </>
            )}
          </Typography>
        </Box>
        {/* Of two hours it would be a bare diagonal. */}
        {hours.length > 2 && <Lines hours={hours} time={time} words={wordsOf()} />}
      </ButtonBase>
      {used.length > 0 && (
        <Box
          sx={{
            display: "grid",
            gridTemplateColumns: `repeat(${used.length}, 1fr)`,
            borderTop: 1,
            borderColor: "divider",
          }}
        >
          {used.map((one, index) => (
            <Box
              key={one.source}
              sx={{ p: "12px 8px 14px 16px", minWidth: 0, borderLeft: index && 1, borderColor: "divider" }}
            >
              <Typography variant="body2" color="text.secondary">
                {ORDER_SOURCE_NAMES[one.source]}
              </Typography>
              <Typography sx={{ fontWeight: 500 }}>{money(one.sum)}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );

  function wordsOf(): string {
    return `Hoy ${money(sum)} hasta las ${time}; el ${lastWeek} ${money(before.sum)} a la misma hora y ${money(before.whole)} en todo el día`;
  }
}

const [WIDTH, HEIGHT] = [326, 96];

/** Two lines over the hours of a day: drawn by hand, because a library of charts is heavier than the whole screen. */
function Lines({ hours, time, words }: { hours: TodayTakings["hours"]; time: string; words: string }) {
  const first = hours[0]?.hour ?? 0;
  const last = (hours.at(-1)?.hour ?? 0) + 1;
  const most = Math.max(...hours.map(({ sum, before }) => Math.max(sum ?? 0, before)));
  const x = (hour: number) => ((hour - first) / (last - first)) * WIDTH;
  const y = (sum: number) => HEIGHT - (sum / most) * (HEIGHT - 8);
  const path = (points: readonly (readonly [number, number])[]) =>
    `M0 ${HEIGHT}${points.map(([hour, sum]) => `L${x(hour).toFixed(1)} ${y(sum).toFixed(1)}`).join("")}`;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const now = hour + minute / 60;
  const today = hours.flatMap(({ hour: one, sum }) => (sum === null ? [] : [[Math.min(one + 1, now), sum] as const]));
  const [nowX, nowSum] = [x(now), today.at(-1)?.[1] ?? 0];
  return (
    <Box
      component="svg"
      viewBox={`0 -6 ${WIDTH} 126`}
      role="img"
      aria-label={words}
      sx={{ display: "block", width: "100%", mt: 2, overflow: "visible", fontSize: 13, "& path": { fill: "none" } }}
    >
      <Box component="path" d={`M0 ${HEIGHT}H${WIDTH}`} sx={{ stroke: "#e4ddd2" }} />
      <Box
        component="path"
        d={path(hours.map((one) => [one.hour + 1, one.before]))}
        sx={{ stroke: "#8c8377", strokeWidth: 1.5, strokeDasharray: "3 4" }}
      />
      <Box component="path" d={path(today)} sx={{ stroke: "#1c1917", strokeWidth: 2.5, strokeLinejoin: "round" }} />
      <circle cx={nowX} cy={y(nowSum)} r="5" />
      <Box component="text" x="0" y="116" sx={{ fill: "#6b635a" }}>
        {first}:00
      </Box>
      <Box component="text" x={WIDTH} y="116" textAnchor="end" sx={{ fill: "#6b635a" }}>
        {last}:00
      </Box>
      {nowX > 60 && nowX < WIDTH - 60 && (
        <text x={nowX} y="116" textAnchor="middle" fontWeight="500">
          {time}
        </text>
      )}
    </Box>
  );
}
