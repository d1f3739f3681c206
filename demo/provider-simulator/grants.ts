/** What was granted: codes that work once and only for their client, access tokens, and the sign-ins at each site. */
import { createHash, randomUUID } from "node:crypto";
import type { ProviderName } from "./clients.ts";
import type { Person } from "./people.ts";

export interface Grant {
  readonly provider: ProviderName;
  readonly person: Person;
  readonly redirect: string;
  readonly challenge: string | null;
}

export interface Exchange {
  readonly code: string;
  readonly redirect: string;
  readonly verifier: string;
}

/** A demo that runs for weeks must not fill the memory. */
const KEPT_MAX = 1_000;

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > KEPT_MAX && oldest !== undefined) map.delete(oldest);
}

export function createGrants() {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  const visits = new Map<string, Grant>();

  return {
    makeCode(grant: Grant): string {
      const code = randomUUID();
      keep(codes, code, grant);
      return code;
    },

    /**
     * Null = the code is used, belongs to another provider, or does not match this redirect address and PKCE
     * verifier.
     */
    exchange(provider: ProviderName, { code, redirect, verifier }: Exchange): Grant | null {
      const grant = codes.get(code);
      codes.delete(code);
      if (grant?.provider !== provider || grant.redirect !== redirect) return null;
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      return grant.challenge === null || grant.challenge === challenge ? grant : null;
    },

    makeToken(grant: Grant): string {
      const token = `access-${randomUUID()}`;
      keep(tokens, token, grant.person);
      keep(visits, `${grant.provider} ${grant.person.id ?? ""}`, grant);
      return token;
    },

    personOf: (token: string): Person | undefined => tokens.get(token),
    tokens: (): string[] => [...tokens.keys()],
    /** The sign-ins, newest last. */
    visits: (): Grant[] => [...visits.values()],
    visitOf: (provider: ProviderName, id: string): Grant | undefined => visits.get(`${provider} ${id}`),
    endVisit: (provider: ProviderName, id: string): boolean => visits.delete(`${provider} ${id}`),
  };
}

export type Grants = ReturnType<typeof createGrants>;
