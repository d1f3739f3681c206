/** Which mails an account causes. Those that carry a secret are written by a job: the same work for every address. */
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import { addressLinks, signIns, users, verifications } from "./account.sql.ts";
import { makeLink } from "./confirm.ts";
import { addressOf } from "./document.ts";
import { holderOf } from "./identity.ts";
import { alreadyYoursMail, confirmMail, passwordChangedMail, resetMail } from "./mails.ts";

const ADDRESS = "address-mail";
const RESET = "reset-mail";

interface Reader {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface LettersOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly publicUrl: string;
  /** Makes the link that `writeReset` is then called with. */
  readonly makeReset: (email: string, returnUrl: string) => Promise<unknown>;
}

export function createLetters({ db, clock, jobs, mail, publicUrl, makeReset }: LettersOptions) {
  const link = (path: string, query: Record<string, string> = {}) => {
    const words = new URLSearchParams(query).toString();
    return publicUrl + path + (words && `?${words}`);
  };

  jobs.handle(RESET, z.strictObject({ email: z.string(), returnUrl: z.string() }), async ({ email, returnUrl }) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) return;
    // The newest mail is the one that counts.
    await db.delete(verifications).where(eq(verifications.value, user.id));
    await makeReset(email, returnUrl);
  });

  jobs.handle(ADDRESS, z.strictObject({ userId: z.string(), email: z.string().optional() }), (asked) =>
    db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, asked.userId));
      if (!user) return;
      const to = asked.email ?? addressOf(user);
      if (to === null || (user.emailVerified && to === user.email)) return;
      const holder = await holderOf(tx, to, user.id);
      if (holder?.emailVerified) return mail.send(tx, { to, ...alreadyYoursMail(link("/iniciar-sesion")) });
      const token = await makeLink(tx, clock, user.id, to);
      await mail.send(tx, { to, ...confirmMail(link("/confirmar-correo", { token })) });
    }),
  );

  const changed = (user: Reader) => passwordChangedMail(user, link("/restablecer"));

  return {
    /** The link that confirms the account's address, or `email`. */
    async askToConfirm(tx: Db, userId: string, email?: string): Promise<void> {
      if (email === undefined) await jobs.enqueue(tx, ADDRESS, { userId }, { key: userId });
      else await jobs.enqueue(tx, ADDRESS, { userId, email });
    },

    askToReset: async (email: string, returnUrl: string): Promise<void> =>
      void (await jobs.enqueue(db, RESET, { email, returnUrl })),

    writeReset: (user: Reader, token: string, returnUrl: string): Promise<void> =>
      mail.send(db, {
        to: user.email,
        ...resetMail(user, link("/restablecer", { token, ...(returnUrl ? { returnUrl } : {}) })),
      }),

    tellOfPassword: (tx: Db, user: Reader): Promise<void> => mail.send(tx, { to: user.email, ...changed(user) }),

    /** A mailed link was followed, so the mailbox is theirs; what somebody else may have planted before is not. */
    async mailboxProved(tx: Db, userId: string): Promise<void> {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user) return;
      if (!user.emailVerified) {
        await tx.delete(signIns).where(and(eq(signIns.userId, userId), ne(signIns.providerId, "credential")));
        await tx.update(users).set({ emailVerified: true, claim: null }).where(eq(users.id, userId));
      }
      // A link to another address, asked for by whoever was in before, must not take the account away again.
      await tx.delete(addressLinks).where(eq(addressLinks.userId, userId));
      await mail.send(tx, { to: user.email, ...changed(user) });
    },
  };
}
