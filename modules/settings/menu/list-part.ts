/**
 * One list of the host. If a list with entries suddenly becomes empty, the host probably has a problem, and the old
 * list is kept.
 */
import type { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import type { FailureLog } from "./failure-log.ts";
import { type MenuPart, type MenuPartOptions, createMenuPart } from "./menu-part.ts";
import { readEntries } from "./read-entries.ts";
import type { Refusals } from "../refusals.ts";
import type { Action, StoreApiCall } from "../store-api.ts";

/** After this time an empty list is accepted: the owner may really have emptied it. */
const EMPTY_BELIEVED_AFTER = 7 * 86_400_000;

export interface HostOptions extends Pick<MenuPartOptions<unknown>, "patience" | "nextTurn"> {
  readonly call: StoreApiCall;
  readonly logFailure: FailureLog;
  readonly clock: Clock;
  readonly refusals: Refusals;
  /** The shop's own API: an empty list is what the owner wants. */
  readonly isOwn: boolean;
}

export interface ListOptions<Entry> {
  readonly action: Action;
  readonly extra?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<Entry>;
  /** The specification's messages for a failure; each is logged. */
  readonly failures: readonly string[];
  /** The list before the first reading. */
  readonly before: () => readonly Entry[];
}

export type ListPart<Entry> = MenuPart<readonly Entry[]>;

export function createListPart<Entry extends { Ide: number }>(
  { call, logFailure, clock, refusals, isOwn, patience, nextTurn }: HostOptions,
  { action, extra = {}, schema, failures, before }: ListOptions<Entry>,
): ListPart<Entry> {
  const name = listName(action, extra);
  let emptySince: number | undefined;

  async function ask(signal: AbortSignal): Promise<readonly Entry[]> {
    const { entries, refused } = readEntries(await call(action, extra, signal), schema);
    const known = part.value() ?? before();
    if (entries.length === 0 && known.length > 0 && !isOwn && !isBelieved()) {
      refusals.replace(name, [{ item: "[]", reason: "Una lista vacía donde había datos: quedan los anteriores" }]);
      return known;
    }
    if (entries.length > 0) emptySince = undefined;
    refusals.replace(name, refused);
    return entries;
  }

  function isBelieved(): boolean {
    const now = clock.now().getTime();
    emptySince ??= now;
    return now - emptySince >= EMPTY_BELIEVED_AFTER;
  }

  const onFailure = (error: unknown) => logFailure(failures, error);
  const part: ListPart<Entry> = createMenuPart({ ask, onFailure, patience, nextTurn, clock });
  return part;
}

/** 'getListaSubTipo tipo=3' */
export function listName(action: Action, extra: Readonly<Record<string, string>> = {}): string {
  return [action, ...Object.entries(extra).map(([name, value]) => `${name}=${value}`)].join(" ");
}
