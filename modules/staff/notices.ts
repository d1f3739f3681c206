/** Mails about the own account: nothing is tried on it, added to it or taken from it unseen. */
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { BACK_OFFICE_PASSWORD } from "#contracts/pages/paths.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { type RequestSource, requestSourceSchema, requestSourceText } from "#modules/account/account.ts";
import type { Audit } from "#modules/audit/audit.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import { staff } from "./staff.sql.ts";

const TEXTS = {
  "new-device": ["Entraron con tu cuenta desde otro aparato", "Alguien entró a la gestión con tu cuenta"],
  "recovery-code": ["Entraron con un código de recuperación", "Alguien entró con uno de tus códigos de recuperación"],
  "wrong-code": [
    "Alguien tiene tu contraseña",
    "Dieron tu contraseña, pero cinco códigos equivocados. El último intento fue",
  ],
  guesses: ["Alguien prueba contraseñas en tu cuenta", "Hubo veinte contraseñas equivocadas. El último intento fue"],
  "passkey-add": ["Tu cuenta tiene una llave de acceso nueva", "Con ella se entra sin contraseña. Se agregó"],
  "passkey-remove": ["Se quitó una llave de acceso de tu cuenta", "Se quitó"],
  "totp-on": ["Tu cuenta pide otro código al entrar", "El código de tu app se activó o cambió"],
  "totp-off": ["Tu cuenta ya no pide un código al entrar", "Se dejó de pedir"],
  "end-keys": ["Se quitaron tus llaves de acceso y tu código", "Una dueña o dueño los quitó"],
} as const satisfies Record<string, readonly [title: string, what: string]>;
type StaffNotice = keyof typeof TEXTS;

interface Person {
  readonly name: string;
  readonly email: string;
}

/** In the transaction of what is told. */
export type TellStaff = (tx: Db, person: Person, notice: StaffNotice, from?: RequestSource) => Promise<void>;

const GUESSES = "staff-guesses";
const DAY = 86_400_000;

interface NoticesOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly audit: Pick<Audit, "record" | "count">;
  readonly publicUrl: string;
}

export function createStaffNotices({ db, clock, jobs, mail, audit, publicUrl }: NoticesOptions) {
  const tell: TellStaff = async (tx, { name, email }, notice, from) => {
    const [title, what] = TEXTS[notice];
    const parts = {
      title: title,
      paragraphs: [
        `Hola, ${name.split(" ", 1)}.`,
        from ? `${what} ${requestSourceText(from)}.` : `${what}.`,
        "Si no fuiste tú, crea otra contraseña ahora mismo y marca que se quiten las llaves de acceso.",
      ],
      link: { label: "No fui yo: crear otra contraseña", url: publicUrl + BACK_OFFICE_PASSWORD },
      reason: "Te avisamos de lo que pasa con tu cuenta de la gestión de la tienda.",
    };
    await mail.send(tx, { to: email, ...mail.write(parts, "owner") }, { cause: "owner" });
  };

  // In a job, so that a wrong password takes the same time for every address.
  jobs.handle(GUESSES, z.strictObject({ email: z.string(), from: requestSourceSchema }), ({ email, from }) =>
    db.transaction(async (tx) => {
      const [person] = await tx
        .select()
        .from(staff)
        .where(and(eq(staff.email, email), eq(staff.active, true)))
        .for("update");
      const dayAgo = new Date(clock.now().getTime() - DAY);
      if (!person || (await audit.count(tx, person.id, "guesses", dayAgo)) > 0) return;
      const after = { device: from.device, network: from.network };
      await audit.record(tx, { by: person, kind: "access", subject: person.id, action: "guesses", after });
      await tell(tx, person, "guesses", from);
    }),
  );

  return {
    tell,
    /** Tells whose account it is, at most once a day. */
    guessed: async (email: string, from: RequestSource): Promise<void> =>
      void (await jobs.enqueue(db, GUESSES, { email, from }, { key: email })),
  };
}
