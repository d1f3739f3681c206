/**
 * Calls that a phone of 2020 lacks (Chrome 90, Safari 15) and the shop uses: `tests/journeys/loading/older-phones.spec.ts` finds one
 * that is missing here. The page has the function as text before its scripts, so it can use nothing from outside.
 */
export function fillIn(): void {
  const add = (on: object, calls: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(calls))
      if (!(name in on)) Object.defineProperty(on, name, { value, configurable: true, writable: true });
  };
  const at = (list: ArrayLike<unknown>, index: number) => list[index < 0 ? list.length + index : index];
  type Test = (one: unknown, index: number, list: unknown[]) => boolean;

  function groups(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) {
    const found = new Map<unknown, unknown[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      found.set(key, [...(found.get(key) ?? []), item]);
    }
    return found;
  }

  add(Array.prototype, {
    at(this: unknown[], index: number) {
      return at(this, index);
    },
    findLast(this: unknown[], test: Test) {
      const index = this.findLastIndex(test);
      return index < 0 ? undefined : this[index];
    },
    findLastIndex(this: unknown[], test: Test) {
      let index = this.length - 1;
      while (index >= 0 && !test(this[index], index, this)) index -= 1;
      return index;
    },
    toReversed(this: unknown[]) {
      // oxlint-disable-next-line unicorn/no-array-reverse -- it is what is filled in
      return [...this].reverse();
    },
    toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      // oxlint-disable-next-line unicorn/no-array-sort -- it is what is filled in
      return [...this].sort(compare);
    },
    toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
      const copy = [...this];
      copy.splice(...change);
      return copy;
    },
  });
  add(String.prototype, {
    at(this: string, index: number) {
      return at(this, index);
    },
    toWellFormed(this: string) {
      return this.replace(/\p{Surrogate}/gu, "\uFFFD");
    },
  });
  add(Map, { groupBy: groups });
  add(Object, { hasOwn: (on: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(on, name) });
  add(Promise, {
    withResolvers() {
      const calls = {};
      const promise = new Promise((resolve, reject) => Object.assign(calls, { resolve, reject }));
      return { promise, ...calls };
    },
  });
  add(URL, {
    canParse(address: string, base?: string) {
      try {
        return Boolean(new URL(address, base));
      } catch {
        return false;
      }
    },
  });
}
