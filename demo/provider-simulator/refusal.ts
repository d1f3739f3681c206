/** A shop with real accounts must not let anybody in who only types a name. */

/** The reason why the simulator must not start in this environment; null = it may. The shop applies the same rule. */
export function refusal(env: Readonly<Record<string, string | undefined>>): string | null {
  const real = env.DEMO ? env.DEMO !== "on" : Boolean(env.DATABASE_URL ?? "") || Boolean(env.SESSION_SECRET ?? "");
  return real ? "DEMO: el simulador de Google y Facebook es solo para la tienda de demostración (DEMO=on)" : null;
}
