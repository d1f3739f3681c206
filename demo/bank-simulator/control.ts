/** The controls as JSON, for the page and for tests: pay a QR, and set how the bank behaves. */
import { Hono } from "hono";
import { z } from "zod";
import { type BankEnv, readJson } from "./answer.ts";
import type { Book, Entry } from "./book.ts";
import { type Behaviour, conductSchema, planSchema } from "./conduct.ts";
import type { Notifier } from "./notify.ts";
import type { Payer } from "./payer.ts";

export interface ControlParts {
  readonly book: Book;
  readonly behaviour: Behaviour;
  readonly notifier: Notifier;
  readonly payer: Payer;
  readonly revoke: () => void;
}

const paySchema = z.strictObject({ cents: z.number().int().min(1).max(1e12).optional() });

export function createControl({ book, behaviour, notifier, payer, revoke }: ControlParts): Hono<BankEnv> {
  const app = new Hono<BankEnv>();

  // A page of another origin needs a preflight to send JSON and does not get one: foreign pages cannot use the
  // controls.
  app.post("*", async (c, next) =>
    c.req.header("content-type")?.startsWith("application/json") ? next() : c.json({ error: "JSON only" }, 415),
  );

  const seen = (entry: Entry) => ({ ...entry, state: book.stateOf(entry) });

  app.get("/qrs", (c) => c.json(book.entries.map(seen)));
  app.get("/conduct", (c) => c.json(behaviour.conduct));
  app.get("/counts", (c) => c.json(behaviour.counts()));

  app.post("/conduct", async (c) => {
    const part = conductSchema.partial().safeParse(await readJson(c));
    if (!part.success) return c.json({ error: z.prettifyError(part.error) }, 400);
    behaviour.change(part.data);
    return c.json(behaviour.conduct);
  });

  app.post("/next", async (c) => {
    const plan = planSchema.safeParse(await readJson(c));
    if (!plan.success) return c.json({ error: z.prettifyError(plan.error) }, 400);
    behaviour.next(plan.data);
    return c.json({});
  });

  app.post("/release", (c) => {
    behaviour.release();
    return c.json({});
  });

  app.post("/reset", (c) => {
    behaviour.reset();
    return c.json({});
  });

  /** Every token issued so far is refused from now on. */
  app.post("/revoke", (c) => {
    revoke();
    return c.json({});
  });

  app.post("/qrs/:id/:deed", async (c) => {
    const entry = book.find(c.req.param("id"));
    if (!entry) return c.json({ error: "no such QR" }, 404);
    switch (c.req.param("deed")) {
      case "pay": {
        const wanted = paySchema.safeParse((await readJson(c)) ?? {});
        if (!wanted.success) return c.json({ error: z.prettifyError(wanted.error) }, 400);
        await payer.pay(entry, wanted.data.cents);
        break;
      }
      case "fail":
        payer.fail(entry);
        break;
      case "lapse":
        payer.lapse(entry);
        break;
      case "notify":
        await notifier.notifyOnce(entry);
        break;
      default:
        return c.json({ error: "pay, fail, lapse or notify" }, 404);
    }
    return c.json(seen(entry));
  });

  return app;
}
