/** A shop that takes money must not find a bank here that says "paid" whenever somebody taps a button. */

/** Why the simulator does not start beside the shop of this environment; null = it may. The same rule as the shop's. */
export function refusal(env: Readonly<Record<string, string | undefined>>): string | null {
  const real = env.DEMO ? env.DEMO !== "on" : Boolean(env.DATABASE_URL ?? "") || Boolean(env.SESSION_SECRET ?? "");
  return real ? "DEMO: el banco simulador es solo para la tienda de demostración (DEMO=on)" : null;
}
