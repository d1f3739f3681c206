/** Notices on the phones of the people of the shop. */
import { z } from "zod/mini";
import { PUSH_EVENTS } from "./push.ts";
import { instant, list, shape } from "../api/shape.ts";

const pushDevice = shape({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Null = nothing was sent yet. */
  lastSentAt: z.nullable(instant),
});

/** A person's own devices and choices. */
export const pushDocument = shape({
  /** The shop's key, which the browser asks for (`applicationServerKey`). */
  publicKey: z.string(),
  placed: z.boolean(),
  paid: z.boolean(),
  review: z.boolean(),
  /** A mail for each new order too. */
  mail: z.boolean(),
  quiet: z.nullable(shape({ from: z.number(), until: z.number() })),
  devices: list(pushDevice),
});
export type PushDocument = z.infer<typeof pushDocument>;

/** The encrypted content of a notice. No name and no address: it is shown on a locked screen. */
export const pushMessage = shape({
  event: z.enum([...PUSH_EVENTS, "test"]),
  /** The order's id; empty for a test. */
  order: z.string(),
  number: z.string(),
  /** "Bs. 350,50" */
  amount: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
