/**
 * What was read from a table, in memory. It is read again when its topic is published: by the code that writes the
 * table, or by a trigger where owners may edit it with any tool.
 */
import { type CachedValueOptions, createCachedValue } from "#platform/cached-value.ts";
import type { ChangeBus, ChangeTopic } from "../changes.ts";
import { isDatabaseUnavailable } from "../failures.ts";

export interface CachedReadOptions<Value> extends Pick<CachedValueOptions<Value>, "first" | "onChange" | "read"> {
  readonly topic: ChangeTopic;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  /** Logged when it cannot be read. */
  readonly failure: string;
}

export function createCachedRead<Value>({ topic, changes, log, failure, ...options }: CachedReadOptions<Value>) {
  const cached = createCachedValue({
    ...options,
    onFailure: (error) => !isDatabaseUnavailable(error) && log(failure, error),
  });
  const refresh = () => void cached.refresh();
  const stops = [changes.onChange((changed) => changed === topic && refresh()), changes.onGap(refresh)];
  return {
    ...cached,
    close(): void {
      cached.close();
      stops.forEach((stop) => stop());
    },
  };
}
