/**
 * BNB QRSimple.API. The status has no amount: that is in the list of the day on which the QR was made. Ids are numbers
 * or strings; fields that the shop does not need may be anything.
 */
import { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import { type Day, addDays, dayInLaPaz } from "#contracts/time/day.ts";
import { toDecimal } from "#contracts/money/money.ts";
import { type BankCalls, BankError, type Paid, type QrState, isReference } from "../bank.ts";
import { type HttpClient, createTokenCaller } from "../http/http-client.ts";
import {
  fieldOf,
  readAmount,
  readAnswer,
  readCurrency,
  readGloss,
  readMoment,
  readPng,
  wireIdSchema,
  wireTextSchema,
  writeGloss,
} from "../http/wire.ts";

/** A number or its digits; anything else becomes null. */
const wholeNumber = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
  z.number().int().nullish().catch(null),
);

/** `message` contains the token. */
const bnbTokenSchema = z.object({ success: z.literal(true), message: z.string().min(1).max(8_192) });

const bnbDoneSchema = z.object({ success: z.literal(true) });

const bnbCreatedSchema = z.object({
  id: wireIdSchema,
  qr: z.union([z.string().min(1), z.array(z.number().int().min(0).max(255))]),
});

const bnbStatusSchema = z.object({
  id: wireIdSchema.optional().catch(undefined),
  statusId: wholeNumber,
  /** One page of the bank's manual calls the status this. */
  qrId: wholeNumber,
  voucherId: wireTextSchema,
});

const bnbListSchema = z.object({ dTOqrDetails: z.array(z.unknown()).nullable() });

const bnbDetailSchema = z.object({
  id: wireIdSchema,
  amount: z.unknown().optional(),
  currency: z.unknown().optional(),
  statusId: wholeNumber,
  transactionDate: z.unknown().optional(),
  gloss: z.unknown().optional(),
  voucherId: wireTextSchema,
});

type BnbDetail = z.infer<typeof bnbDetailSchema>;

/** Any answer may be a refusal, with HTTP 200 or not. Null = not refused. */
function bnbRefusal(json: unknown): string | null {
  const refused = z.object({ success: z.literal(false), message: wireTextSchema }).safeParse(json);
  return refused.success ? (refused.data.message ?? "") : null;
}

export interface BnbSettings {
  /** Ends with `/api/v1`. */
  readonly authUrl: string;
  readonly qrUrl: string;
  readonly accountId: string;
  readonly authorizationId: string;
}

const STATES = new Map<number, QrState>([
  [1, "pending"],
  [2, "paid"],
  [3, "expired"],
  [4, "error"],
]);
const PAID = 2;
const ACCOUNTS = { BOB: 1, USD: 2 } as const;

