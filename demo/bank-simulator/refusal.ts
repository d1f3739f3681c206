/** A shop that takes real money must not run beside a bank that reports "paid" when a button is tapped. */

/** The reason why the simulator must not start in this environment; null = it may. The shop applies the same rule. */
export function refusal(env: Readonly<Record<string, string | undefined>>): string | null {
  const real = env.DEMO ? env.DEMO !== "on" : Boolean(env.DATABASE_URL ?? "") || Boolean(env.SESSION_SECRET ?? "");
  return real ? "DEMO: el banco simulador es solo para la tienda de demostración (DEMO=on)" : null;
}
