import type { Entry, Payment } from "../book.ts";
import { dayOf, timeOf } from "../day.ts";

/** PaymentQR of Banco Económico; `transactionId` is the bank's own number. */
export function paymentLine(entry: Entry, payment: Payment) {
  const at = new Date(payment.at);
  return {
    qrId: entry.id,
    transactionId: payment.voucher,
    paymentDate: `${dayOf(at)}T00:00:00`,
    paymentTime: timeOf(at),
    currency: payment.currency,
    amount: payment.cents / 100,
    senderBankCode: "1016",
    senderName: payment.payer,
    senderDocumentId: "0",
    senderAccount: "******1913",
    description: entry.text,
    branchCode: null,
  };
}
