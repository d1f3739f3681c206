/** What a browser names as its push service is not trusted (S30). */
import type { LookupAddress } from "node:dns";
import { afterAll, expect, test } from "vitest";
import { isPushEndpoint } from "#contracts/push/push.ts";
import { openTestPushService } from "#tests/support/providers/test-push-service.ts";
import { PUBLIC, type PushConnection, createPost } from "./public-post.ts";

const service = await openTestPushService();
afterAll(() => service.close());

const NOTICE = { headers: { ttl: 1 }, body: Buffer.from("sealed") };
const never = new AbortController().signal;

test.each(["8.8.8.8", "142.250.1.1", "2a00:1450:4001:80f::200a"])("%s is an address of the internet", (address) =>
  expect(PUBLIC.allows(address)).toBe(true),
);

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
])("%s is not", (address) => expect(PUBLIC.allows(address)).toBe(false));

test.each([
  "http://push.example.com/a",
  "https://localhost/a",
  "https://127.0.0.1/a",
  "https://2130706433/a",
  "https://0x7f.1/a",
  "https://[::1]/a",
  "https://user:secret@push.example.com/a",
  "file:///etc/passwd",
  "gopher://push.example.com",
  "//push.example.com/a",
  "https://",
  "",
])("%s is no push service", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

test("those of the browsers are", () => {
  for (const host of [
    "fcm.googleapis.com/fcm/send",
    "updates.push.services.mozilla.com/wpush/v2",
    "web.push.apple.com",
  ])
    expect(isPushEndpoint(`https://${host}/abc:def`)).toBe(true);
});

test("a name that resolves to this machine is refused without a connection, and so is an address", async () => {
  const post = createPost(PUBLIC);
  for (const host of ["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433"])
    await expect(post(`https://${host}:${service.port}/a`, NOTICE, never)).rejects.toThrow(/the push service/);
  await expect(post(`http://localhost:${service.port}/a`, NOTICE, never)).rejects.toThrow("not a name");
  expect(service.connections()).toBe(0);
});

test("a name server that answers differently the second time gains nothing", async () => {
  const answers: LookupAddress[][] = [
    [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ],
    [{ address: "8.8.8.8", family: 4 }],
  ];
  const resolve: PushConnection["resolve"] = (_host, _options, found) => found(null, answers.shift() ?? []);
  const post = createPost({ ...PUBLIC, resolve });
  await expect(post(`https://push.example.com:${service.port}/a`, NOTICE, never)).rejects.toThrow("no public address");
  expect([answers.length, service.connections()]).toEqual([1, 0]);
});

test("redirects are not followed, long answers are not read, and an abort ends it", async () => {
  const post = createPost(service.connection);
  const send = (signal = never) => post(`https://push.test:${service.port}/a`, NOTICE, signal);
  expect(await send()).toBe(201);
  service.next.push(302);
  expect(await send()).toBe(302);
  expect(service.received.map(({ path }) => path)).toEqual(["/a", "/a"]);
  service.next.push(413);
  expect(await send()).toBe(413);
  await expect(send(AbortSignal.abort())).rejects.toThrow();
  service.next.push(0);
  await expect(send()).rejects.toThrow();
});

test("the certificate must be right for the name", async () => {
  const { allows, resolve } = service.connection;
  await expect(
    createPost({ allows, ...(resolve && { resolve }) })(`https://push.test:${service.port}/a`, NOTICE, never),
  ).rejects.toThrow(/certificate/);
  await expect(createPost(service.connection)(`https://other.test:${service.port}/a`, NOTICE, never)).rejects.toThrow(
    /does not match certificate/,
  );
});
