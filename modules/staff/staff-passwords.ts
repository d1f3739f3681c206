/** Passwords of the back office: the own one changed, a lost one set again by a link that opens once. */
import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { PasswordLink } from "#contracts/staff/staff.document.ts";
import { BACK_OFFICE_PASSWORD } from "#contracts/pages/paths.ts";
import type { NewPassword, PasswordChange } from "#contracts/staff/staff.schema.ts";
import type { Db } from "#database/db.ts";
import { type PasswordWork, refuseCommon } from "#modules/account/account.ts";
import type { RecordChange } from "#modules/audit/audit.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer, MailParts } from "#modules/mail/mail.ts";
import { createChallenges } from "./challenges.ts";
import { removePasskeysOf } from "./passkeys.ts";
import { type StaffMember, endOtherSessions, endSessionsOf, markProved } from "./sessions.ts";
import { staff } from "./staff.sql.ts";
import { refuseUnlessManaged } from "./staff-accounts.ts";

const MAIL = "staff-password-mail";
const MINUTE = 60_000;
/** The owner hands it over by hand: the other person may open it in the evening. */
const HANDED_OVER = 24 * 60 * MINUTE;

type StaffRow = typeof staff.$inferSelect;

export interface StaffPasswordsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly publicUrl: string;
  readonly passwords: PasswordWork;
  readonly record: RecordChange;
  /** Called in the transaction that signs a person out, on one device or everywhere. */
  readonly onSignedOut: (tx: Db, who: { readonly session: string } | { readonly staff: string }) => Promise<void>;
}

