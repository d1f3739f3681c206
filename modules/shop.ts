/** The shop: all modules, wired together. Pages, API and live updates use only this. */
import type { Clock } from "#contracts/time/clock.ts";
import { shopNumber } from "#contracts/contact/whatsapp.ts";
import type { Database } from "#database/pool/connect.ts";
import { type PasswordWork, type ProviderOptions, createAccounts, createPasswordWork } from "./account/account.ts";
import { createAudit } from "./audit/audit.ts";
import { createAlerts } from "./alerts/alerts.ts";
import { createCarts } from "./cart/cart.ts";
import { createCatalogue } from "./catalogue/catalogue.ts";
import { createContent } from "./content/content.ts";
import { createCustomers } from "./customers/customers.ts";
import { createStaffLists } from "./catalogue/lists/staff-lists.ts";
import { createEvents } from "./events.ts";
import { createImports } from "./import/import.ts";
import { createRateHits } from "./instances/instances.ts";
import { createInvoices } from "./invoice/invoice.ts";
import { copyForeignLists } from "./foreign-lists.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createLogs } from "./logs/logs.ts";
import { type Media, type PhotoStoreOptions, createMedia } from "./media/media.ts";
import { type MailOptions, contactLines, createMail, mailLogo } from "./mail/mail.ts";
import { createNewsletter } from "./newsletter/newsletter.ts";
import { type OrderSettings, createBankQrs, createOrders } from "./order/order.ts";
import type { Bank } from "./payment/bank.ts";
import { type PushConnection, createPush } from "./push/push.ts";
import { type Banks, type ConnectBank, type Picture, createPaymentSettings, fixedPayments } from "./payment/payment.ts";
import { createPromotions } from "./promotions/promotions.ts";
import { createRedirects } from "./redirects/redirects.ts";
import { type Storage, createAnswers, createFirstSteps, createReports, createStatus } from "./reports/reports.ts";
import { createSearch, createSearchCounts } from "./search/search.ts";
import { type LogFailure, type StoreApiCall, createSettings } from "./settings/settings.ts";
import { createShipping } from "./shipping/shipping.ts";
import { createStaff, createStaffNotices, createStaffPasswords } from "./staff/staff.ts";

export interface ShopOptions {
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
  readonly storage: Storage;
  /** Where notices for phones may be sent; default: public addresses only. */
  readonly pushConnection?: PushConnection | undefined;
}

type Events = ReturnType<typeof createEvents>;

