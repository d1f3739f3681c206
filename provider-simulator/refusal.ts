/** A shop with real accounts must not let in whoever types a name. */

/** Why the simulator does not start beside the shop of this environment; null = it may. The same rule as the shop's. */
export function refusal(env: Readonly<Record<string, string | undefined>>): string | null {
  const real = env.DEMO ? env.DEMO !== "on" : Boolean(env.DATABASE_URL ?? "") || Boolean(env.SESSION_SECRET ?? "");
  return real ? "DEMO: el simulador de Google y Facebook es solo para la tienda de demostración (DEMO=on)" : null;
}
