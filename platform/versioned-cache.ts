/** Values by key, in memory: each is read once, however many ask for it, until what it is made of changes. */
import { LRUCache } from "lru-cache";

export interface VersionedCacheOptions<Value> {
  /** Different after each change that any value could show: all are dropped then. */
  readonly version?: () => number | string;
  /** The most values, or with `sizeOf` the most that their sizes may add up to. Those used longest ago make room. */
  readonly max: number;
  readonly sizeOf?: (value: Value, key: string) => number;
  /** Whether a value may be given again; default: any. */
  readonly keeps?: (value: Value) => boolean;
}

export function createVersionedCache<Value extends object>(options: VersionedCacheOptions<Value>) {
  const { version = () => 0, max, sizeOf, keeps = () => true } = options;
  type Found = ReadonlyMap<string, Value>;
  const cached = new LRUCache<string, Value>(sizeOf ? { maxSize: max, sizeCalculation: sizeOf } : { max });
  /** A key that is dropped leaves here too: its value may have been read before the change, and is not cached. */
  const reading = new Map<string, Promise<Found>>();
  let asOf = version();

  function clear(): void {
    cached.clear();
    reading.clear();
  }

  function clearOutdated(): void {
    const now = version();
    if (now !== asOf) clear();
    asOf = now;
  }

  function peek(key: string): Value | undefined {
    clearOutdated();
    return cached.get(key);
  }

  async function start(keys: readonly string[], read: (keys: readonly string[]) => Promise<Found>): Promise<Found> {
    const answer = read(keys);
    for (const key of keys) reading.set(key, answer);
    try {
      const found = await answer;
      clearOutdated();
      for (const [key, value] of found) if (reading.get(key) === answer && keeps(value)) cached.set(key, value);
      return found;
    } finally {
      for (const key of keys) if (reading.get(key) === answer) reading.delete(key);
    }
  }

  function drop(key: string): void {
    cached.delete(key);
    reading.delete(key);
  }

  return {
    /** The cached value; it never reads. */
    peek,
    async get(key: string, read: () => Promise<Value>): Promise<Value> {
      const value = peek(key);
      if (value) return value;
      const found = await (reading.get(key) ?? start([key], async () => new Map([[key, await read()]])));
      return found.get(key) ?? read();
    },
    /** What is found of these keys. Those that are neither cached nor being read are read together. */
    async getAll(keys: readonly string[], read: (missing: readonly string[]) => Promise<Found>): Promise<Found> {
      const values = new Map<string, Value>();
      const missing = new Set<string>();
      const elsewhere = new Map<string, Promise<Found>>();
      for (const key of keys) {
        const value = peek(key);
        const answer = reading.get(key);
        if (value) values.set(key, value);
        else if (answer) elsewhere.set(key, answer);
        else missing.add(key);
      }
      const own = missing.size > 0 ? start([...missing], read) : undefined;
      const waited = await Promise.all(
        [...elsewhere].map(async ([key, answer]) => [key, (await answer).get(key)] as const),
      );
      for (const [key, value] of [...waited, ...((await own) ?? [])]) if (value) values.set(key, value);
      return values;
    },
    drop,
    /** Returns how many were dropped, those that are being read included. */
    dropWhere(isIt: (key: string) => boolean): number {
      const keys = [...new Set([...cached.keys(), ...reading.keys()])].filter(isIt);
      keys.forEach(drop);
      return keys.length;
    },
    clear,
    size: () => cached.size,
  };
}
