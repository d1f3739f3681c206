/** @module-tag security */
import { afterEach, expect, inject, test } from "vitest";
import { joinInstances } from "./instances.ts";

const databaseUrl = inject("postgresUrl");
const [ours, theirs] = ["a secret of the shop, long enough", "another secret, which is long too"];
const warnings: string[] = [];
const joined: (() => void)[] = [];
const join = async (secret: string, hasFolder = false) =>
  void joined.push(await joinInstances({ databaseUrl, secret, hasFolder }, (message) => void warnings.push(message)));

/** Those that leave are gone a moment later. */
const joinAtLast = async (secret: string, hasFolder = false) =>
  await expect
    .poll(() =>
      join(secret, hasFolder).then(
        () => "open",
        () => "refused",
      ),
    )
    .toBe("open");

afterEach(() => {
  for (const leave of joined.splice(0)) leave();
  warnings.length = 0;
});

test("an instance with another secret is refused while others are open, and opens when they have left", async () => {
  await join(ours);
  await join(ours);
  await expect(join(theirs)).rejects.toThrow("SESSION_SECRET");
  for (const leave of joined.splice(0)) leave();
  await joinAtLast(theirs);
});

test("a second instance without a bucket is said at its start; with one nothing is", async () => {
  await joinAtLast(ours, true);
  await join(ours);
  expect(warnings).toEqual([]);
  await join(ours, true);
  expect(warnings).toEqual(["two instances without a bucket (S3_ENDPOINT)"]);
});
