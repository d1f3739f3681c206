/** Posts to an address that a browser gave: as `outbound` connects, in a short time, reading nothing but the status. */
import { type Outbound, createOutboundRequest } from "#modules/outbound/outbound.ts";

export { type Outbound as PushConnection, PUBLIC } from "#modules/outbound/outbound.ts";

interface Sent {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

const WITHIN = 10_000;

/** Returns the function that posts and resolves with the HTTP status. */
export function createPost(connection: Outbound) {
  const send = createOutboundRequest(connection, "the push service");
  return async (endpoint: string, { headers, body }: Sent, signal: AbortSignal): Promise<number> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(WITHIN)]);
    const answer = await send(endpoint, { method: "POST", headers, body, signal: limit });
    // The status says everything: however long the rest is, nobody reads it.
    answer.destroy();
    return answer.statusCode ?? 0;
  };
}
