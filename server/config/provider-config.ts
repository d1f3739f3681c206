/** Reads the sign-in providers from the environment. */
import { z } from "zod";
import { type Provider, PROVIDERS } from "#contracts/account/account.ts";
import { filled } from "#contracts/api/env.schema.ts";
import type { ProviderOptions } from "#modules/account/account.ts";
import { simulatedKeys } from "../simulators/provider-simulator.ts";
import { ConfigError, type Env, parse } from "./read-env.ts";
import { isSimulatorCredential } from "../simulators/bank-simulator.ts";

/** Both or neither. */
const google = z.object({ GOOGLE_CLIENT_ID: filled, GOOGLE_CLIENT_SECRET: filled });
const facebook = z.object({ FACEBOOK_CLIENT_ID: filled, FACEBOOK_CLIENT_SECRET: filled });

export interface ProviderConfig {
  readonly providers: ProviderOptions;
  /** The providers that are simulated, and the simulator's address. */
  readonly providerSimulator: { readonly url: string; readonly plays: readonly Provider[] } | undefined;
}

export function readProviders(env: Env, demo: boolean, simulatorUrl: string | undefined): ProviderConfig {
  if (!demo) refuseSimulator(env);
  const byGoogle = env.GOOGLE_CLIENT_ID || env.GOOGLE_CLIENT_SECRET ? parse(google, env) : undefined;
  const byFacebook = env.FACEBOOK_CLIENT_ID || env.FACEBOOK_CLIENT_SECRET ? parse(facebook, env) : undefined;
  const own: ProviderOptions = {
    google: byGoogle && { clientId: byGoogle.GOOGLE_CLIENT_ID, clientSecret: byGoogle.GOOGLE_CLIENT_SECRET },
    facebook: byFacebook && {
      clientId: byFacebook.FACEBOOK_CLIENT_ID,
      clientSecret: byFacebook.FACEBOOK_CLIENT_SECRET,
    },
  };
  const url = simulatorUrl?.replace(/\/+$/, "");
  const plays = url === undefined ? [] : PROVIDERS.filter((provider) => own[provider] === undefined);
  if (url === undefined || plays.length === 0) return { providers: own, providerSimulator: undefined };
  const simulated = Object.fromEntries(plays.map((provider) => [provider, simulatedKeys(provider, url)]));
  return { providers: { ...own, ...simulated }, providerSimulator: { url, plays } };
}

function refuseSimulator(env: Env): void {
  const problems = Object.entries(env).flatMap(([name, value = ""]) => {
    if (name === "PROVIDER_SIMULATOR_URL") return `${name}: el simulador de Google y Facebook es solo para DEMO=on`;
    if (!/^(GOOGLE|FACEBOOK)_CLIENT_/.test(name) || !isSimulatorCredential(value)) return [];
    return `${name}: es del simulador, que es solo para DEMO=on`;
  });
  if (problems.length > 0) throw new ConfigError(problems);
}
