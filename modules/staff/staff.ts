/** The people who run the shop: signing in to the back office, and who may do what. Front door of the module. */
import type { PasskeyCreation, PasskeysPage } from "#contracts/staff/passkey.document.ts";
import type { Staff } from "#contracts/staff/staff.document.ts";
import { and, eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { NewPasskey, PasskeyAnswer } from "#contracts/staff/passkey.schema.ts";
import type { NewStaff, StaffPatch, StaffSignIn } from "#contracts/staff/staff.schema.ts";
import type { Db } from "#database/db.ts";
import { type PasswordWork, createRequestSource, refuseCommon } from "#modules/account/account.ts";
import { type Actor, type Audit, COMMAND_LINE } from "#modules/audit/audit.ts";
import type { TellStaff } from "./notices.ts";
import { createPasskeys, removePasskey, removePasskeysOf } from "./passkeys.ts";
import { changeStaff, hasStaff, insertStaff, listStaff, resetPassword, refuseUnlessManaged } from "./staff-accounts.ts";
import {
  type Entrance,
  type StaffMember,
  endOtherSessions,
  endOwnSession,
  endSession,
  endSessionsOf,
  findSession,
  liveStaffSessions,
  markProved,
  ownSessions,
  pruneSessions,
  startSession,
} from "./sessions.ts";
import { createSecondFactor, removeSecondFactor } from "./second-factor.ts";
import { staff } from "./staff.sql.ts";
import { RIGHTS } from "#contracts/staff/staff.ts";

export type { Entrance, StaffMember } from "./sessions.ts";
export { createStaffNotices } from "./notices.ts";
export { createStaffPasswords } from "./staff-passwords.ts";

export interface StaffOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** What an authenticator lists its entry under. */
  readonly shopName: () => string;
  readonly passwords: PasswordWork;
  /** Seals what must not be readable in the database. */
  readonly secret: string;
  readonly audit: Pick<Audit, "record" | "count">;
  readonly tell: TellStaff;
  /** Called in the transaction that signs a person out, on one device or everywhere. */
  readonly onSignedOut: (tx: Db, who: { readonly session: string } | { readonly staff: string }) => Promise<void>;
}

const HOUR = 3_600_000;
/** So many wrong codes after a right password are told to the person. */
const CODES_TOLD = 5;

