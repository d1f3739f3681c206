/** Banco Económico API Market v1.3. */
import { Hono } from "hono";
import { z } from "zod";
import { type BankContext, type BankEnv, readJson } from "../answer.ts";
import type { EntryState } from "../book.ts";
import { dayOf, isDay } from "../day.ts";
import { pictureOf } from "../picture.ts";
import type { BankParts } from "../simulated-bank.ts";
import { decrypt, encrypt } from "./cipher.ts";
import { paymentLine } from "./payment-line.ts";

const wantedSchema = z.object({
  transactionId: z.string().min(1).max(100),
  accountCredit: z.string(),
  currency: z.enum(["BOB", "USD"]),
  amount: z.number().positive(),
  description: z.string().max(100).optional(),
  dueDate: z.string().refine(isDay),
  singleUse: z.boolean(),
  modifyAmount: z.boolean(),
  branchCode: z.string().max(5).optional(),
});

/** This bank's status has no number for an expired or failed QR: both still look "pending" (0). */
const STATUS: Readonly<Record<EntryState, number>> = { open: 0, expired: 0, failed: 0, paid: 1, cancelled: 9 };

export function routes({ name, now, book, behaviour, tokens, payer, answer }: BankParts): Hono<BankEnv> {
  const app = new Hono<BankEnv>();
  const done = { responseCode: 0, message: "" };
  const no = (c: BankContext) => (message: string) => c.json({ responseCode: 1, message });

  const guarded = (c: BankContext, work: () => Promise<Response>): Promise<Response> | Response =>
    tokens.accept(c.req.header("authorization")) ? work() : c.body(null, 401);

  for (const [call, convert] of [
    ["encrypt", encrypt],
    ["decrypt", decrypt],
  ] as const) {
    app.get(`/api/authentication/${call}`, (c) =>
      answer(c, "encrypt", no(c), async () => {
        const converted = convert(c.req.query("text") ?? "", c.req.query("aesKey") ?? "");
        return converted === null ? c.json("Datos incorrectos", 400) : c.json(converted);
      }),
    );
  }

  app.post("/api/authentication/authenticate", (c) =>
    answer(c, "token", no(c), async () => {
      const asked = z.object({ userName: z.string(), password: z.string() }).safeParse(await readJson(c));
      const known =
        asked.data?.userName === CLIENT.userName && decrypt(asked.data.password, CLIENT.aesKey) === CLIENT.password;
      if (!known) return no(c)("Usuario o contraseña incorrectos");
      return c.json({ token: tokens.give(behaviour.conduct.tokenSeconds), ...done });
    }),
  );

  app.post("/api/qrsimple/generateQR", (c) =>
    answer(c, "create", no(c), async () =>
      guarded(c, async () => {
        const wanted = wantedSchema.safeParse(await readJson(c));
        if (!wanted.success) return no(c)(`Datos incorrectos: ${wanted.error.issues[0]?.path.join(".")}`);
        const { transactionId, accountCredit, amount, currency, dueDate, description = "" } = wanted.data;
        if (decrypt(accountCredit, CLIENT.aesKey) !== CLIENT.account) return no(c)("Cuenta incorrecta");
        if (dueDate < dayOf(now())) return no(c)("La fecha de vencimiento es anterior a hoy");
        const entry = book.open({
          provider: name,
          text: description,
          own: transactionId,
          cents: Math.round(amount * 100),
          currency,
          expiresOn: dueDate,
        });
        if (behaviour.conduct.notifies === "before") await payer.pay(entry);
        return c.json({ qrId: entry.id, qrImage: (await pictureOf(entry.id)).toString("base64"), ...done });
      }),
    ),
  );

  app.delete("/api/qrsimple/cancelQR", (c) =>
    answer(c, "cancel", no(c), async () =>
      guarded(c, async () => {
        const asked = z.object({ qrId: z.string() }).safeParse(await readJson(c));
        const entry = asked.data && book.find(asked.data.qrId, name);
        if (!entry || entry.state === "cancelled" || entry.payments.length > 0) {
          return no(c)("El QR no puede ser anulado");
        }
        book.end(entry, "cancelled");
        return c.json(done);
      }),
    ),
  );

  app.get("/api/qrsimple/v2/statusQR/:id", (c) =>
    answer(c, "status", no(c), async () =>
      guarded(c, async () => {
        const entry = book.find(c.req.param("id"), name);
        if (!entry) return no(c)("No se encontró el QR");
        const status = STATUS[book.stateOf(entry)];
        return c.json({
          ...(behaviour.conduct.statusAsInTable ? { statusQRCode: status } : { statusQrCode: status }),
          payment: entry.payments.map((payment) => paymentLine(entry, payment)),
          ...done,
        });
      }),
    ),
  );

  app.get("/api/qrsimple/v2/paidQR/:day", (c) =>
    answer(c, "list", no(c), async () =>
      guarded(c, async () => {
        const day = c.req.param("day").replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
        if (!isDay(day)) return no(c)("Fecha incorrecta");
        const lines = book.entries
          .filter(({ provider }) => provider === name)
          .flatMap((entry) => entry.payments.map((payment) => ({ at: payment.at, line: paymentLine(entry, payment) })));
        const paymentList = lines.filter(({ at }) => dayOf(new Date(at)) === day).map(({ line }) => line);
        return c.json({ paymentList, ...done });
      }),
    ),
  );

  return app;
}

/** The credentials that the simulated Banco Económico accepts. The shop refuses to start with them when DEMO is off. */
const CLIENT = {
  userName: "simulador",
  password: "simulador",
  account: "1041070599",
  /** 256 bits, as 32 characters. */
  aesKey: "simulador-simulador-simulador-32",
};
