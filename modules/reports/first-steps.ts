/** What a new shop still needs before it can sell, or should have. */
import type { FirstSteps } from "#contracts/settings/first-steps.document.ts";
import type { Db } from "#database/db.ts";
import type { Actor, Audit } from "#modules/audit/audit.ts";
import { isAnswered } from "#contracts/content/promises.ts";
import { unreachedText } from "#contracts/delivery/delivery.ts";
import type { ShownContent } from "#contracts/content/shown-content.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import type { Settings } from "#modules/settings/settings.ts";
import type { ShippingRules } from "#modules/shipping/shipping.ts";
import type { PaymentWays } from "#modules/payment/payment.ts";

export interface FirstStepsOptions {
  readonly db: Db;
  readonly catalogue: Pick<Catalogue, "hasProductOnSale">;
  readonly settings: Pick<Settings, "menu">;
  readonly shipping: Pick<ShippingRules, "methods" | "purchaseTypes" | "staff">;
  readonly content: { readonly shown: () => Pick<ShownContent, "identity" | "promises"> };
  readonly mail: Pick<Mailer, "arrives">;
  readonly ways: PaymentWays;
  readonly audit: Audit;
}

export type FirstStepsReader = Pick<ReturnType<typeof createFirstSteps>, "read">;

const LOOKED_AT = { kind: "shipping", subject: "first-steps" } as const;

export function createFirstSteps(options: FirstStepsOptions) {
  const { db, catalogue, settings, shipping, content, mail, ways, audit } = options;

  async function read(): Promise<FirstSteps> {
    const about = settings.menu().settings;
    const hasProduct = await catalogue.hasProductOnSale();
    const methods = await shipping.methods();
    const isDelivered = methods.length > 0;
    // A new shop begins with prices of ours: its owner should have seen them.
    const isDeliverySeen = await audit.has("shipping");
    return {
      steps: [
        { step: "identity", done: content.shown().identity.isOwn },
        { step: "contact", done: Boolean(about?.CelCont || about?.UrlWP) },
        { step: "promises", done: isAnswered(content.shown().promises) },
        { step: "payments", done: ways.isReady() },
        { step: "delivery", done: isDelivered && isDeliverySeen },
        { step: "mail", done: mail.arrives },
        { step: "product", done: hasProduct },
      ],
      city: (await shipping.staff.calendar.read()).city,
      unreached: unreachedText(methods),
      canSell: hasProduct && isDelivered && (await shipping.purchaseTypes()).length > 0,
    };
  }

  return {
    read,
    confirmDelivery: async (by: Actor): Promise<FirstSteps> => {
      await db.transaction(async (tx) => {
        if (!(await audit.has("shipping", tx))) await audit.record(tx, { by, ...LOOKED_AT, action: "confirm" });
      });
      return read();
    },
  };
}
