/**
 * Banco Económico API Market v1.3. Its list has only paid QRs, so an unpaid QR whose answer was lost cannot be found.
 */
import { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import { type Day, addDays, dayInLaPaz } from "#contracts/time/day.ts";
import { toDecimal } from "#contracts/money/money.ts";
import { type BankCalls, BankError, type Paid, isReference } from "../bank.ts";
import { encrypt, readKey } from "./cipher.ts";
import { type Call, type HttpClient, createTokenCaller } from "../http/http-client.ts";
import {
  fieldOf,
  readAmount,
  readAnswer,
  readCurrency,
  readGloss,
  readId,
  readMoment,
  readPng,
  wireIdSchema,
  wireTextSchema,
  writeGloss,
} from "../http/wire.ts";

const banecoTokenSchema = z.object({ token: z.string().min(1).max(8_192) });

const banecoCreatedSchema = z.object({ qrId: wireIdSchema, qrImage: z.string().min(1) });

/** `transactionId` is the bank's number, not the one the shop sent. */
const banecoPaymentSchema = z.object({
  qrId: wireIdSchema,
  transactionId: z.unknown().optional(),
  paymentDate: wireTextSchema,
  paymentTime: wireTextSchema,
  currency: z.unknown().optional(),
  amount: z.unknown().optional(),
  senderName: wireTextSchema,
  description: z.unknown().optional(),
});

type BanecoPayment = z.infer<typeof banecoPaymentSchema>;

const paymentsSchema = z.array(z.unknown()).nullish();

/** The bank's specification writes the field in two ways. */
const banecoStatusSchema = z
  .object({ statusQrCode: z.unknown().optional(), statusQRCode: z.unknown().optional(), payment: paymentsSchema })
  .transform(({ statusQrCode, statusQRCode, payment }) => ({
    status: String(statusQrCode ?? statusQRCode ?? ""),
    payment: payment ?? [],
  }));

const banecoPaidSchema = z.object({ paymentList: paymentsSchema });

/** `responseCode` 0 is success, anything else a refusal. Null = not refused. */
function banecoRefusal(json: unknown): string | null {
  const code = fieldOf(json, "responseCode");
  if (code === undefined || code === null || Number(code) === 0) return null;
  const words = fieldOf(json, "message");
  return typeof words === "string" ? words : "";
}

export interface BanecoSettings {
  /** Ends with `/ApiGateway`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** In a format that `readKey` accepts. */
  readonly aesKey: string;
  readonly account: string;
}

export function createBaneco(settings: BanecoSettings, client: HttpClient, clock: Clock): BankCalls {
  const base = settings.url.replace(/\/+$/, "");
  const key = readKey(settings.aesKey);
  if (!key) throw new Error("the AES key is not 256 bits long");

  const withToken = createTokenCaller(client, clock, async () => {
    const name = "baneco authenticate";
    const body = { userName: settings.user, password: encrypt(settings.password, key) };
    const answer = await client({ name, method: "POST", url: `${base}/api/authentication/authenticate`, body });
    if (answer.unauthorized) throw new BankError("refused", name, "HTTP 401");
    return readAnswer(name, answer.json, banecoRefusal, banecoTokenSchema).token;
  });

  const call = (method: Call["method"], path: string, body?: unknown) =>
    withToken({ name: `baneco ${path.split("/", 2).join("/")}`, method, url: `${base}/api/qrsimple/${path}`, body });

  async function paidOn(day: Day): Promise<BanecoPayment[]> {
    const json = await call("GET", `v2/paidQR/${day.replaceAll("-", "")}`);
    return readPayments(readAnswer("baneco v2/paidQR", json, banecoRefusal, banecoPaidSchema).paymentList ?? []);
  }

  return {
    async create({ reference, amount, currency, description, expiresOn }) {
      if (!isReference(reference)) throw new Error("a reference is up to 60 visible ASCII characters");
      const today = dayInLaPaz(clock.now());
      const dueDate = expiresOn < today ? today : expiresOn;
      const json = await call("POST", "generateQR", {
        transactionId: reference,
        accountCredit: encrypt(settings.account, key),
        currency,
        amount: toDecimal(amount),
        // Contains the reference: payments repeat this field but not our transactionId.
        description: writeGloss(reference, description),
        dueDate,
        singleUse: true,
        modifyAmount: false,
      });
      const { qrId, qrImage } = readAnswer("baneco generateQR", json, banecoRefusal, banecoCreatedSchema);
      const image = readPng(qrImage);
      if (!image) throw new BankError("unreadable", "baneco generateQR", "qrImage is no PNG");
      return { providerId: qrId, image, expiresOn: dueDate };
    },

    async find(reference, day) {
      for (const near of [day, addDays(day, 1), addDays(day, -1)]) {
        const found = (await paidOn(near)).find(
          ({ description }) => readGloss(description)?.toUpperCase() === reference.toUpperCase(),
        );
        if (found) return { providerId: found.qrId, state: "paid", image: null };
      }
      return null;
    },

    async status({ providerId, expiresOn }) {
      const json = await call("GET", `v2/statusQR/${encodeURIComponent(providerId)}`);
      const { status, payment } = readAnswer("baneco v2/statusQR", json, banecoRefusal, banecoStatusSchema);
      const own = readPayments(payment).filter(({ qrId }) => qrId === providerId);
      switch (status) {
        case "0":
          return { state: expiresOn !== undefined && expiresOn < dayInLaPaz(clock.now()) ? "expired" : "pending" };
        case "1":
          return { state: "paid", paid: paidBy(own) };
        case "9":
          // Cancelled but paid all the same: the payment counts.
          return own.length > 0 ? { state: "paid", paid: paidBy(own) } : { state: "cancelled" };
        default:
          throw new BankError("unreadable", "baneco v2/statusQR", "statusQrCode");
      }
    },

    async cancel(providerId) {
      const json = await call("DELETE", "cancelQR", { qrId: providerId });
      if (banecoRefusal(json) !== null) return "refused";
      if (Number(fieldOf(json, "responseCode") ?? Number.NaN) === 0) return "cancelled";
      throw new BankError("unreadable", "baneco cancelQR", "responseCode");
    },

    async paidOn(day) {
      const byQr = Map.groupBy(await paidOn(day), ({ qrId }) => qrId);
      return [...byQr].map(([providerId, payments]) => {
        const { amount, currency, vouchers, at } = paidBy(payments);
        const reference = readGloss(payments[0]?.description);
        return { providerId, reference, amount, currency, vouchers, at };
      });
    },
  };
}

/** A line that is not readable must not hide the others. */
function readPayments(lines: readonly unknown[]): BanecoPayment[] {
  return lines.flatMap((line) => banecoPaymentSchema.safeParse(line).data ?? []);
}

/**
 * If a QR for one payment was paid twice, the amount is the sum. It differs from the order's, so a person checks it.
 */
function paidBy(payments: readonly BanecoPayment[]): Paid {
  const [first] = payments;
  const currencies = new Set(payments.map(({ currency }) => readCurrency(currency)));
  const amounts = payments.map(({ amount }) => readAmount(amount));
  const readable = payments.length > 0 && currencies.size === 1 && amounts.every((amount) => amount !== null);
  const day = first?.paymentDate?.slice(0, 10);
  return {
    amount: readable ? amounts.reduce((total, amount) => total + amount, 0) : null,
    currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
    vouchers: payments.flatMap(({ transactionId }) => readId(transactionId) ?? []),
    payer: first?.senderName?.trim().slice(0, 100) || null,
    at: day ? readMoment(`${day} ${first?.paymentTime ?? "00:00:00"}`) : null,
  };
}
