/** The shop: all modules, wired together. Pages, API and live updates use only this. */
import type { Clock } from "#contracts/clock.ts";
import type { Menu } from "#contracts/settings/menu.ts";
import { shopNumber } from "#contracts/whatsapp.ts";
import type { Database } from "#database/connect.ts";
import { type PasswordWork, type ProviderOptions, createAccounts, createPasswordWork } from "./account/account.ts";
import { createAudit } from "./audit/audit.ts";
import { createAlerts } from "./alerts/alerts.ts";
import { createCarts } from "./cart/cart.ts";
import { createCatalogue } from "./catalogue/catalogue.ts";
import { createContent } from "./content/content.ts";
import { createCustomers } from "./customers/customers.ts";
import { createStaffLists } from "./catalogue/lists/staff-lists.ts";
import { createImports } from "./import/import.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createLogs } from "./logs/logs.ts";
import { type PhotoStoreOptions, createMedia } from "./media/media.ts";
import { type MailOptions, contactLines, createMail, mailLogo } from "./mail/mail.ts";
import { createNewsletter } from "./newsletter/newsletter.ts";
import { type OrderSettings, createBankQrs, createOrders } from "./order/order.ts";
import type { Bank } from "./payment/bank.ts";
import { type PushConnection, createPush } from "./push/push.ts";
import { type Banks, type ConnectBank, type Picture, createPaymentSettings, fixedPayments } from "./payment/payment.ts";
import { createFirstSteps, createReports } from "./reports/reports.ts";
import { createSearch, createSearchCounts } from "./search/search.ts";
import { type LogFailure, type StoreApiCall, createSettings } from "./settings/settings.ts";
import { createShipping } from "./shipping/shipping.ts";
import { createStaff, createStaffPasswords } from "./staff/staff.ts";

export interface ShopOptions {
  /** Whether it shows the photographs of the demo; a real shop shows its own. */
  readonly isDemo?: boolean;
  readonly database: Database;
  readonly clock: Clock;
  /** The store-management API: the shop's own, in process, or a foreign host. */
  readonly storeApi: { readonly call: StoreApiCall } & (
    | { readonly foreign: false }
    /** `source` names the host and its store. */
    | { readonly foreign: true; readonly source: string }
  );
  /** The contact address in the footer; replaces the one in the settings. */
  readonly contactEmail?: string | undefined;
  readonly log: LogFailure;
  /** The origin of links in mails. */
  readonly publicUrl: string;
  readonly mail: MailOptions;
  readonly photographs: PhotoStoreOptions;
  /** The key that signs sessions. */
  readonly secret: string;
  /** The providers with which users can sign in. */
  readonly providers: ProviderOptions;
  /** Replaces the real hashing, which takes a tenth of a second per password. */
  readonly passwordWork?: PasswordWork | undefined;
  readonly banks: Banks;
  /** The bank that issues QRs; null = the own QR, and the owner checks payments; undefined = decided at /gestion. */
  readonly bank: Bank | null | undefined;
  /** With `bank` null. */
  readonly ownQr?: Picture | undefined;
  /** Opens the bank that is decided at /gestion. */
  readonly connectBank: ConnectBank;
  readonly orders: OrderSettings;
  /** Where notices for phones may be sent; default: public addresses only. */
  readonly pushConnection?: PushConnection | undefined;
}

