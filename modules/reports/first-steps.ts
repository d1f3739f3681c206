/** What a new shop still needs before it can sell, or should have; each step is tried for real. */
import type { FirstSteps, Trial } from "#contracts/settings/first-steps.document.ts";
import type { Db } from "#database/db.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Actor, Audit } from "#modules/audit/audit.ts";
import { exchangeTime, isAnswered, warrantyTime } from "#contracts/content/promises.ts";
import { arrivalOf } from "#contracts/delivery/arrival.ts";
import { arrivalDays } from "#contracts/delivery/arrival-text.ts";
import { bolivianos, reachText, sentence, unreachedText } from "#contracts/delivery/delivery.ts";
import { type ShippingMethod, reachedPlace } from "#contracts/delivery/shipping-methods.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { ShownContent } from "#contracts/content/shown-content.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import type { Orders } from "#modules/order/order.ts";
import type { Settings } from "#modules/settings/settings.ts";
import type { ShippingRules } from "#modules/shipping/shipping.ts";
import type { PaymentWays } from "#modules/payment/payment.ts";

export interface FirstStepsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, "hasProductOnSale">;
  readonly settings: Pick<Settings, "menu">;
  readonly shipping: Pick<ShippingRules, "methods" | "purchaseTypes" | "staff">;
  readonly content: { readonly shown: () => Pick<ShownContent, "identity" | "promises"> };
  readonly mail: Pick<Mailer, "arrives">;
  readonly ways: PaymentWays;
  readonly audit: Audit;
  readonly orders: Pick<Orders, "tryPurchase" | "staff">;
  /** Reads the picture that a shopper would send. */
  readonly toReceipt: (upload: Buffer) => Promise<Uint8Array>;
}

export type FirstStepsReader = Pick<ReturnType<typeof createFirstSteps>, "read">;

const LOOKED_AT = { kind: "shipping", subject: "first-steps" } as const;

const NO_MAIL = "Ninguno sale: al servidor le falta SMTP_URL, la dirección de tu correo";

export function createFirstSteps(options: FirstStepsOptions) {
  const { db, clock, catalogue, settings, shipping, content, mail, ways, audit, orders, toReceipt } = options;

  async function read(): Promise<FirstSteps> {
    const about = settings.menu().settings;
    const { identity, promises } = content.shown();
    const calendar = await shipping.staff.calendar.read();
    const methods = await shipping.methods();
    const hasProduct = await catalogue.hasProductOnSale();
    const isDelivered = methods.length > 0;
    const tried = await audit.tried();
    // What shoppers have done need not be tried.
    const hasOrder = await orders.staff.hasShoppersOrder();
    const isTried = (what: string) => hasOrder || tried.has(what);
    // A new shop begins with prices of ours, in a city of ours.
    const isDeliverySeen = hasOrder || (await audit.has(LOOKED_AT));
    const qr = ways.bank() ? "bank" : ways.isReady() ? "own" : null;
    const hasMail = mail.arrives && isTried("mail");
    return {
      steps: [
        {
          step: "delivery",
          done: isDelivered && isDeliverySeen,
          about: `${calendar.city}. ${reachText(methods)}`,
        },
        { step: "promises", done: isAnswered(promises), about: promisesText(promises) },
        {
          step: "mail",
          done: hasMail,
          about: !mail.arrives ? NO_MAIL : hasMail ? "Llegan" : "Con él confirmas pedidos y recuperas tu clave",
        },
        { step: "payments", done: qr === "bank" || (qr === "own" && isTried("receipt")), about: QRS[qr ?? "none"] },
        { step: "product", done: hasProduct, about: hasProduct ? "A la venta" : "De la foto a la venta" },
        { step: "trial", done: isTried("trial"), about: "La tienda se compra a sí misma, sin pagar" },
      ],
      extras: [
        ...(identity.isOwn ? [] : ["identity" as const]),
        ...(about?.CelCont || about?.UrlWP ? [] : ["contact" as const]),
      ],
      city: calendar.city,
      delivered: deliveredText(methods, calendar),
      unreached: unreachedText(methods),
      mailArrives: mail.arrives,
      qr,
      canSell: hasProduct && isDelivered && (await shipping.purchaseTypes()).length > 0,
    };
  }

  /** "En La Paz pagan Bs. 35 y reciben el martes 24" */
  function deliveredText(
    methods: readonly ShippingMethod[],
    calendar: Parameters<typeof arrivalOf>[1] & { city: string },
  ) {
    const found = reachedPlace(methods, calendar.city);
    if (!found) return "";
    const { method, place } = found;
    const now = clock.now();
    const arrival = arrivalOf(method, calendar, now);
    const free = method.kind === "flota" ? "pagan el flete al recibir" : "no pagan la entrega";
    const pays = method.cents === 0 ? free : `pagan ${bolivianos(method.cents)}`;
    return `En ${place.city} ${pays}${arrival ? ` y reciben ${arrivalDays(arrival, dayInLaPaz(now))}` : ""}`;
  }

  /** Once, however often it is tried. */
  async function record(by: Actor, subject: string): Promise<void> {
    if (!(await audit.tried()).has(subject)) await audit.note({ by, kind: "settings", subject, action: "try" });
  }

  return {
    read,
    confirmDelivery: async (by: Actor): Promise<FirstSteps> => {
      await db.transaction(async (tx) => {
        if (!(await audit.has(LOOKED_AT, tx))) await audit.record(tx, { by, ...LOOKED_AT, action: "confirm" });
      });
      return read();
    },
    confirmMail: async (by: Actor): Promise<FirstSteps> => {
      if (!mail.arrives) throw refused("mail", "Todavía no sale ningún correo de la tienda");
      await record(by, "mail");
      return read();
    },
    /** Read as a shopper's, and forgotten. */
    sendReceipt: async (picture: Buffer, by: Actor): Promise<FirstSteps> => {
      if (ways.bank() || !ways.isReady()) throw refused("receipt", "Primero sube la foto de tu QR");
      await toReceipt(picture);
      await record(by, "receipt");
      return read();
    },
    buy: async (by: Actor): Promise<Trial> => {
      const { city } = await shipping.staff.calendar.read();
      const tried = await orders.tryPurchase(city);
      if (tried.problem === "") await record(by, "trial");
      return { tried, firstSteps: await read() };
    },
  };
}

const QRS = {
  none: "Sin él, nadie te paga en línea",
  own: "Tu QR, lo confirmas tú",
  bank: "Tu banco crea uno para cada pedido",
} as const;

/** "Sin factura, cambio en 7 días, garantía de 6 meses, sin envoltura" */
function promisesText(promises: ShownContent["promises"]): string {
  if (!isAnswered(promises)) return "Factura, cambios, garantía y regalos: sin tu respuesta, la tienda no dice nada";
  const [exchange, warranty] = [exchangeTime(promises), warrantyTime(promises)];
  const answers = [
    promises.givesInvoice ? "con factura" : "sin factura",
    exchange ? `cambio en ${exchange}` : "sin cambios",
    warranty ? `garantía de ${warranty}` : "sin garantía",
    promises.wrapsGifts ? "envuelves regalos" : "sin envoltura",
  ];
  return sentence(answers.join(", "));
}

function refused(path: string, message: string): ShopError {
  return new ShopError("INVALID", { errors: [{ path, code: "INVALID", message }] });
}
