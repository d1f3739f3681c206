import { isDeepStrictEqual } from "node:util";

/** The fields that differ, as they were and as they are: what an entry of the audit trail shows. */
export function differences(before: object, after: object): readonly [object, object] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name), now.get(name)),
  );
  const only = (of: ReadonlyMap<string, unknown>) => Object.fromEntries(names.map((name) => [name, of.get(name)]));
  return [only(old), only(now)];
}
