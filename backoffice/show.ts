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
