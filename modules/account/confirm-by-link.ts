/** Using a mailed link that confirms an address. */
import type { Clock } from "#contracts/time/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import { type Confirmation, confirmAddress, ownerOfLink } from "./confirm-address.ts";
import { readUser } from "./user-document.ts";
import { addressChangedMail } from "./mail-texts.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { Session } from "./sessions/session.ts";

/** What the browser must present besides the link; "gone" = the link is not valid any more. */
export type ConfirmProof = "none" | "password" | "session" | "gone";

export interface ConfirmByLinkOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mailer;
  readonly passwords: Passwords;
  readonly publicUrl: string;
}

export function createConfirmByLink({ db, clock, mail, passwords, publicUrl }: ConfirmByLinkOptions) {
  return {
    confirmProof: async (token: string, session: Session | null): Promise<ConfirmProof> => {
      const owner = await ownerOfLink(db, clock, token);
      if (owner === null) return "gone";
      if (session?.userId === owner) return "none";
      return (await passwords.has(owner)) ? "password" : "session";
    },

    /**
     * Gives the address to the account that requested the link, if the browser is signed in to it or sends its
     * password. With the link alone, the owner of a mailbox would confirm an account that a stranger made with that
     * address.
     */
    confirm: async (token: string, session: Session | null, password: string | undefined): Promise<Confirmation> => {
      const owner = await ownerOfLink(db, clock, token);
      if (owner === null) throw new ShopError("LINK_GONE");
      if (session?.userId !== owner) {
        if (!(await passwords.has(owner))) throw new ShopError("CONFIRM_SIGNED_IN");
        if (password === undefined) throw new ShopError("CONFIRM_PASSWORD");
        if (!(await passwords.isOf(owner, password))) throw new ShopError("WRONG_PASSWORD");
      }
      return db.transaction(async (tx) => {
        const done = await confirmAddress(tx, clock, token);
        const user = await readUser(tx, done.userId);
        if (done.before !== null && user)
          await mail.send(
            tx,
            { to: done.before, ...mail.write(addressChangedMail(user, done.email, publicUrl, mail.contact())) },
            { cause: "customer" },
          );
        return done;
      });
    },
  };
}