/** The modules, each after those that it asks. */
function openModules(options: ShopOptions, events: Events) {
  const { database, clock, storeApi, log, publicUrl, secret, providers } = options;
  const { db, reader, replica, changes } = database;
  const siteChanged = events.siteChanged.emit;
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
  const { record } = audit;
  const push = createPush({
    db,
    clock,
    jobs,
    secret,
    record,
    contact: options.mail.from.address,
    connection: options.pushConnection,
  });
  // One queue for customers and staff: it keeps threads free for everything else.
  const passwords = createPasswordWork(options.passwordWork);
  const accounts = createAccounts({
    db,
    clock,
    jobs,
    mail,
    publicUrl,
    secret,
    providers,
    passwords,
    moveBelongings: events.accountsMerged.emit,
    removeBelongings: events.accountDeleted.emit,
  });
  const people = { db, clock, publicUrl, passwords, onSignedOut: events.signedOut.emit };
  const staffNotices = createStaffNotices({ db, clock, jobs, mail, audit, publicUrl });
  const staff = createStaff({ ...people, audit, tell: staffNotices.tell, shopName, secret });
  const staffPasswords = createStaffPasswords({ ...people, record, jobs, mail });
  const media = createMedia({ db, clock, jobs, store: options.photographs });
  const onProduct = { onProducts: events.productsChanged.emit, onRestock: events.restocked.emit };
  const catalogue = createCatalogue({
    db,
    reader,
    clock,
    changes,
    ...onProduct,
    onCommitted: events.productCommitted.emit,
    record,
    findPhotos: media.facts,
    holdPhotos: media.hold,
    jobs,
    badgeOf: (product) => promotions.badges.label(product),
    uses: {
      ordered: (tx, skus) => orders.ordered(tx, skus),
      leaveCarts: (tx, skus) => carts.leave(tx, skus),
    },
  });
  const search = createSearch({
    db,
    reader,
    background: database.background,
    changes,
    jobs,
    catalogue,
    record,
    isOffered: (list) => settings.isOffered(list),
  });
  const alerts = createAlerts({ db, reader, clock, catalogue, jobs, mail, publicUrl });
  const imports = createImports({
    db,
    clock,
    jobs,
    media,
    catalogue,
    recordAll: audit.recordAll,
    ...onProduct,
    onCommitted: (id) => catalogue.afterCommit([id]),
  });
  const lists = createStaffLists({
    db,
    record,
    foreign: storeApi.foreign,
    findPhotos: media.hold,
    onName: events.listRenamed.emit,
    onCommitted: events.listsCommitted.emit,
  });
  const settings = createSettings({
    db,
    clock,
    storeApi: storeApi.call,
    source: storeApi.foreign ? storeApi.source : undefined,
    email: options.contactEmail,
    log,
    mirror: async (menu) =>
      storeApi.foreign ? copyForeignLists(menu, { catalogue, search, settings, db, log }) : undefined,
    onMenu: siteChanged,
    record,
  });
  const published = { db, clock, changes, log, onChange: siteChanged, record };
  const promotions = createPromotions({ ...published, buying: () => orders });
  const carts = createCarts({ db, clock, catalogue, promotions, holdUser: accounts.hold });
  const payments = openPayments(options, { toPicture: media.toOwnQr, onChange: siteChanged, record });
  const shipping = createShipping({
    ...published,
    isOffered: (type) => type !== "qr" || payments.ways.isReady(),
    canConfirmAddress: mail.arrives,
  });
  const content = createContent({
    ...published,
    pictures: (tx, names, isToShow) => storedPictures(isToShow ? media.hold(tx, names) : media.facts(tx, names)),
    products: catalogue.existing,
  });
  const orders = createOrders({
    db,
    reader,
    clock,
    changes,
    carts,
    catalogue,
    shipping,
    promotions,
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
    promises: () => content.shown().promises,
    log,
    holdUser: accounts.hold,
    secret,
    customerOf: accounts.customerOf,
    record,
    notify: push.notify,
    mailboxOf: accounts.confirmedEmailOf,
    typedMailbox: accounts.typedMailbox,
  });
  const invoices = createInvoices({
    db,
    clock,
    record,
    log,
    papers: () => content.shown().papers,
    toPicture: media.toReceipt,
    tell: orders.mailInvoice,
  });
  const logs = createLogs({ db, clock });
  const searchCounts = createSearchCounts({ db, clock, log });
  const redirects = createRedirects({ db, recordAll: audit.recordAll });
  const ways = payments.ways;
  const firstSteps = createFirstSteps({
    db,
    clock,
    catalogue,
    settings,
    shipping,
    content,
    mail,
    ways,
    audit,
    orders,
    toReceipt: media.toReceipt,
  });
  const status = createStatus({ db, replica, clock, jobs, mail, payments, storage: options.storage, publicUrl });
  const told = { clock, settings, content, catalogue, search, redirects, payments, shipping, staff, audit, invoices };
  return {
    accounts,
    catalogue,
    lists,
    media,
    imports,
    redirects,
    promotions,
    search,
    searchCounts,
    settings,
    content,
    carts,
    shipping,
    orders,
    invoices,
    payments,
    logs,
    rateHits: createRateHits({ db, clock, secret }),
    newsletter: createNewsletter({ db, reader, clock }),
    jobs,
    mail,
    alerts,
    staff,
    staffPasswords,
    staffNotices,
    push,
    customers: createCustomers({ db, accounts, orders, record }),
    reports: createReports({ clock, db, orders, catalogue, carts, logs, searchCounts }),
    firstSteps,
    answers: createAnswers({ ...told, firstSteps, status }),
    status,
    audit,
  };
}

