/** How the simulated bank behaves: correctly, or with the faults of real banks. */
import { z } from "zod";

const CALLS = ["token", "create", "status", "cancel", "list", "encrypt", "update"] as const;
export type CallName = (typeof CALLS)[number];

/** Settings that apply to every call until they are changed. */
export const conductSchema = z.strictObject({
  /**
   * slow: the work is done at once, the response comes after `slowMs`. down: HTTP 500. refuse: the bank's own
   * refusal.
   */
  answers: z.enum(["normal", "slow", "down", "refuse"]),
  slowMs: z.number().int().min(0).max(120_000),
  tokenSeconds: z.number().int().min(1).max(86_400),
  /** before: the QR is paid, and the shop notified, before the response to its creation. */
  notifies: z.enum(["once", "twice", "before", "never"]),
  /** BNB: `qr` as a list of bytes. */
  qrAsBytes: z.boolean(),
  /** BNB: the status under the name `qrId`; the new ids as numbers; the notification with amount and currency. */
  statusAsQrId: z.boolean(),
  idAsNumber: z.boolean(),
  notifiesAmount: z.boolean(),
  /**
   * Banco Económico: the status is named `statusQRCode` as in its manual's table, not `statusQrCode` as in its
   * example.
   */
  statusAsInTable: z.boolean(),
});

export type Conduct = z.infer<typeof conductSchema>;

const GOOD_CONDUCT: Conduct = {
  answers: "normal",
  slowMs: 20_000,
  tokenSeconds: 1_800,
  notifies: "once",
  qrAsBytes: false,
  statusAsQrId: false,
  idAsNumber: false,
  notifiesAmount: false,
  statusAsInTable: false,
};

/** What happens to the next calls of one kind, once per call. */
export const planSchema = z.strictObject({
  call: z.enum(CALLS),
  times: z.number().int().min(1).max(1_000).default(1),
  does: z.discriminatedUnion("what", [
    /** The connection ends: before the work, or after the work but before the response. */
    z.strictObject({ what: z.literal("drop"), work: z.boolean() }),
    /** A response given by the test; with `work` the call is carried out first. */
    z.strictObject({
      what: z.literal("answer"),
      status: z.number().int().min(200).max(599),
      body: z.string().max(6_000_000),
      headers: z.record(z.string(), z.string()).optional(),
      work: z.boolean(),
    }),
    /** The bank's own refusal. */
    z.strictObject({ what: z.literal("refuse"), message: z.string().max(200) }),
    /** The work is done, the response waits for `release`. */
    z.strictObject({ what: z.literal("hold") }),
  ]),
});

type Plan = z.input<typeof planSchema>;
type Deed = z.infer<typeof planSchema>["does"];

export interface Behaviour {
  readonly conduct: Conduct;
  change(part: Partial<Conduct>): void;
  /** Plans the behaviour of the next calls. */
  next(plan: Plan): void;
  /** Counts the call and returns the behaviour planned for it, if any. */
  take(call: CallName): Deed | undefined;
  /** How often each kind was called. */
  counts(): Readonly<Record<CallName, number>>;
  /** Resolves when `release` lets held responses go. */
  held(): Promise<void>;
  /** Resolves as soon as a response is held. */
  whenHeld(): Promise<void>;
  release(): void;
  reset(): void;
}

const noCalls = (): Record<CallName, number> => ({
  token: 0,
  create: 0,
  status: 0,
  cancel: 0,
  list: 0,
  encrypt: 0,
  update: 0,
});

export function createBehaviour(): Behaviour {
  let conduct = GOOD_CONDUCT;
  let plans: { readonly call: CallName; left: number; readonly does: Deed }[] = [];
  let counts = noCalls();
  let gate = Promise.withResolvers<void>();
  let arrived = Promise.withResolvers<void>();

  function release(): void {
    gate.resolve();
    gate = Promise.withResolvers<void>();
    arrived = Promise.withResolvers<void>();
  }

  return {
    get conduct() {
      return conduct;
    },
    change: (part) => (conduct = { ...conduct, ...part }),
    next(plan) {
      const { call, times, does } = planSchema.parse(plan);
      plans.push({ call, left: times, does });
    },
    take(call) {
      counts[call] += 1;
      const plan = plans.find((one) => one.call === call && one.left > 0);
      if (plan) plan.left -= 1;
      return plan?.does;
    },
    counts: () => ({ ...counts }),
    held() {
      arrived.resolve();
      return gate.promise;
    },
    whenHeld: () => arrived.promise,
    release,
    reset() {
      release();
      conduct = GOOD_CONDUCT;
      plans = [];
      counts = noCalls();
    },
  };
}