export function createStaff(options: StaffOptions) {
  const { db, clock, publicUrl, shopName, passwords, secret, audit, tell, onSignedOut } = options;
  const { record } = audit;
  /** The prefix `__Host-` makes browsers accept the cookie only from this host and over https. */
  const cookieName = publicUrl.startsWith("https:") ? "__Host-vitrina.gestion" : "vitrina.gestion";

  const passkeys = createPasskeys({ db, clock, publicUrl, shopName });
  const secondFactor = createSecondFactor({ db, clock, secret, shopName });

  async function theMember(id: string): Promise<Staff> {
    const [found] = await listStaff(db, eq(staff.id, id));
    if (!found) throw new ShopError("NOT_FOUND");
    return found;
  }

  /** The active person with this address and password, or null. Takes the same time for an unknown address. */
  async function check(email: string, password: string) {
    const [found] = await db.select().from(staff).where(eq(staff.email, email));
    if (!found) {
      await passwords.hash(password);
      return null;
    }
    const isRight = await passwords.verify({ hash: found.password, password });
    return isRight && found.active ? found : null;
  }

  const sourceOf = ({ userAgent, address }: Entrance) => createRequestSource(clock.now(), userAgent, address);

  type Row = typeof staff.$inferSelect;
  /** Returns the secret for the cookie. */
  async function enter(tx: Db, person: Row, from: Entrance, byRecovery = false): Promise<string> {
    const isAsChecked = and(
      eq(staff.id, person.id),
      eq(staff.password, person.password),
      sql`${staff.totp} is not distinct from ${person.totp}`,
    );
    // What was checked a moment ago may just have been replaced, and every session with it ended.
    const [same] = await tx.select({ id: staff.id }).from(staff).where(isAsChecked).for("share");
    if (!same) throw new ShopError("WRONG_CREDENTIALS");
    const action = byRecovery ? "recovery-code" : "sign-in";
    const source = sourceOf(from);
    const after = { device: source.device, network: source.network };
    // The first time, everything is new to the person too.
    const isNewDevice =
      !from.known.includes(person.id) && (await audit.count(tx, person.id, "sign-in", new Date(0))) > 0;
    await record(tx, { by: person, kind: "access", subject: person.id, action, after });
    if (byRecovery) await tell(tx, person, "recovery-code", source);
    else if (isNewDevice) await tell(tx, person, "new-device", source);
    return startSession(tx, clock, person.id, from);
  }

  /** The password was right: somebody has it. */
  async function wrongCode(person: Row, from: Entrance): Promise<void> {
    const source = sourceOf(from);
    const after = { device: source.device, network: source.network };
    await db.transaction(async (tx) => {
      await record(tx, { by: person, kind: "access", subject: person.id, action: "wrong-code", after });
      const hourAgo = new Date(clock.now().getTime() - HOUR);
      const isNews = (await audit.count(tx, person.id, "wrong-code", hourAgo)) === CODES_TOLD;
      if (isNews) await tell(tx, person, "wrong-code", source);
    });
  }

  async function mustBe(member: StaffMember, password: string): Promise<void> {
    if ((await check(member.email, password))?.id !== member.id) throw new ShopError("WRONG_PASSWORD");
  }

  async function add(person: NewStaff, by?: Actor): Promise<string> {
    const { name, email, role, rights, rebateMax } = person;
    await refuseCommon(person.password, "password", [name, email], "staff");
    const password = await passwords.hash(person.password);
    return db.transaction(async (tx) => {
      const id = await insertStaff(tx, clock, { ...person, password });
      const after = { name, email, role, rights, rebateMax };
      if (by) await record(tx, { by, kind: "staff", subject: id, action: "create", after });
      return id;
    });
  }

  return {
    cookieName,
    /** Returns the secret for the cookie, or throws WRONG_CREDENTIALS, CODE_NEEDED or WRONG_CODE. */
    signIn: async (
      { email, password, code }: StaffSignIn,
      from: Entrance,
      /** Called before a code is compared, after the password was right: so only then can its attempts be used up. */
      countCode: () => Promise<void>,
    ): Promise<string> => {
      const person = await check(email, password);
      if (person === null) throw new ShopError("WRONG_CREDENTIALS");
      if (person.totp !== null && code !== undefined) await countCode();
      const byRecovery = await secondFactor.check(person, code).catch(async (error: unknown) => {
        if (error instanceof ShopError && error.code === "WRONG_CODE") await wrongCode(person, from);
        throw error;
      });
      return db.transaction((tx) => enter(tx, person, from, byRecovery));
    },
    /** Which of these people have this address: for browsers that were signed in before. */
    ofAddress: async (email: string, ids: readonly string[]): Promise<readonly string[]> =>
      (await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email))).flatMap(({ id }) =>
        ids.includes(id) ? [id] : [],
      ),
    /** What begins with a passkey, and the person's own ones. */
    passkeys,
    /** Returns the secret for the cookie, or throws WRONG_PASSKEY. A passkey is two factors: no code is asked for. */
    signInWithPasskey: (response: PasskeyAnswer, browser: string, from: Entrance): Promise<string> =>
      passkeys.open(response, { purpose: "sign-in", bound: browser }, (tx, person) => enter(tx, person, from)),
    /** As good as giving the password again. */
    proveWithPasskey: (member: StaffMember, response: PasskeyAnswer): Promise<StaffMember> =>
      passkeys.open(response, { purpose: "proof", bound: member.sessionId }, async (tx, person) => {
        if (person.id !== member.id) throw new ShopError("WRONG_PASSKEY");
        return markProved(tx, clock, member);
      }),
    /** With the password each time: within the quarter of an hour somebody else may hold the phone. */
    beginPasskey: async (member: StaffMember, password: string): Promise<PasskeyCreation> => {
      await mustBe(member, password);
      return passkeys.beginAdding(member);
    },
    addPasskey: async (member: StaffMember, passkey: NewPasskey): Promise<PasskeysPage> => {
      const after = { passkey: passkey.name };
      await passkeys.add(member, passkey, async (tx) => {
        await record(tx, { by: member, kind: "staff", subject: member.id, action: "passkey-add", after });
        await tell(tx, member, "passkey-add");
      });
      return passkeys.list(member.id);
    },
    removePasskey: async (member: StaffMember, id: string): Promise<PasskeysPage> => {
      await db.transaction(async (tx) => {
        const passkey = await removePasskey(tx, member.id, id);
        if (passkey === null) return;
        const before = { passkey };
        await record(tx, { by: member, kind: "staff", subject: member.id, action: "passkey-remove", before });
        await tell(tx, member, "passkey-remove");
      });
      return passkeys.list(member.id);
    },
    /** Who is signed in with the secret of the cookie; null = nobody. */
    session: async (secret: string | undefined): Promise<StaffMember | null> =>
      secret ? findSession(db, clock, secret) : null,
    /** Which of these sessions are still valid. */
    liveSessions: (ids: readonly string[]) => liveStaffSessions(db, clock, ids),
    /** Gives the password again: what is dangerous is allowed for a while. */
    prove: async (member: StaffMember, password: string): Promise<StaffMember> => {
      await mustBe(member, password);
      return markProved(db, clock, member);
    },
    /** A secret for an app of codes; it counts once `confirmTotp` has seen a code of it. With the password each time. */
    beginTotp: async (member: StaffMember, password: string) => {
      await mustBe(member, password);
      return secondFactor.begin(member.id, member.email);
    },
    /** Returns the recovery codes. */
    confirmTotp: (member: StaffMember, code: string): Promise<string[]> =>
      db.transaction(async (tx) => {
        const codes = await secondFactor.confirm(tx, member.id, code);
        for (const session of await endOtherSessions(tx, member)) await onSignedOut(tx, { session });
        await record(tx, { by: member, kind: "staff", subject: member.id, action: "totp-on" });
        await tell(tx, member, "totp-on");
        return codes;
      }),
    /** With the password each time: within the quarter of an hour somebody else may hold the phone. */
    removeTotp: async (member: StaffMember, password: string): Promise<void> => {
      await mustBe(member, password);
      await db.transaction(async (tx) => {
        await removeSecondFactor(tx, member.id);
        await record(tx, { by: member, kind: "staff", subject: member.id, action: "totp-off" });
        await tell(tx, member, "totp-off");
      });
    },
    signOut: ({ sessionId }: StaffMember): Promise<void> =>
      db.transaction(async (tx) => {
        await endSession(tx, sessionId);
        await onSignedOut(tx, { session: sessionId });
      }),
    sessions: (member: StaffMember) => ownSessions(db, clock, member),
    /** One of the person's own on another device. */
    endOwnSession: async (member: StaffMember, session: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await endOwnSession(tx, member, session))) throw new ShopError("NOT_FOUND");
        await onSignedOut(tx, { session });
        await record(tx, { by: member, kind: "staff", subject: member.id, action: "end-sessions" });
      }),
    list: (): Promise<Staff[]> => listStaff(db),
    find: theMember,
    add: async (person: NewStaff, by: StaffMember): Promise<Staff> => {
      refuseUnlessManaged(by, person);
      return theMember(await add(person, by));
    },
    change: async (id: string, { version, ...patch }: StaffPatch, by: StaffMember): Promise<Staff> => {
      await db.transaction(async (tx) => {
        const { before, isSignedOut } = await changeStaff(tx, clock, id, { version, ...patch }, by);
        if (Object.keys(before).length === 0) return;
        if (isSignedOut) await onSignedOut(tx, { staff: id });
        await record(tx, { by, kind: "staff", subject: id, action: "change", before, after: patch });
      });
      return theMember(id);
    },
    /** Signs a person out everywhere. */
    endSessions: async (id: string, by: StaffMember): Promise<void> => {
      refuseUnlessManaged(by, await theMember(id));
      await db.transaction(async (tx) => {
        await endSessionsOf(tx, id);
        await onSignedOut(tx, { staff: id });
        await record(tx, { by, kind: "staff", subject: id, action: "end-sessions" });
      });
    },
    /** What a person could come back with after signing out everywhere: passkeys, the second factor and its codes. */
    endKeys: async (id: string, by: StaffMember): Promise<Staff> => {
      const person = await theMember(id);
      refuseUnlessManaged(by, person);
      await db.transaction(async (tx) => {
        await removePasskeysOf(tx, id);
        await removeSecondFactor(tx, id);
        await endSessionsOf(tx, id);
        await onSignedOut(tx, { staff: id });
        await record(tx, { by, kind: "staff", subject: id, action: "end-keys" });
        await tell(tx, person, "end-keys");
      });
      return theMember(id);
    },
    /** At the start of a shop that has nobody yet: makes its first owner. Does nothing later. */
    ensureOwner: async (person: Omit<NewStaff, "role" | "rights" | "rebateMax">): Promise<void> => {
      if (!(await hasStaff(db))) await add({ ...person, role: "owner", rights: [...RIGHTS], rebateMax: 0 });
    },
    /** At the command line. */
    addOwner: async (person: Omit<NewStaff, "role" | "rights" | "rebateMax">): Promise<void> => {
      await add({ ...person, role: "owner", rights: [...RIGHTS], rebateMax: 0 }, COMMAND_LINE);
    },
    /** At the command line, for a person who lost the password or the phone: the second factor and the passkeys go too. False = nobody has this address. */
    resetPassword: async (email: string, password: string): Promise<boolean> => {
      await refuseCommon(password, "password", [email], "staff");
      const hash = await passwords.hash(password);
      return db.transaction(async (tx) => {
        const id = await resetPassword(tx, clock, email, hash);
        if (id === null) return false;
        await removePasskeysOf(tx, id);
        await onSignedOut(tx, { staff: id });
        await record(tx, { by: COMMAND_LINE, kind: "staff", subject: id, action: "reset" });
        return true;
      });
    },
    prune: async (): Promise<void> => {
      await pruneSessions(db, clock);
      await passkeys.prune();
    },
  };
}
