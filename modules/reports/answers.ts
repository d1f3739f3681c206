/** Each setting of the shop in a few words, for the list in which the owner looks for it. */
import { NETWORKS } from "#contracts/contact/social-link.ts";
import { exchangeTime, warrantyTime } from "#contracts/content/promises.ts";
import type { ShownContent } from "#contracts/content/shown-content.ts";
import type { Calendar } from "#contracts/delivery/arrival.ts";
import { WEEKDAYS } from "#contracts/time/day.ts";
import { reachText } from "#contracts/delivery/delivery.ts";
import { type Menu, isActive } from "#contracts/menu/menu.ts";
import { photoUrl } from "#contracts/photo/photo.ts";
import type { ShopAnswers } from "#contracts/settings/answers.document.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import type { Role } from "#contracts/staff/staff.ts";
import { countOf } from "#contracts/text/counted.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { type Day, dayInLaPaz, writtenDay } from "#contracts/time/day.ts";
import type { Audit } from "#modules/audit/audit.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Invoices } from "#modules/invoice/invoice.ts";
import type { QrPayments } from "#modules/payment/payment.ts";
import type { createRedirects } from "#modules/redirects/redirects.ts";
import type { Search } from "#modules/search/search.ts";
import type { Settings } from "#modules/settings/settings.ts";
import type { ShippingRules } from "#modules/shipping/shipping.ts";
import type { createStaff } from "#modules/staff/staff.ts";
import type { FirstStepsReader } from "./first-steps.ts";
import { momentText } from "./moment-text.ts";
import type { createStatus } from "./status.ts";

export interface AnswersOptions {
  readonly clock: Clock;
  readonly settings: Pick<Settings, "menu">;
  readonly content: { readonly shown: () => ShownContent };
  readonly catalogue: Pick<Catalogue, "staff">;
  readonly search: Pick<Search, "synonyms">;
  readonly redirects: Pick<ReturnType<typeof createRedirects>, "list">;
  readonly payments: Pick<QrPayments, "staff">;
  readonly shipping: Pick<ShippingRules, "methods" | "purchaseTypes" | "staff">;
  readonly staff: Pick<ReturnType<typeof createStaff>, "list">;
  readonly audit: Pick<Audit, "list">;
  readonly invoices: Pick<Invoices, "awaited">;
  readonly firstSteps: FirstStepsReader;
  readonly status: Pick<ReturnType<typeof createStatus>, "read">;
}

type Answers = Readonly<Record<string, string>>;

const NO_SETTINGS: Partial<SiteSettings> = {};

const FIRST = { q: "", page: 1, perPage: 1 };

const listed = (names: readonly string[], none: string) =>
  names.length === 0 ? none : new Intl.ListFormat("es").format(names);
const orNone = (count: number, none: string) => (count === 0 ? none : String(count));

export function createAnswers({ clock, settings, content, ...modules }: AnswersOptions) {
  const { catalogue, search, redirects, payments, shipping, staff, audit, firstSteps, status, invoices } = modules;

  async function ofStaff(): Promise<Answers> {
    const [synonyms] = (await search.synonyms.list(FIRST)).data;
    return {
      ...ofMenu(settings.menu()),
      ...ofContent(content.shown()),
      "/colors": orNone((await catalogue.staff.colors.list(FIRST)).total, "Ninguno"),
      "/synonyms": synonyms ? `«${synonyms.words[0]}» también encuentra ${synonyms.words[1]}` : "Ninguno",
      "/transfer": "Excel o CSV",
      "/invoices": countOf(await invoices.awaited(), "pedido espera su factura", "pedidos esperan su factura"),
    };
  }

  async function ofOwner(): Promise<Answers> {
    const now = clock.now();
    const { provider, ready, banks } = await payments.staff.read();
    const people = (await staff.list()).filter(({ active }) => active);
    const wrong = (await status.read()).rows.filter(({ state }) => state === "wrong");
    const [last] = (await audit.list({ page: 1, perPage: 1 })).data;
    return {
      ...ofSite(settings.menu()),
      "/redirects": orNone((await redirects.list(FIRST)).total, "Ninguno"),
      "/payments": ready
        ? (banks.find((bank) => bank.provider === provider)?.name ?? "Tu QR, lo confirmas tú")
        : "Todavía nadie puede pagar con QR",
      "/purchase-types": listed(
        (await shipping.purchaseTypes()).map(({ label }) => label),
        "Ninguna",
      ),
      "/shipping-methods": reachText(await shipping.methods()),
      "/delivery-calendar": calendarText(await shipping.staff.calendar.read(), dayInLaPaz(now)),
      "/staff":
        people.length === 1
          ? "Solo tú"
          : listed(
              people.map(({ name }) => firstWord(name)),
              "",
            ),
      "/status": wrong.length === 0 ? "Todo anda" : wrong.map(({ title }) => title).join(". "),
      "/audit": last ? `${firstWord(last.by)}, ${momentText(new Date(last.at), now)}` : "Nadie, todavía",
    };
  }

  return async (role: Role): Promise<ShopAnswers> => {
    const { name, logo } = content.shown().identity;
    return {
      name,
      logo: logo && photoUrl(logo.id, 160),
      isOpen: (await firstSteps.read()).canSell,
      answers: { ...(await ofStaff()), ...(role === "owner" ? await ofOwner() : {}) },
    };
  };
}

