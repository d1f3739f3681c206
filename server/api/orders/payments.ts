/**
 * Where banks send payment notifications. They are not signed, so they prove nothing: each one only makes us poll the
 * QR's status now. Known and unknown QRs get the same response, in each bank's own format. All banks' routes exist,
 * not only those of this shop's bank.
 */
import { type Context, Hono } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import type { BankNotification } from "#modules/order/order.ts";
import type { Banks, NotificationFormat } from "#modules/payment/payment.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { RATES, type Rate } from "../../limits.ts";
import { createLimiter, spend } from "../../middleware/rate.ts";
import { readText } from "../request/body.ts";

/** Each bank's notification path, without a CSRF token. */
export function notificationPaths(banks: Banks): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(banks).map(([name, { notification }]) => [name, `/api/payments/${name}${notification.path}`]),
  );
}

const UNREADABLE = "No pudimos leer la notificación";

export interface PaymentsOptions {
  readonly banks: Banks;
  /** Rejects when the notification could not be stored: the bank then tries again. */
  readonly hint: (notification: BankNotification) => Promise<void>;
  readonly rate?: Rate;
}

export function paymentsApi({ banks, hint, rate = RATES.bank }: PaymentsOptions): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const limit = createLimiter("bank", rate);

  async function take(c: Context<ShopEnv>, provider: string, { qrOf, answer }: NotificationFormat): Promise<Response> {
    try {
      await spend(c, [[limit, c.get("address")]]);
      const text = await readText(c);
      const providerId = qrOf(parse(text));
      if (providerId === null) return c.json(answer(false, UNREADABLE), 400);
      await hint({ provider, providerId, body: text });
      return c.json(answer(true, ""));
    } catch (error) {
      if (error instanceof ShopError && error.code === "TOO_MANY")
        return c.json(answer(false, "Intente más tarde"), 429);
      if (error instanceof ShopError && error.code === "TOO_LARGE") return c.json(answer(false, UNREADABLE), 413);
      if (error instanceof ShopError && error.code === "INVALID_JSON") return c.json(answer(false, UNREADABLE), 400);
      c.get("log").error({ err: error, provider }, "a bank's notification could not be taken");
      return c.json(answer(false, "Intente nuevamente"), 503);
    }
  }

  for (const [name, { notification }] of Object.entries(banks)) {
    api.post(`/${name}${notification.path}`, (c) => take(c, name, notification));
  }
  return api;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
