/** Notices on the phones of the people of the shop (Web Push, RFC 8030, 8291, 8292). Front door of the module. */
import { type PushDocument, type PushMessage, pushMessage } from "#contracts/push/push.document.ts";
import { createHash } from "node:crypto";
import { and, eq, isNotNull, or } from "drizzle-orm";
import webPush from "web-push";
import { z } from "zod";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { NewPushDevice, PushChoicesPatch } from "#contracts/push/push.schema.ts";
import type { PushEvent } from "#contracts/push/push.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import { statement } from "#database/query/statement.ts";
import type { RecordChange } from "#modules/audit/audit.ts";
import { type Jobs, PermanentFailure } from "#modules/jobs/jobs.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import { staff } from "#modules/staff/staff.sql.ts";
import { type DeviceRow, changeChoices, findPush, keepDevice, removeDevice, removeDevicesOf } from "./devices.ts";
import { type PushConnection, PUBLIC, createPost } from "./public-post.ts";
import { pushChoices, pushDevices, pushKeys } from "./push.sql.ts";
import { quietUntil } from "./quiet-hours.ts";
import { createSeal } from "#modules/encryption/encryption.ts";

export { removeDevicesOf } from "./devices.ts";
export type { PushConnection } from "./public-post.ts";

export interface PushOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly record: RecordChange;
  readonly secret: string;
  /** The address that a push service writes to when something is wrong. */
  readonly contact: string;
  readonly connection?: PushConnection | undefined;
}

export interface StaffNotice {
  readonly event: PushEvent;
  readonly order: string;
  readonly number: string;
  readonly amount: string;
  /** The person who caused it knows already. */
  readonly except?: string | undefined;
}

const KIND = "push";
const ENCODING = "aes128gcm";
const jobSchema = z.object({ device: z.uuid(), message: pushMessage });
const MAX_ATTEMPTS = 8;
const DAY_SECONDS = 24 * 60 * 60;
/** How long a push service keeps a notice for a phone that is off. */
const TTL: Readonly<Record<PushMessage["event"], number>> = {
  placed: DAY_SECONDS,
  paid: DAY_SECONDS,
  review: 3 * DAY_SECONDS,
  test: 60,
};
const TEST: PushMessage = { event: "test", order: "", number: "", amount: "" };
const GONE = new Set([404, 410]);

/** Of people who may still sign in: a row for each device, with what they chose, and one for who has none but wants mails. */
const readDevices = statement("push_devices", (db) => {
  const { placed, paid, review, mail, quietFrom: from, quietUntil: until } = pushChoices;
  return db
    .select({ device: pushDevices.id, staff: staff.id, email: staff.email, placed, paid, review, mail, from, until })
    .from(staff)
    .leftJoin(pushDevices, eq(pushDevices.staff, staff.id))
    .leftJoin(pushChoices, eq(pushChoices.staff, staff.id))
    .where(and(eq(staff.active, true), or(isNotNull(pushDevices.id), pushChoices.mail)));
});

