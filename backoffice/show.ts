/** How the back office writes money and moments. */

const MONEY = new Intl.NumberFormat("es-BO", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const MOMENT = new Intl.DateTimeFormat("es-BO", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/La_Paz",
});

/** `value` is a decimal: 350.5 → "Bs. 350,50" */
export const amount = (currency: string, value: number) => `${currency}\u00A0${MONEY.format(value)}`;

export const moment = (iso: string) => MOMENT.format(new Date(iso));

const DAY = new Intl.DateTimeFormat("es-BO", { day: "numeric", month: "short", timeZone: "UTC" });

/** "2026-11-20" → "20 nov" */
export const shortDay = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

const SHORT = new Intl.NumberFormat("es-BO", { notation: "compact", maximumFractionDigits: 1 });

/** 12500 → "12,5 k", for the axis of a chart. */
export const shortNumber = (value: number) => SHORT.format(value);
