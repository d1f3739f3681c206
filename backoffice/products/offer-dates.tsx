/** From when until when an offer is: two optional days, each with an hour where a whole day is too much. */
import { Stack, TextField } from "@mui/material";
import { useState } from "react";
import { addDays, dayInLaPaz, minuteInLaPaz, momentInLaPaz, writtenDay } from "../../contracts/time/day.ts";
import { offerEndProblem } from "../../contracts/product/product.ts";
import { DayField } from "../promotions/day-field.tsx";
import { endOf, startOf } from "../promotions/promotion-text.ts";

export interface OfferDates {
  readonly offerFrom: string | null;
  readonly offerUntil: string | null;
}

interface Problems {
  readonly offerFrom?: string | undefined;
  readonly offerUntil?: string | undefined;
}

/** A day that was not understood: it is never sent. */
const UNREAD = "?";

const UNREADABLE = "Escribe un día, como 30/11 o 30 de noviembre";
const readable = (moment: string | null) => (moment === UNREAD ? null : moment);

/** What keeps each from being sent. */
export function datesProblems({ offerFrom, offerUntil }: OfferDates): Problems {
  const now = new Date().toISOString();
  return {
    offerFrom: offerFrom === UNREAD ? UNREADABLE : undefined,
    offerUntil:
      offerUntil === UNREAD
        ? UNREADABLE
        : (offerEndProblem(readable(offerFrom), readable(offerUntil), now) ?? undefined),
  };
}

export const canBe = (dates: OfferDates) =>
  Object.values(datesProblems(dates)).every((problem) => problem === undefined);

interface Edge {
  readonly day: string | null | undefined;
  /** Empty = the whole day. */
  readonly time: string;
}

/** Midnight is the day that begins, or, at the end, the one that is over. */
function edgeOf(moment: string | null, isEnd: boolean): Edge {
  if (moment === null || moment === UNREAD) return { day: null, time: "" };
  const [day = "", time = ""] = minuteInLaPaz(new Date(moment)).split(" ");
  if (time !== "00:00") return { day, time };
  return { day: isEnd ? addDays(day, -1) : day, time: "" };
}

function momentOf({ day, time }: Edge, isEnd: boolean): string | null {
  if (day === null) return null;
  if (day === undefined) return UNREAD;
  if (time === "") return isEnd ? endOf(day) : startOf(day);
  return momentInLaPaz(day, `${time}:00`)?.toISOString() ?? UNREAD;
}

/** "del 1 al 15 de diciembre", "desde el 1 de diciembre a las 10:00"; "" = it is now, and has no end. */
export function offerDatesText({ offerFrom, offerUntil }: OfferDates): string {
  const today = dayInLaPaz(new Date());
  const [from, until] = [edgeOf(offerFrom, false), edgeOf(offerUntil, true)];
  const text = ({ day, time }: Edge) => (day ? `${writtenDay(day, today)}${time && ` a las ${time}`}` : "");
  const [first, last] = [text(from), text(until)];
  if (first === "" || last === "") return first ? `desde el ${first}` : last && `hasta el ${last}`;
  const isPlain = from.time + until.time === "";
  if (isPlain && first === last) return `solo el ${first}`;
  if (!isPlain) return `desde el ${first} hasta el ${last}`;
  const [begin, end] = [first.split(" de "), last.split(" de ")];
  return `del ${begin.slice(1).join() === end.slice(1).join() ? begin[0] : first} al ${last}`;
}

interface Props {
  readonly dates: OfferDates;
  readonly onChange: (dates: Partial<OfferDates>) => void;
  /** What the shop says is wrong. */
  readonly problems?: Problems;
}

export function OfferDateFields({ dates, onChange, problems }: Props) {
  const own = datesProblems(dates);
  return (
    <>
      <MomentField
        label="Desde"
        help="Vacío: desde ahora"
        moment={dates.offerFrom}
        problem={own.offerFrom ?? problems?.offerFrom}
        onMoment={(offerFrom) => onChange({ offerFrom })}
      />
      <MomentField
        label="Hasta"
        isEnd
        help="Vacío: hasta que la quites"
        moment={dates.offerUntil}
        problem={own.offerUntil ?? problems?.offerUntil}
        onMoment={(offerUntil) => onChange({ offerUntil })}
      />
    </>
  );
}

interface MomentFieldProps {
  readonly label: string;
  readonly isEnd?: boolean;
  readonly help: string;
  readonly moment: string | null;
  readonly problem: string | undefined;
  readonly onMoment: (moment: string | null) => void;
}

function MomentField({ label, isEnd = false, help, moment, problem, onMoment }: MomentFieldProps) {
  const [edge, setEdge] = useState(() => edgeOf(moment, isEnd));
  const set = (some: Partial<Edge>) => {
    const next = { ...edge, ...some };
    setEdge(next);
    onMoment(momentOf(next, isEnd));
  };
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: "start" }}>
      <DayField label={label} day={edge.day ?? null} onDay={(day) => set({ day })} problem={problem} help={help} />
      {edge.day && (
        <TextField
          type="time"
          label="Hora"
          value={edge.time}
          onChange={({ target }) => set({ time: target.value })}
          helperText={edge.time === "" ? (isEnd ? "Todo ese día" : "Desde las 00:00") : undefined}
          sx={{ flex: "0 0 132px" }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { "aria-label": `Hora de «${label}»` } }}
        />
      )}
    </Stack>
  );
}
