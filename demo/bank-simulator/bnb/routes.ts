/** BNB QRSimple.API, with the letter case, the spellings and the gaps of its manual. */
import { Hono } from "hono";
import { z } from "zod";
import { type BankContext, type BankEnv, readJson } from "../answer.ts";
import type { Entry, EntryState } from "../book.ts";
import { dayOf, isDay, timeOf } from "../day.ts";
import { pictureOf } from "../picture.ts";
import type { BankParts } from "../simulated-bank.ts";
import { CLIENT } from "./client.ts";

const decimals = z.union([z.number(), z.string().regex(/^\d+(\.\d{1,2})?$/)]).transform(Number);

const wantedSchema = z.object({
  currency: z.enum(["BOB", "USD"]),
  gloss: z.string().min(1).max(100),
  amount: decimals.refine((amount) => amount > 0),
  singleUse: z.union([z.boolean(), z.enum(["true", "false"])]),
  expirationDate: z.string().refine(isDay),
  additionalData: z.string().max(100).optional(),
  destinationAccountId: z.coerce.number().int().min(1).max(2).optional(),
});

const idSchema = z.object({ qrId: z.union([z.number().int(), z.string()]).transform(String) });

/** This bank's status has no number for a cancelled QR: it still looks open (1). */
const STATUS: Readonly<Record<EntryState, number>> = { open: 1, cancelled: 1, paid: 2, expired: 3, failed: 4 };

export function routes({ name, now, book, behaviour, tokens, payer, answer }: BankParts): Hono<BankEnv> {
  const app = new Hono<BankEnv>();
  /** UpdateCredentials can change it while the simulator runs. */
  const authorizationId = () => book.key(name) ?? CLIENT.authorizationId;
  const no = (c: BankContext) => (message: string) => c.json({ success: false, message });

  const guarded = (c: BankContext, work: () => Promise<Response>): Promise<Response> | Response =>
    tokens.accept(c.req.header("authorization")) ? work() : c.body(null, 401);

  app.post("/ClientAuthentication.API/api/v1/auth/token", (c) =>
    answer(c, "token", no(c), async () => {
      const asked = z.object({ accountId: z.string(), authorizationId: z.string() }).safeParse(await readJson(c));
      const known = asked.data?.accountId === CLIENT.accountId && asked.data.authorizationId === authorizationId();
      if (!known) return no(c)("Credenciales incorrectas");
      return c.json({ success: true, message: tokens.give(behaviour.conduct.tokenSeconds) });
    }),
  );

  app.post("/ClientAuthentication.API/api/v1/auth/UpdateCredentials", (c) =>
    answer(c, "update", no(c), async () =>
      guarded(c, async () => {
        const schema = z.object({
          AccountId: z.literal(CLIENT.accountId),
          actualAuthorizationId: z.literal(authorizationId()),
          newAuthorizationId: z
            .string()
            .min(15)
            .regex(/[A-Za-z]/)
            .regex(/\d/)
            .regex(/[^A-Za-z0-9]/),
        });
        const asked = schema.safeParse(await readJson(c));
        if (!asked.success) return no(c)("Las credenciales no cumplen los requisitos");
        book.changeKey(name, asked.data.newAuthorizationId);
        return c.json({ success: true, message: "OK" });
      }),
    ),
  );

  const main = "/QRSimple.API/api/v1/main";

  app.post(`${main}/getQRWithImageAsync`, (c) =>
    answer(c, "create", no(c), async () =>
      guarded(c, async () => {
        const wanted = wantedSchema.safeParse(await readJson(c));
        if (!wanted.success) return no(c)(`Datos incorrectos: ${wanted.error.issues[0]?.path.join(".")}`);
        const { currency, gloss, amount, expirationDate, additionalData = "" } = wanted.data;
        if (expirationDate <= dayOf(now())) return no(c)("La fecha de expiración debe ser mayor a la fecha actual");
        const entry = book.open({
          provider: name,
          text: gloss,
          own: additionalData,
          cents: Math.round(amount * 100),
          currency,
          expiresOn: expirationDate,
        });
        if (behaviour.conduct.notifies === "before") await payer.pay(entry);
        const picture = await pictureOf(entry.id);
        return c.json({
          id: idOnWire(entry),
          qr: behaviour.conduct.qrAsBytes ? [...picture] : picture.toString("base64"),
          success: true,
          message: null,
        });
      }),
    ),
  );

  app.post(`${main}/getQRStatusAsync`, (c) =>
    answer(c, "status", no(c), async () =>
      guarded(c, async () => {
        const entry = await asked(c);
        if (!entry) return no(c)("No se encontró el QR");
        const status = STATUS[book.stateOf(entry)];
        return c.json({
          id: Number(entry.id),
          ...(behaviour.conduct.statusAsQrId ? { qrId: status } : { statusId: status }),
          expirationDate: `${entry.expiresOn}T00:00:00`,
          voucherId: entry.payments.at(-1)?.voucher ?? null,
          success: true,
          message: null,
        });
      }),
    ),
  );

  app.post(`${main}/CancelQRByIdAsync`, (c) =>
    answer(c, "cancel", no(c), async () =>
      guarded(c, async () => {
        const entry = await asked(c);
        if (!entry || book.stateOf(entry) !== "open") return no(c)("El QR no puede ser anulado");
        book.end(entry, "cancelled");
        return c.json({ success: true, message: "OK" });
      }),
    ),
  );

  app.post(`${main}/getQRbyGenerationDateAsync`, (c) =>
    answer(c, "list", no(c), async () =>
      guarded(c, async () => {
        const day = z.object({ generationDate: z.string().refine(isDay) }).safeParse(await readJson(c));
        if (!day.success) return no(c)("Fecha incorrecta");
        const made = book.entries.filter(
          ({ provider, madeAt }) => provider === name && dayOf(new Date(madeAt)) === day.data.generationDate,
        );
        return c.json({ dTOqrDetails: made.map(detail), success: true, message: null });
      }),
    ),
  );

  async function asked(c: BankContext): Promise<Entry | undefined> {
    const read = idSchema.safeParse(await readJson(c));
    return read.success ? book.find(read.data.qrId, name) : undefined;
  }

  const idOnWire = ({ id }: Entry) => (behaviour.conduct.idAsNumber ? Number(id) : id);

  function detail(entry: Entry) {
    const paid = entry.payments.at(-1);
    return {
      id: idOnWire(entry),
      amount: (paid?.cents ?? entry.cents) / 100,
      currency: entry.currency,
      generationDate: `${dayOf(new Date(entry.madeAt))}T00:00:00`,
      expirationDate: `${entry.expiresOn}T00:00:00`,
      statusId: STATUS[book.stateOf(entry)],
      transactionDate: paid ? wallTime(paid.at) : null,
      sourceBank: paid ? "BANCO SIMULADO" : null,
      gloss: entry.text,
      destinationAccountNumber: "******0599",
      notificationSuccess: entry.told.length > 0,
      notificationResponse: entry.told.at(-1) ?? null,
      voucherId: paid?.voucher ?? null,
    };
  }

  return app;
}

/** "2026-11-20T17:30:15", local time of La Paz. */
function wallTime(at: string): string {
  const moment = new Date(at);
  return `${dayOf(moment)}T${timeOf(moment)}`;
}