export function createBnb(settings: BnbSettings, client: HttpClient, clock: Clock): BankCalls {
  const authUrl = settings.authUrl.replace(/\/+$/, "");
  const qrUrl = settings.qrUrl.replace(/\/+$/, "");

  const withToken = createTokenCaller(client, clock, async () => {
    const { accountId, authorizationId } = settings;
    const name = "bnb token";
    const body = { accountId, authorizationId };
    const answer = await client({ name, method: "POST", url: `${authUrl}/auth/token`, body });
    if (answer.unauthorized) throw new BankError("refused", name, "HTTP 401");
    return readAnswer(name, answer.json, bnbRefusal, bnbTokenSchema).message;
  });

  const call = (operation: string, body: unknown) =>
    withToken({ name: `bnb ${operation}`, method: "POST", url: `${qrUrl}/main/${operation}`, body });

  async function madeOn(day: Day): Promise<BnbDetail[]> {
    const json = await call("getQRbyGenerationDateAsync", { generationDate: day });
    const { dTOqrDetails } = readAnswer("bnb getQRbyGenerationDateAsync", json, bnbRefusal, bnbListSchema);
    // A line that is not readable must not hide the others.
    return (dTOqrDetails ?? []).flatMap((line) => bnbDetailSchema.safeParse(line).data ?? []);
  }

  /** Also searches the days before and after: the bank's midnight may differ. */
  async function findAround(day: Day, isIt: (detail: BnbDetail) => boolean): Promise<BnbDetail | undefined> {
    for (const near of [day, addDays(day, 1), addDays(day, -1)]) {
      const found = (await madeOn(near)).filter(isIt);
      if (found.length > 0) return found.find(({ statusId }) => statusId === PAID) ?? found.at(-1);
    }
    return undefined;
  }

  /**
   * Undefined = the list has no such line or is not readable. Throws when the bank does not answer: the caller must try
   * later.
   */
  async function detailOf(providerId: string, day: Day): Promise<BnbDetail | undefined> {
    try {
      return await findAround(day, (detail) => detail.id === providerId);
    } catch (error) {
      if (error instanceof BankError && error.failure !== "unreachable") return undefined;
      throw error;
    }
  }

  return {
    async create({ reference, orderId, amount, currency, description, expiresOn }) {
      if (!isReference(reference)) throw new Error("a reference is up to 60 visible ASCII characters");
      const tomorrow = addDays(dayInLaPaz(clock.now()), 1);
      const expirationDate = expiresOn < tomorrow ? tomorrow : expiresOn;
      const json = await call("getQRWithImageAsync", {
        currency,
        gloss: writeGloss(reference, description),
        amount: toDecimal(amount),
        singleUse: true,
        expirationDate,
        additionalData: orderId,
        destinationAccountId: ACCOUNTS[currency],
      });
      const { id, qr } = readAnswer("bnb getQRWithImageAsync", json, bnbRefusal, bnbCreatedSchema);
      const image = readPng(qr);
      if (!image) throw new BankError("unreadable", "bnb getQRWithImageAsync", "qr is no PNG");
      return { providerId: id, image, expiresOn: expirationDate };
    },

    async find(reference, day) {
      const found = await findAround(day, ({ gloss }) => readGloss(gloss)?.toUpperCase() === reference.toUpperCase());
      return found ? { providerId: found.id, state: STATES.get(found.statusId ?? 0) ?? "pending", image: null } : null;
    },

    async status({ providerId, createdOn }) {
      const name = "bnb getQRStatusAsync";
      const json = await call("getQRStatusAsync", { qrId: wireId(providerId) });
      const answer = readAnswer(name, json, bnbRefusal, bnbStatusSchema);
      if (answer.id !== undefined && answer.id !== providerId) throw new BankError("unreadable", name, "another id");
      const state = STATES.get(answer.statusId ?? answer.qrId ?? 0);
      if (!state) throw new BankError("unreadable", name, "statusId");
      if (state !== "paid") return { state };
      const detail = await detailOf(providerId, createdOn);
      // Under this name it could also be a QR's id (2 is "paid"), so the list must confirm it.
      if (answer.statusId === null || answer.statusId === undefined) {
        if (detail?.statusId !== PAID) throw new BankError("unreadable", name, "qrId");
      }
      return { state, paid: paidBy(detail, answer.voucherId) };
    },

    async cancel(providerId) {
      const json = await call("CancelQRByIdAsync", { qrId: wireId(providerId) });
      if (bnbRefusal(json) !== null) return "refused";
      if (fieldOf(json, "success") === true) return "cancelled";
      throw new BankError("unreadable", "bnb CancelQRByIdAsync", "success");
    },

    async changeKey(next) {
      const name = "bnb UpdateCredentials";
      const { accountId: AccountId, authorizationId: actualAuthorizationId } = settings;
      const body = { AccountId, actualAuthorizationId, newAuthorizationId: next };
      const json = await withToken({ name, method: "POST", url: `${authUrl}/auth/UpdateCredentials`, body });
      readAnswer(name, json, bnbRefusal, bnbDoneSchema);
    },

    async paidOn(day) {
      const paid = (await madeOn(day)).filter(({ statusId }) => statusId === PAID);
      return paid.map((detail) => {
        const { amount, currency, vouchers, at } = paidBy(detail, null);
        return { providerId: detail.id, reference: readGloss(detail.gloss), amount, currency, vouchers, at };
      });
    },
  };
}

function paidBy(detail: BnbDetail | undefined, voucher: string | null | undefined): Paid {
  return {
    amount: readAmount(detail?.amount),
    currency: readCurrency(detail?.currency),
    // If a QR was paid twice, the bank shows only the last payment.
    vouchers: [...new Set([voucher, detail?.voucherId].filter((one): one is string => Boolean(one)))],
    // The bank reports only the payer's bank, not the payer.
    payer: null,
    at: readMoment(detail?.transactionDate),
  };
}

/** The manual wants ids as numbers. */
function wireId(providerId: string): number | string {
  return /^(0|[1-9]\d{0,14})$/.test(providerId) ? Number(providerId) : providerId;
}
