import { dayFirst } from "../day.ts";
import type { SimulatedBank } from "../simulated-bank.ts";
import { routes } from "./routes.ts";

export const bnb: SimulatedBank = {
  title: "BNB",
  base: "/",
  routes,
  idOf: String,
  notification({ id, text, own, payments }, { notifiesAmount }) {
    const last = payments.at(-1);
    return {
      QRId: id,
      Gloss: text,
      sourceBankId: 1,
      originName: last?.payer,
      VoucherId: last?.voucher,
      TransactionDateTime: last && dayFirst(new Date(last.at)),
      additionalData: own,
      ...(notifiesAmount && last ? { amount: last.cents / 100, currencyId: last.currency === "BOB" ? 1 : 2 } : {}),
    };
  },
};