export function createShop(options: ShopOptions) {
  const { database, clock, storeApi, log, publicUrl, photographs, secret, providers } = options;
  const { db, changes } = database;
  const shopName = () => content.shown().identity.name;
  const jobs = createJobs({ db, clock, changes, log, alone: database.isExclusive });
  const mail = createMail(options.mail, {
    db,
    clock,
    jobs,
    shopName,
    logo: () => mailLogo(content.shown().identity.logo, publicUrl),
    contact: () => contactLines(settings.menu().settings),
    whatsApp: () => shopNumber(settings.menu().settings),
  });
  const audit = createAudit({ db, clock });
  const catalogue = createCatalogue({
    db,
    clock,
    changes,
    onProducts: (tx, ids) => search.index(tx, ids),
    onCommitted: (id) => search.touch(id),
    onRestock: (tx, sku) => alerts.restocked(tx, sku),
    record: audit.record,
    findPhotos: (tx, names) => media.facts(tx, names),
    holdPhotos: (tx, names) => media.hold(tx, names),
    uses: {
      ordered: (tx, skus) => orders.ordered(tx, skus),
      leaveCarts: (tx, skus) => carts.leave(tx, skus),
    },
  });
  const push = createPush({
    db,
    clock,
    jobs,
    secret,
    record: audit.record,
    contact: options.mail.from.address,
    connection: options.pushConnection,
  });
  const search = createSearch({ db, background: database.background, changes, jobs, catalogue, record: audit.record });
  const alerts = createAlerts({ db, clock, catalogue, jobs, mail, publicUrl });
  const media = createMedia({ db, clock, jobs, store: photographs });
  const imports = createImports({
    db,
    clock,
    jobs,
    media,
    catalogue,
    recordAll: audit.recordAll,
    onProducts: (tx, ids) => search.index(tx, ids),
    onCommitted: (id) => catalogue.afterCommit([id]),
    onRestock: (tx, sku) => alerts.restocked(tx, sku),
  });
  const siteListeners = new Set<() => void>();
  const tellSite = () => siteListeners.forEach((listener) => listener());
  const settings = createSettings({
    db,
    clock,
    storeApi: storeApi.call,
    source: storeApi.foreign ? storeApi.source : undefined,
    email: options.contactEmail,
    log,
    mirror: async (menu) => (storeApi.foreign ? mirror(menu) : undefined),
    onMenu: tellSite,
    record: audit.record,
  });

  /**
   * Copies a foreign host's lists and settings into the shop's tables, by Ide. A failure is logged and retried.
   * `settings.change` publishes `menu`, which nobody receives: with a foreign host the shop does not listen to it
   * (below).
   */
  async function mirror(menu: Menu): Promise<void> {
    try {
      await catalogue.mirror(menu);
      search.invalidate();
      await search.rebuildSoon(db);
      if (menu.settings) await settings.change(menu.settings);
    } catch (error) {
      log("mirroring the lists failed", error);
      throw error;
    }
  }

  if (!storeApi.foreign) {
    changes.onChange((topic) => topic === "menu" && void settings.refreshMenu());
    changes.onGap(() => void settings.refreshMenu());
  }
  const lists = createStaffLists({
    db,
    record: audit.record,
    foreign: storeApi.foreign,
    findPhotos: (tx, names) => media.hold(tx, names),
    onName: async (tx) => void (await search.rebuildSoon(tx)),
    onCommitted: () => {
      catalogue.listsChanged();
      search.invalidate();
    },
  });
  const carts = createCarts({ db, clock, catalogue, holdUser: (tx, id) => accounts.hold(tx, id) });
  const { banks, bank, ownQr, connectBank: connect } = options;
  const toPicture = media.toOwnQr;
  const payments =
    bank === undefined
      ? createPaymentSettings({
          db,
          clock,
          changes,
          log,
          secret,
          banks,
          connect,
          toPicture,
          qrs: createBankQrs(clock),
          onChange: tellSite,
          record: audit.record,
        })
      : fixedPayments({ banks, bank, ownQr, clock });
  const shipping = createShipping({
    db,
    clock,
    changes,
    log,
    onChange: tellSite,
    record: audit.record,
    isOffered: (type) => type !== "qr" || payments.ways.isReady(),
  });
  const content = createContent({
    db,
    clock,
    changes,
    log,
    onChange: tellSite,
    record: audit.record,
    pictures: async (tx, names, isToShow) =>
      [...(await (isToShow ? media.hold(tx, names) : media.facts(tx, names))).values()].map(
        ({ name, width, height, dominant, widths, readyAt }) => ({
          id: name,
          width,
          height,
          dominant,
          widths,
          ready: readyAt !== null,
        }),
      ),
    products: catalogue.existing,
  });
  const orders = createOrders({
    db,
    clock,
    changes,
    carts,
    catalogue,
    shipping,
    jobs,
    mail,
    toReceipt: media.toReceipt,
    ways: payments.ways,
    settings: options.orders,
    publicUrl,
    shopName,
    pickup: () => {
      const { Direccion = "", Horario = "" } = settings.menu().settings ?? {};
      return { address: Direccion, hours: Horario };
    },
    log,
    holdUser: (tx, userId) => accounts.hold(tx, userId),
    secret,
    customerOf: (tx, userId) => accounts.customerOf(tx, userId),
    record: audit.record,
    notify: push.notify,
    mailboxOf: (tx, userId) => accounts.confirmedEmailOf(tx, userId),
  });
  const logs = createLogs({ db, clock });
  const searchCounts = createSearchCounts({ db, clock, log });
  // One queue for customers and staff: it keeps threads free for everything else.
  const passwords = createPasswordWork(options.passwordWork);
  const staff = createStaff({
    db,
    clock,
    publicUrl,
    shopName,
    passwords,
    secret,
    record: audit.record,
    onSignedOut: push.removeOf,
  });
  const staffPasswords = createStaffPasswords({
    db,
    clock,
    jobs,
    mail,
    publicUrl,
    passwords,
    record: audit.record,
    onSignedOut: push.removeOf,
  });
  const accounts = createAccounts({
    db,
    clock,
    jobs,
    mail,
    publicUrl,
    secret,
    providers,
    passwords,
    moveBelongings: async (tx, from, to) => {
      await orders.moveBuyer(tx, from, to);
      await carts.moveUser(tx, from, to);
    },
    removeBelongings: async (tx, userId) => {
      await orders.anonymiseBuyer(tx, userId);
      await carts.removeUser(tx, userId);
    },
  });
  return {
    accounts,
    catalogue,
    lists,
    media,
    imports,
    search,
    searchCounts,
    settings,
    content,
    carts,
    shipping,
    orders,
    payments,
    logs,
    newsletter: createNewsletter({ db, clock }),
    jobs,
    mail,
    alerts,
    staff,
    staffPasswords,
    push,
    customers: createCustomers({ db, accounts, orders, record: audit.record }),
    reports: createReports({ clock, orders, catalogue, carts, logs, searchCounts }),
    firstSteps: createFirstSteps({ db, catalogue, settings, shipping, content, ways: payments.ways, audit }),
    audit,
    isDemo: options.isDemo ?? false,
    clock,
    changes,
    /** The listener is called when something that every page contains (settings, menu, delivery terms, contents) has changed. */
    onSiteChange: (listener: () => void) => void siteListeners.add(listener),
    /** Grows with each call of the `onSiteChange` listeners, also across restarts. */
    siteVersion: () => settings.menuVersion() + shipping.version() + payments.version() + content.version(),
    /** Stops all background work; waits for running jobs. */
    close: async () => {
      settings.close();
      shipping.close();
      payments.close();
      content.close();
      search.close();
      catalogue.close();
      await searchCounts.close();
      await jobs.stop();
    },
    /** Call at the start, before jobs run: retries what an earlier release gave up, and enqueues missing jobs. */
    prepare: async () => {
      await payments.refresh();
      await imports.endWithoutFile();
      await jobs.revive();
      await orders.prepare();
    },
    /** Deletes what is only kept for some time. */
    retention: async () => {
      await logs.prune();
      await searchCounts.prune();
      await carts.prune();
      await alerts.prune();
      await accounts.prune();
      await staff.prune();
      await orders.prune();
      await imports.prune();
      await jobs.prune();
      await jobs.revive();
      await orders.repair();
      await mail.prune();
      await catalogue.prune();
      await media.prune();
    },
  };
}

export type Shop = ReturnType<typeof createShop>;
