/** @module-tag security */
import { afterAll, expect, test } from "vitest";
import { pushKeys } from "#modules/push/push.sql.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createSeal, reseal } from "./encryption.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

const [before, now, third] = ["the secret that leaked, long enough", "the secret that follows, as long", "of nobody"];
const purpose = "vitrina push keys";

test("what the secret before sealed opens with the new one, also when the shop starts twice; the rest stays", async () => {
  const { db } = database;
  const key = async () => (await db.select().from(pushKeys))[0]?.privateKey ?? "";
  await db.insert(pushKeys).values({ id: 1, publicKey: "p", privateKey: createSeal(before, purpose).seal("the key") });
  for (const _start of [1, 2]) {
    await reseal(db, { before, now });
    expect(createSeal(now, purpose).open(await key())).toBe("the key");
  }
  expect(createSeal(before, purpose).open(await key())).toBeNull();

  const foreign = createSeal(third, purpose).seal("the key");
  await db.update(pushKeys).set({ privateKey: foreign });
  await reseal(db, { before, now });
  expect(await key()).toBe(foreign);
});
