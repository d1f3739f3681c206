/** @module-tag security */
/** How the shop calls addresses that a person typed (S30); what is refused: `modules/push/public-post.test.ts`. */
import { afterAll, expect, test } from "vitest";
import { openTestPushService } from "#tests/support/providers/test-push-service.ts";
import { ForbiddenAddress, PUBLIC, createOutboundFetch } from "./outbound.ts";

const service = await openTestPushService();
afterAll(() => service.close());

test("sends a text and reads the answer; redirects are not followed", async () => {
  const fetch = createOutboundFetch(service.connection, "the bank");
  service.next.push(413, 302, 204);
  const url = `https://push.test:${service.port}/a`;
  const first = await fetch(url, { method: "POST", headers: { "content-type": "text/plain" }, body: "señal" });
  expect([first.status, (await first.text()).length]).toEqual([413, 100_000]);
  const statuses = [await fetch(url, { method: "DELETE" }), await fetch(url, {})].map(({ status }) => status);
  expect(statuses).toEqual([302, 204]);
  const [sent] = service.received;
  expect([sent?.path, sent?.headers["content-type"], sent?.body.toString()]).toEqual(["/a", "text/plain", "señal"]);
});

test("an answer that nobody reads to its end is broken off", async () => {
  const fetch = createOutboundFetch(service.connection, "the bank");
  service.next.push(413);
  const { body } = await fetch(`https://push.test:${service.port}/a`, {});
  const reader = body?.getReader();
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
  await reader?.cancel();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test("a private address is refused before anything is sent", async () => {
  const resolve = service.connection.resolve;
  const before = service.connections();
  const fetch = createOutboundFetch({ ...PUBLIC, ...(resolve && { resolve }) }, "the bank");
  for (const host of ["push.test", "127.0.0.1", "[::1]"])
    await expect(fetch(`https://${host}:${service.port}/a`, {})).rejects.toThrow(ForbiddenAddress);
  expect(service.connections()).toBe(before);
});
