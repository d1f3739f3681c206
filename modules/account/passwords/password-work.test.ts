import { expect, test } from "vitest";
import { createPasswordWork } from "./password-work.ts";

/** Hashing that ends when the test says so. */
function heldWork() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const hash = (password: string) => {
    begun.push(password);
    return new Promise<string>((resolve, reject) =>
      ends.push(() => (password === "broken" ? reject(new Error(password)) : resolve(password.toUpperCase()))),
    );
  };
  return {
    begun,
    ends,
    work: {
      hash,
      verify: async ({ hash: own, password }: { hash: string; password: string }) => own === (await hash(password)),
    },
  };
}

test("a limited number run at once, the others in their order", async () => {
  const { begun, ends, work } = heldWork();
  const { hash, verify } = createPasswordWork(work, 2);
  const done = Promise.all([hash("a"), hash("b"), verify({ hash: "C", password: "c" }), hash("d")]);
  expect(begun).toEqual(["a", "b"]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
  ends.slice(2).forEach((end) => end());
  expect(await done).toEqual(["A", "B", true, "D"]);
});

test("a failed one frees its place", async () => {
  const { begun, ends, work } = heldWork();
  const { hash } = createPasswordWork(work, 1);
  const broken = hash("broken");
  const next = hash("next");
  ends[0]?.();
  await expect(broken).rejects.toThrow("broken");
  await expect.poll(() => begun).toEqual(["broken", "next"]);
  ends[1]?.();
  expect(await next).toBe("NEXT");
  const last = hash("last");
  expect(begun).toEqual(["broken", "next", "last"]);
  ends[2]?.();
  expect(await last).toBe("LAST");
});