export function createPush({ db, clock, jobs, record, secret, contact, connection = PUBLIC }: PushOptions) {
  const keys = createKeys(db, secret);
  const post = createPost(connection);

  const documentOf = async (person: string): Promise<PushDocument> => {
    const { publicKey } = await keys();
    return { publicKey, ...(await findPush(db, person)) };
  };

  async function deviceOf(id: string): Promise<DeviceRow | undefined> {
    return (await db.select().from(pushDevices).where(eq(pushDevices.id, id)))[0];
  }

  /** Returns the answer of the push service. A device that is gone is removed. */
  async function send(device: DeviceRow, message: PushMessage, signal: AbortSignal): Promise<number> {
    const { endpoint, p256dh, auth } = device;
    const { publicKey, privateKey } = await keys();
    const { cipherText: body } = webPush.encrypt(p256dh, auth, JSON.stringify(message), ENCODING);
    const headers = {
      ...webPush.getVapidHeaders(new URL(endpoint).origin, `mailto:${contact}`, publicKey, privateKey, ENCODING),
      ttl: TTL[message.event],
      urgency: message.event === "review" ? "high" : "normal",
      // A repeated attempt replaces the first one while the phone is off.
      topic: createHash("sha256").update(`${message.event} ${message.order}`).digest("base64url").slice(0, 32),
      "content-encoding": ENCODING,
      "content-type": "application/octet-stream",
      "content-length": body.byteLength,
    };
    const status = await post(endpoint, { headers, body }, signal);
    // Not the endpoint that the device may have got meanwhile.
    const same = and(eq(pushDevices.id, device.id), eq(pushDevices.endpoint, endpoint));
    if (GONE.has(status)) await db.delete(pushDevices).where(same);
    if (status < 300)
      await db
        .update(pushDevices)
        .set({ lastSentAt: databaseNow(clock) })
        .where(same);
    return status;
  }

  jobs.handle(
    KIND,
    jobSchema,
    async ({ device: id, message }, { signal }) => {
      const device = await deviceOf(id);
      if (!device) return;
      const status = await send(device, message, signal);
      if (status < 300 || GONE.has(status)) return;
      const isBusy = status === 429 || status >= 500;
      throw isBusy ? new Error(`the push service answered ${status}`) : new PermanentFailure(`refused with ${status}`);
    },
    { leaseMs: 20_000 },
  );

  return {
    find: documentOf,
    /**
     * Enqueues in the caller's transaction: one job for each device whose owner wants it, after the quiet hours.
     * Returns the addresses of those who want a mail of it too.
     */
    notify: async (tx: Db, { event, except, ...order }: StaffNotice): Promise<readonly string[]> => {
      const mailed = new Set<string>();
      for (const { device, from, until, email, ...chosen } of await readDevices(tx, {})) {
        if (chosen.staff === except) continue;
        if (event === "placed" && chosen.mail) mailed.add(email);
        if (device === null || chosen[event] === false) continue;
        const runAt = from === null || until === null ? null : quietUntil(clock.now(), { from, until });
        const options = { maxAttempts: MAX_ATTEMPTS, ...(runAt && { runAt }) };
        await jobs.enqueue(tx, KIND, { device, message: { event, ...order } }, options);
      }
      return [...mailed];
    },
    keep: async (by: StaffMember, id: string, device: NewPushDevice): Promise<PushDocument> => {
      const owner = { staff: by.id, session: by.sessionId };
      await db.transaction(async (tx) => {
        const isNew = await keepDevice(tx, clock, owner, id, device);
        const after = { device: device.name };
        if (isNew) await record(tx, { by, kind: "staff", subject: by.id, action: "device-add", after });
      });
      return documentOf(by.id);
    },
    remove: async (by: StaffMember, id: string): Promise<PushDocument> => {
      await db.transaction(async (tx) => {
        const device = await removeDevice(tx, by.id, id);
        if (device === null) return;
        await record(tx, { by, kind: "staff", subject: by.id, action: "device-remove", before: { device } });
      });
      return documentOf(by.id);
    },
    removeOf: removeDevicesOf,
    choose: async (by: StaffMember, patch: PushChoicesPatch): Promise<PushDocument> => {
      await db.transaction(async (tx) => {
        await changeChoices(tx, by.id, patch);
        await record(tx, { by, kind: "staff", subject: by.id, action: "notices", after: patch });
      });
      return documentOf(by.id);
    },
    /** Throws what is wrong: the person is looking at the phone. */
    test: async ({ id: person }: StaffMember, id: string, signal: AbortSignal): Promise<void> => {
      const device = await deviceOf(id);
      if (device?.staff !== person) throw new ShopError("NOT_FOUND");
      const status = await send(device, TEST, signal).catch(() => 0);
      if (GONE.has(status)) throw new ShopError("PUSH_GONE");
      if (status < 200 || status >= 300) throw new ShopError("PUSH_FAILED");
    },
  };
}

/** The shop's keys for notices (VAPID, RFC 8292): made once, kept sealed in the database. */
interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const THE_ROW = 1;

function createKeys(db: Db, secret: string): () => Promise<VapidKeys> {
  const { seal, open } = createSeal(secret, "vitrina push keys");

  const opened = (row: typeof pushKeys.$inferSelect | undefined): VapidKeys | null => {
    const privateKey = row ? open(row.privateKey) : null;
    return row && privateKey !== null ? { publicKey: row.publicKey, privateKey } : null;
  };

  /** Alone: of two instances that start at once, the second takes the first one's keys. */
  const make = (): Promise<VapidKeys> =>
    db.transaction(async (tx) => {
      const made = webPush.generateVAPIDKeys();
      const sealed = { publicKey: made.publicKey, privateKey: seal(made.privateKey) };
      await tx
        .insert(pushKeys)
        .values({ id: THE_ROW, ...sealed })
        .onConflictDoNothing();
      const [row] = await tx.select().from(pushKeys).for("update");
      const kept = opened(row);
      if (kept) return kept;
      // Sealed with a secret that the shop no longer has: devices of the old key accept nothing from a new one.
      await tx.update(pushKeys).set(sealed);
      await tx.delete(pushDevices);
      return made;
    });

  return async () => opened((await db.select().from(pushKeys))[0]) ?? make();
}
