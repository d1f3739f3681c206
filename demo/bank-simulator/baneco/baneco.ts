import { dayOf } from "../day.ts";
import type { SimulatedBank } from "../simulated-bank.ts";
import { paymentLine } from "./payment-line.ts";
import { routes } from "./routes.ts";

export const baneco: SimulatedBank = {
  title: "Banco Económico",
  base: "/ApiGateway",
  routes,
  idOf: (number, now) => `${dayOf(now).slice(2).replaceAll("-", "")}01016${String(number).padStart(9, "0")}`,
  notification(entry) {
    const last = entry.payments.at(-1);
    return { payment: last && paymentLine(entry, last) };
  },
};
