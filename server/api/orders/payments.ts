/**
 * Where banks tell of payments. Nobody signs these calls, so they prove nothing: each is a hint to read the QR's status
 * now. Known and unknown QRs are answered alike, each bank in the words of its contract.
 */
import { type Context, Hono } from "hono";
import { ShopError } from "#contracts/errors.ts";
import { type BankProvider, notifiedQr } from "#modules/payment/payment.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { createLimiter, spend } from "../../middleware/rate.ts";
import { readText } from "../body.ts";

/** `body` is what the bank sent, letter by letter. It rejects when the hint could not be taken: the bank tries again. */
export type BankHint = (provider: BankProvider, providerId: string, body: string) => Promise<void>;

type Answer = (ok: boolean, words: string) => object;

const BNB = "/bnb/notification";
const BANECO = "/baneco/api/qrsimple/notifyPaymentQR";

/** Called by the banks' servers, without our token. */
export const BANK_NOTIFICATIONS = [`/api/payments${BNB}`, `/api/payments${BANECO}`];

const bnbWords: Answer = (ok, words) => ({ success: ok, message: ok ? "OK" : words });
const banecoWords: Answer = (ok, words) => ({ responseCode: ok ? 0 : 1, message: ok ? "" : words });

const UNREADABLE = "No pudimos leer la notificación";

export function paymentsApi({ hint, perMinute = 600 }: { hint: BankHint; perMinute?: number }): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  // A bank calls from few addresses and tells of every payment.
  const limit = createLimiter("bank", perMinute, 60);

  async function take(c: Context<ShopEnv>, provider: BankProvider, words: Answer): Promise<Response> {
    try {
      await spend(c, [[limit, c.get("address")]]);
      const text = await readText(c);
      const providerId = notifiedQr(provider, parse(text));
      if (providerId === null) return c.json(words(false, UNREADABLE), 400);
      await hint(provider, providerId, text);
      return c.json(words(true, ""));
    } catch (error) {
      if (error instanceof ShopError && error.code === "TOO_MANY")
        return c.json(words(false, "Intente más tarde"), 429);
      if (error instanceof ShopError && error.code === "TOO_LARGE") return c.json(words(false, UNREADABLE), 413);
      c.get("log").error({ err: error, provider }, "a bank's notification could not be taken");
      return c.json(words(false, "Intente nuevamente"), 503);
    }
  }

  api.post(BNB, (c) => take(c, "bnb", bnbWords));
  api.post(BANECO, (c) => take(c, "baneco", banecoWords));
  return api;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