type Modules = ReturnType<typeof openModules>;

/** What each event leads to, in this order. */
function follow(events: Events, { search, alerts, push, orders, carts, catalogue }: Modules): void {
  events.productsChanged.on(search.index);
  events.restocked.on(alerts.restocked);
  events.listRenamed.on(search.rebuildSoon);
  events.signedOut.on(push.removeOf);
  events.accountsMerged.on(orders.moveBuyer, carts.moveUser);
  events.accountDeleted.on(orders.anonymiseBuyer, carts.removeUser);

  events.productCommitted.on(search.touch);
  events.listsCommitted.on(catalogue.listsChanged, search.invalidate);
}

function openPayments(
  { database, clock, log, secret, banks, bank, ownQr, connectBank: connect }: ShopOptions,
  parts: Pick<Parameters<typeof createPaymentSettings>[0], "onChange" | "record" | "toPicture">,
) {
  if (bank !== undefined) return fixedPayments({ banks, bank, ownQr, clock });
  const { db, changes } = database;
  return createPaymentSettings({
    db,
    clock,
    changes,
    log,
    secret,
    banks,
    connect,
    qrs: createBankQrs(clock),
    ...parts,
  });
}

const storedPictures = async (photos: ReturnType<Media["facts"]>) =>
  [...(await photos).values()].map(({ name, width, height, dominant, widths, readyAt }) => ({
    id: name,
    width,
    height,
    dominant,
    widths,
    ready: readyAt !== null,
  }));

export function createShop(options: ShopOptions) {
  const { clock, storeApi } = options;
  const { changes } = options.database;
  const events = createEvents();
  const shop = openModules(options, events);
  follow(events, shop);
  if (!storeApi.foreign) {
    changes.onChange((topic) => topic === "menu" && void shop.settings.refreshMenu());
    changes.onGap(() => void shop.settings.refreshMenu());
  }
  return {
    ...shop,
    clock,
    changes,
    /** The listener is called when something that every page contains has changed. */
    onSiteChange: events.siteChanged.on,
    /** Grows with each call of the `onSiteChange` listeners, also across restarts. */
    siteVersion: () =>
      shop.settings.menuVersion() +
      shop.shipping.version() +
      shop.payments.version() +
      shop.content.version() +
      shop.promotions.badges.version(),
    /** Stops all background work; waits for running jobs. */
    close: async () => {
      shop.settings.close();
      shop.shipping.close();
      shop.payments.close();
      shop.content.close();
      shop.promotions.close();
      shop.search.close();
      shop.catalogue.close();
      await shop.searchCounts.close();
      await shop.jobs.stop();
    },
    /** Call at the start, before jobs run: retries what an earlier release gave up, and enqueues missing jobs. */
    prepare: async () => {
      await shop.payments.refresh();
      await shop.promotions.prepare();
      await shop.imports.endWithoutFile();
      await shop.jobs.revive();
      await shop.orders.prepare();
      await shop.catalogue.offers.plan();
    },
    /** Deletes what is only kept for some time. */
    retention: async () => {
      await shop.logs.prune();
      await shop.searchCounts.prune();
      await shop.carts.prune();
      await shop.alerts.prune();
      await shop.accounts.prune();
      await shop.staff.prune();
      await shop.orders.prune();
      await shop.imports.prune();
      await shop.jobs.prune();
      await shop.jobs.revive();
      await shop.orders.repair();
      await shop.catalogue.offers.plan();
      await shop.invoices.issueDue();
      await shop.mail.prune();
      await shop.catalogue.prune();
      await shop.media.prune();
      await shop.rateHits.prune();
    },
  };
}

export type Shop = ReturnType<typeof createShop>;
