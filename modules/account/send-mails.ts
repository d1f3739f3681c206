/**
 * The mails about an account. Jobs write those with a secret, so that a request takes the same time for every address.
 */
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { Db } from "#database/db.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Cause, Mailer } from "#modules/mail/mail.ts";
import { addressLinks, signIns, users, verifications } from "./account.sql.ts";
import { makeLink } from "./confirm-address.ts";
import { addressOf } from "./user-document.ts";
import { holderOf } from "./address-owner.ts";
import { type RequestSource, requestSourceSchema } from "./sessions/request-source.ts";
import { alreadyYoursMail, confirmMail, passwordChangedMail, resetMail } from "./mail-texts.ts";

const ADDRESS = "address-mail";
const RESET = "reset-mail";
const HOUR = 3_600_000;

interface Reader {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** An unconfirmed address may belong to anybody, whoever is signed in. */
export const causeOf = ({ emailVerified }: Pick<Reader, "emailVerified">): Cause =>
  emailVerified ? "customer" : "anyone";

export interface AccountMailsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly publicUrl: string;
  /** Makes the reset link, for which the library then calls `writeReset`. */
  readonly makeReset: (email: string, returnUrl: string) => Promise<unknown>;
}

export function createAccountMails({ db, clock, jobs, mail, publicUrl, makeReset }: AccountMailsOptions) {
  const link = (path: string, query: Record<string, string> = {}) => {
    const words = new URLSearchParams(query).toString();
    return publicUrl + path + (words && `?${words}`);
  };

  /** The mail slot reserved for each reset link that the library is making, by address. */
  const resetTurns = new Map<string, string>();

  const resetSchema = z.strictObject({ email: z.string(), returnUrl: z.string(), isLate: z.boolean().default(false) });
  jobs.handle(RESET, resetSchema, async ({ email, returnUrl, isLate }) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) return;
    // A mail that will not be sent must not invalidate the link in an earlier one.
    const turn = await db.transaction((tx) => mail.reserve(tx, email, isLate ? "customer" : "anyone"));
    if (turn === null) {
      // Strangers used up what the mailbox gets: later its person takes a turn that is kept from them.
      await jobs.enqueue(db, RESET, { email, returnUrl, isLate: true }, { key: email, inMs: HOUR });
      return;
    }
    resetTurns.set(email, turn);
    // Only the link in the newest mail works.
    await db.delete(verifications).where(eq(verifications.value, user.id));
    await makeReset(email, returnUrl);
  });

  const asking = z.strictObject({
    userId: z.string(),
    email: z.string().optional(),
    // Missing in jobs of an earlier release.
    origin: requestSourceSchema.optional(),
  });
  jobs.handle(ADDRESS, asking, ({ userId, email, origin }) =>
    db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user) return;
      const to = email ?? addressOf(user);
      if (to === null || (user.emailVerified && to === user.email)) return;
      const holder = await holderOf(tx, to, user.id);
      const turn = await mail.reserve(tx, to);
      if (turn === null) return;
      const asked = { cause: "anyone", turn } as const;
      if (holder?.emailVerified)
        return mail.send(
          tx,
          { to, ...mail.write(alreadyYoursMail(link(PAGES.signIn), origin, mail.contact())) },
          asked,
        );
      const token = await makeLink(tx, clock, user.id, to);
      await mail.send(
        tx,
        { to, ...mail.write(confirmMail(link(PAGES.confirmEmail, { token }), origin, mail.contact())) },
        asked,
      );
    }),
  );

  const changed = (user: Reader) => mail.write(passwordChangedMail(user, link(PAGES.resetPassword), mail.contact()));

  return {
    /** Mails a link that confirms `email`, or else the account's address. */
    async askToConfirm(tx: Db, userId: string, origin: RequestSource, email?: string): Promise<void> {
      if (email === undefined) await jobs.enqueue(tx, ADDRESS, { userId, origin }, { key: userId });
      else await jobs.enqueue(tx, ADDRESS, { userId, origin, email });
    },

    /** The address of the account; with a link, unless it is confirmed already, by this account or by another. */
    async typedMailbox(tx: Db, userId: string): Promise<{ email: string; confirm: string | null } | null> {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      const email = user ? addressOf(user) : null;
      if (email === null) return null;
      const isConfirmed = and(eq(users.email, email), eq(users.emailVerified, true));
      if ((await tx.$count(users, isConfirmed)) > 0) return { email, confirm: null };
      return { email, confirm: link(PAGES.confirmEmail, { token: await makeLink(tx, clock, userId, email) }) };
    },

    askToReset: async (email: string, returnUrl: string): Promise<void> =>
      void (await jobs.enqueue(db, RESET, { email, returnUrl })),

    async writeReset(user: Reader, token: string, returnUrl: string): Promise<void> {
      const turn = resetTurns.get(user.email);
      resetTurns.delete(user.email);
      const content = mail.write(
        resetMail(user, link(PAGES.resetPassword, { token, ...(returnUrl ? { returnUrl } : {}) }), mail.contact()),
      );
      await mail.send(db, { to: user.email, ...content }, { cause: "anyone", ...(turn !== undefined && { turn }) });
    },

    mailPasswordChanged: (tx: Db, user: Reader): Promise<void> =>
      mail.send(tx, { to: user.email, ...changed(user) }, { cause: causeOf(user) }),

    /**
     * The user followed a mailed link, so the mailbox is theirs. Ways to sign in that a stranger added before are
     * removed.
     */
    async mailboxProved(tx: Db, userId: string): Promise<void> {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user) return;
      if (!user.emailVerified) {
        await tx.delete(signIns).where(and(eq(signIns.userId, userId), ne(signIns.providerId, "credential")));
        await tx.update(users).set({ emailVerified: true, claim: null }).where(eq(users.id, userId));
      }
      // Otherwise a link to another address, requested by an intruder, could take the account away again.
      await tx.delete(addressLinks).where(eq(addressLinks.userId, userId));
      await mail.send(tx, { to: user.email, ...changed(user) }, { cause: "customer" });
    },
  };
}