function ofMenu({ categories, brands, seasons }: Menu): Answers {
  const inside = categories.reduce((sum, { subcategories }) => sum + subcategories.length, 0);
  return {
    "/lists/categories": orNone(categories.length, "Ninguna"),
    "/lists/subcategories": orNone(inside, "Ninguna"),
    "/lists/brands": orNone(brands.length, "Ninguna"),
    "/lists/seasons": orNone(seasons.length, "Ninguna"),
  };
}

function ofSite({ settings }: Menu): Answers {
  const { UrlFB, UrlIG, UrlTube, UrlTik, CelCont, Direccion, StateOutLat, EstadoTemp, GuiaRegalos } =
    settings ?? NO_SETTINGS;
  const links = Object.entries({ UrlFB, UrlIG, UrlTube, UrlTik });
  const networks = Object.entries(NETWORKS).filter(([field]) => links.some(([one, link]) => one === field && link));
  const shown = (value?: string) => (isActive(value) ? "sí" : "no");
  return {
    "/settings/contact": [CelCont, Direccion].filter(Boolean).join(", ") || "Todavía nada",
    "/settings/networks": listed(
      networks.map(([, { name }]) => name),
      "Ninguna",
    ),
    "/settings/menu": `Outlet ${shown(StateOutLat)}, regalos ${shown(GuiaRegalos?.EstadoRegalo)}, temporada ${shown(EstadoTemp)}`,
  };
}

function ofContent({ identity, papers, promises, announcement, hero, landings, texts }: ShownContent): Answers {
  const { givesInvoice, exchangeDays, warrantyMonths, wrapsGifts } = promises;
  const answered = (answer: unknown, words: string) => (answer === null ? "Sin responder" : words);
  const own = Object.values(texts).filter((one) => one?.text).length;
  return {
    "/content/identity": `${identity.name}, ${identity.logo ? "con" : "sin"} logo`,
    "/content/papers":
      [papers.legalName, papers.nit && `NIT ${papers.nit}`].filter(Boolean).join(", ") || "Todavía nada",
    "/content/promises/invoice": answered(givesInvoice, givesInvoice ? "Sí" : "No"),
    "/content/promises/exchanges": answered(exchangeDays, exchangeTime(promises) ?? "No haces"),
    "/content/promises/warranty": answered(warrantyMonths, warrantyTime(promises) ?? "No das"),
    "/content/promises/gifts": answered(wrapsGifts, wrapsGifts ? "Envuelves sin costo" : "No envuelves"),
    "/content/home": hero ? `Portada «${hero.title}»` : "La portada que trae la tienda",
    "/content/announcement": announcement?.words ?? "Ninguno",
    "/content/outlet": landings.outlet?.title ? `«${landings.outlet.title}»` : "Sin título propio",
    "/content/gifts": landings.gifts?.title ? `«${landings.gifts.title}»` : "Sin título propio",
    "/content/texts": own === 0 ? "Los que trae la tienda" : countOf(own, "escrito por ti", "escritos por ti"),
  };
}

/** "Lunes a sábado. Cerrado el 25 de diciembre" */
function calendarText({ workDays, closed }: Calendar, today: Day): string {
  const names = workDays.map((day) => WEEKDAYS[day % 7] ?? "");
  const isRow = workDays.length > 2 && workDays.every((day, index) => index === 0 || day - 1 === workDays[index - 1]);
  const week = isRow ? `${names[0]} a ${names.at(-1)}` : listed(names, "");
  const next = closed.find((day) => day >= today);
  return `${week.charAt(0).toUpperCase()}${week.slice(1)}${next ? `. Cerrado el ${writtenDay(next, today)}` : ""}`;
}

const firstWord = (name: string) => name.split(" ")[0] ?? name;