export function createStaffPasswords(options: StaffPasswordsOptions) {
  const { db, clock, jobs, mail, publicUrl, passwords, record, onSignedOut } = options;
  const page = publicUrl + BACK_OFFICE_PASSWORD;

  /**
   * Bound to the password of now: with the next one, however it comes, every older link is dead. And to what the person may do: who
   * made a link for an assistant must not open the account of the owner that the assistant became.
   */
  const boundTo = ({ id, password, role, rights }: StaffRow) =>
    ({ purpose: "password", bound: JSON.stringify([id, password, role, rights]) }) as const;

  /** After "#" it is in no log of a server and in no Referer. */
  async function linkFor(tx: Db, person: StaffRow, ms: number): Promise<string> {
    const secret = randomBytes(32).toString("base64url");
    await createChallenges(tx, clock).keep({ ...boundTo(person), text: secret }, ms, person.id);
    return `${page}#${person.id}.${secret}`;
  }

  /** Whose link this is; LINK_GONE = nobody's, or no longer. */
  async function ownerOf(id: string, secret: string): Promise<StaffRow> {
    const [person] = await db.select().from(staff).where(eq(staff.id, id));
    const isAlive = person?.active && (await createChallenges(db, clock).isAlive({ ...boundTo(person), text: secret }));
    if (!person || !isAlive) throw new ShopError("LINK_GONE");
    return person;
  }

  /** False = the password, the role, or whether the person may sign in, changed meanwhile. */
  async function replace(tx: Db, { id, role, password: before }: StaffRow, password: string): Promise<boolean> {
    const changed = await tx
      .update(staff)
      .set({ password, version: sql`${staff.version} + 1`, updatedAt: clock.now() })
      .where(and(eq(staff.id, id), eq(staff.password, before), eq(staff.role, role), eq(staff.active, true)))
      .returning({ id: staff.id });
    return changed.length === 1;
  }

  const tellChanged = (tx: Db, person: StaffRow) =>
    mail.send(tx, { to: person.email, ...mail.write(passwordChangedMail(person, page), "owner") }, { cause: "owner" });

  // In a job, so that asking takes the same time for every address.
  jobs.handle(MAIL, z.strictObject({ email: z.string() }), ({ email }) =>
    db.transaction(async (tx) => {
      const [person] = await tx
        .select()
        .from(staff)
        .where(and(eq(staff.email, email), eq(staff.active, true)));
      if (!person) return;
      const url = await linkFor(tx, person, MAILED_MINUTES * MINUTE);
      await mail.send(tx, { to: email, ...mail.write(passwordLinkMail(person, url), "owner") }, { cause: "owner" });
    }),
  );

  return {
    /** Mails a link if somebody has this address, later when it was asked for often. The same for every address. */
    request: async (email: string, inMs: number): Promise<void> =>
      void (await jobs.enqueue(db, MAIL, { email }, { key: email, inMs })),

    /** Sets another password by a link and ends every session; a second factor stays. Returns whose it was. Throws LINK_GONE. */
    reset: async ({ token, newPassword, endPasskeys = false }: NewPassword): Promise<string> => {
      const [id = "", secret = ""] = token.split(".");
      const person = await ownerOf(id, secret);
      await refuseCommon(newPassword, "newPassword", [person.name, person.email], "staff");
      const hash = await passwords.hash(newPassword);
      await db.transaction(async (tx) => {
        const isSpent = await createChallenges(tx, clock).spend({ ...boundTo(person), text: secret });
        if (!isSpent || !(await replace(tx, person, hash))) throw new ShopError("LINK_GONE");
        await endSessionsOf(tx, id);
        await onSignedOut(tx, { staff: id });
        if (endPasskeys) await removePasskeysOf(tx, id);
        await record(tx, {
          by: person,
          kind: "staff",
          subject: id,
          action: "password",
          ...(endPasskeys && { after: { endPasskeys } }),
        });
        await tellChanged(tx, person);
      });
      return id;
    },

    /** Changes the own password by the present one, and ends every other session. */
    change: async (
      member: StaffMember,
      { currentPassword, newPassword, endPasskeys = false }: PasswordChange,
    ): Promise<StaffMember> => {
      const [person] = await db.select().from(staff).where(eq(staff.id, member.id));
      if (!person || !(await passwords.verify({ hash: person.password, password: currentPassword })))
        throw new ShopError("WRONG_PASSWORD");
      await refuseCommon(newPassword, "newPassword", [person.name, person.email], "staff");
      const hash = await passwords.hash(newPassword);
      return db.transaction(async (tx) => {
        if (!(await replace(tx, person, hash))) throw new ShopError("WRONG_PASSWORD");
        for (const session of await endOtherSessions(tx, member)) await onSignedOut(tx, { session });
        if (endPasskeys) await removePasskeysOf(tx, member.id);
        await record(tx, {
          by: member,
          kind: "staff",
          subject: member.id,
          action: "password",
          ...(endPasskeys && { after: { endPasskeys } }),
        });
        await tellChanged(tx, person);
        return markProved(tx, clock, member);
      });
    },

    /**
     * A link that an owner hands over. Not for an owner: it would open what that owner alone may, and owners have the
     * mailed one.
     */
    linkBy: (by: StaffMember, id: string): Promise<PasswordLink> =>
      db.transaction(async (tx) => {
        const [person] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
        if (!person?.active) throw new ShopError("NOT_FOUND");
        if (person.role === "owner") throw new ShopError("FORBIDDEN");
        refuseUnlessManaged(by, person);
        const url = await linkFor(tx, person, HANDED_OVER);
        await record(tx, { by, kind: "staff", subject: id, action: "password-link" });
        return { url, expiresAt: new Date(clock.now().getTime() + HANDED_OVER).toISOString() };
      }),
  };
}

/** For so long a mailed link opens. In minutes. */
const MAILED_MINUTES = 60;

interface Reader {
  readonly name: string;
}

function passwordLinkMail({ name }: Reader, url: string): MailParts {
  return {
    title: "Crea una contraseña nueva para la gestión",
    paragraphs: [
      `Hola, ${name.split(" ", 1)}.`,
      "Con este enlace creas una contraseña nueva para la gestión de la tienda. Al hacerlo se cierra tu sesión en todos tus dispositivos.",
    ],
    link: { label: "Crear contraseña", url },
    notes: [
      "Tu código de verificación no cambia.",
      `El enlace sirve una vez, durante ${MAILED_MINUTES} minutos. Si no lo pediste, no hagas nada: tu contraseña sigue igual.`,
    ],
    reason: "Alguien pidió cambiar tu contraseña de la gestión de la tienda.",
  };
}

function passwordChangedMail({ name }: Reader, forgotUrl: string): MailParts {
  return {
    title: "Tu contraseña de la gestión cambió",
    paragraphs: [
      `Hola, ${name.split(" ", 1)}.`,
      "La contraseña con la que entras a la gestión de la tienda acaba de cambiar.",
      "Si no fuiste tú, crea otra ahora mismo: se cerrará la sesión de quien haya entrado.",
    ],
    link: { label: "No fui yo: crear otra contraseña", url: forgotUrl },
    reason: "Te avisamos cada vez que cambia tu contraseña.",
  };
}
