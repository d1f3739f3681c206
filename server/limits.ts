/** Every limit of the server: how many requests in which time (429), and how much at once (503). */
import type { GateOptions } from "#platform/gate.ts";

/** At most `points` in any window of `seconds`. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

const perMinute = (points: number): Rate => ({ points, seconds: 60 });
const perTenMinutes = (points: number): Rate => ({ points, seconds: 600 });

/**
 * By the name in `/metrics`; each instance counts for itself. Each counts for one network address, unless it says what
 * for; a mobile network puts many phones behind one address. No limit locks an account for good.
 */
export const RATES = {
  // Pages and lists. Stored pages are not limited.
  pages: perMinute(300),
  products: perMinute(1_200),
  cards: perMinute(600),
  feeds: perMinute(60),
  docs: perMinute(120),
  "store-api": perMinute(600),

  // Shopping.
  carts: perMinute(1_200),
  /** A shopper makes one, with the first addition. */
  "new-carts": perTenMinutes(600),
  handover: perMinute(10),
  orders: perMinute(600),
  /** A user. */
  "bank-calls": perMinute(20),
  /** A bank sends all its notifications from few addresses. */
  bank: perMinute(600),
  logs: perMinute(120),

  // Accounts.
  users: perMinute(120),
  /** Refuses nothing: an account or an address that failed lately gives way to others. */
  "sign-in-failed": perTenMinutes(1),
  social: perTenMinutes(60),
  callback: perTenMinutes(60),
  deletion: perMinute(60),

  // The back office.
  gestion: perMinute(1_200),
  "staff-passkey-begun": perTenMinutes(60),
  /** A person of the shop: each is a request to an address that the browser chose. */
  "push-test": perTenMinutes(10),
} as const satisfies Readonly<Record<string, Rate>>;

/**
 * These protect passwords, mailboxes, pieces and disks: counted over all instances together, by a statement for each
 * request. Such requests are rare.
 */
export const SHARED_RATES = {
  /** A user. */
  placements: perTenMinutes(30),
  /** A user. */
  receipts: perTenMinutes(10),
  /** A user. Exchanges asked for, and their photographs. */
  requests: perTenMinutes(20),
  newsletter: perMinute(10),
  alerts: perMinute(10),
  "sign-up": perTenMinutes(20),
  "sign-in": perTenMinutes(60),
  /** An account, from all addresses together. */
  "sign-in-account": perTenMinutes(20),
  /** An account from one address. */
  "sign-in-both": perTenMinutes(10),
  /** A known browser, when others have used up the account's attempts. */
  "sign-in-device": perTenMinutes(10),
  /** A signed-in user: strangers cannot use it up. */
  "own-password": perTenMinutes(10),
  /** A link. */
  "confirm-password": perTenMinutes(10),
  "confirm-email": perTenMinutes(30),
  /** A user. */
  "own-mails": perTenMinutes(5),
  /** A mailbox, over all callers and accounts. */
  "address-letters": perTenMinutes(12),
  reset: perTenMinutes(20),
  /** A mailbox. */
  "reset-account": perTenMinutes(3),
  "reset-password": perTenMinutes(30),
  "staff-sign-in": perTenMinutes(30),
  /** An account from one address: a stranger elsewhere who guesses wrongly must not lock the owner out. */
  "staff-sign-in-account": perTenMinutes(10),
  /** An account, from all addresses together: whoever guesses codes has the password already. */
  "staff-codes": perTenMinutes(10),
  /** An account, from all addresses together; a known browser continues with its own. */
  "staff-account": perTenMinutes(20),
  "staff-device": perTenMinutes(10),
  /** One less than an account may be tried: the next is told to its person. */
  "staff-guesses": perTenMinutes(19),
  /** A person of the shop. */
  "staff-proof": perTenMinutes(10),
  "staff-password-links": perTenMinutes(20),
  /** A mailbox. Another one is not refused but comes later: a stranger must not keep the link from its person. */
  "staff-password-link-account": perTenMinutes(3),
  "staff-passkey-proof": perTenMinutes(30),
  /** A person of the shop: a bank locks an account after some wrong keys. */
  "bank-keys": perTenMinutes(10),
} as const satisfies Readonly<Record<string, Rate>>;

export type RateName = keyof typeof RATES;
export type SharedRateName = keyof typeof SHARED_RATES;

const MEGABYTE = 1024 * 1024;

/** `atOfOne`: of one network address, unless it says what of. */
export const GATES = {
  /**
   * Rendering uses one processor: one page renders while another waits for the database. More at once would only make
   * all of them slower.
   */
  renderings: { at: 2 },
  /** Each takes a third of a second of one core: one that is let in is answered within a few seconds. */
  passwords: { at: 12, atOfOne: 4 },
  /** Bytes of uploads, which are held in memory; of one user, so that slow ones do not block the others. */
  uploads: { at: 64 * MEGABYTE, atOfOne: 20 * MEGABYTE },
  sockets: { at: 20_000, atOfOne: 500 },
  /** Over all sockets of one address: three topics for each, and some more. */
  liveTopics: { at: Infinity, atOfOne: 2_000 },
} as const satisfies Readonly<Record<string, GateOptions>>;

/** Of the places for passwords: whoever guesses, from however many networks, leaves some to those who know theirs. */
export const PASSWORD_PLACES = {
  /** The account or the network gave a wrong one lately. */
  suspect: 8,
  clean: GATES.passwords.at,
  /** The account was signed in to from this browser before. */
  known: 18,
} as const;

/** What is rendered, by what it is for: how many may wait when one more comes. Fifty are rendered in a second or two. */
export const RENDERINGS_WAITING = {
  /** Pages of an order or an account. */
  order: { rank: 0, waiting: 50 },
  /** Public pages. */
  page: { rank: 1, waiting: 40 },
  /** Pages rendered for one request only. */
  search: { rank: 2, waiting: 25 },
} as const;

/**
 * A call of the API is let in while fewer than these are under way. We answer some hundred a second, so the last one
 * waits a few seconds. Orders that are placed wait in a line of their own and cost little there: in a rush everybody is
 * told whether something is left.
 */
export const CALLS_UNDER_WAY = {
  /** Counted apart: the shop is looked after in any rush. Who is not signed in is refused there before any work. */
  staff: 60,
  payment: 1_500,
  place: 1_200,
  order: 400,
  cart: 250,
  page: 160,
  search: 100,
  suggestion: 50,
} as const;
