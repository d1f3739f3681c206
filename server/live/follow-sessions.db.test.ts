import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { newVisitorId } from "#contracts/ids.ts";
import { sessions } from "#modules/account/account.sql.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { peopleOf } from "#tests/support/people/people.ts";

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });

const { signedUp, browser, signIn } = peopleOf(() => tested);
const openAs = (cookie: string) => LiveClient.open(tested.url, { cookie });

test("a signed-in socket follows the user's cart, whatever guest its message names (S07, Z06)", async () => {
  const { own, user } = await signedUp();
  const other = await signedUp();
  const socket = await openAs(own.cookieHeader());
  const ref = socket.subscribe({ topic: "cart", localUserId: newVisitorId(), id: other.user.id });
  expect(await socket.answer(ref)).toMatchObject({ type: "snapshot", data: [] });
  const id = crypto.randomUUID();
  await own.call("PUT", `/api/carts/${id}`, { body: {} });
  await socket.next((message) => message.type === "change");
  expect(socket.latest(ref)?.data).toMatchObject([{ id, userId: user.id, products: [] }]);
  expect((await own.call("GET", "/api/carts")).body).toMatchObject([{ id, userId: user.id }]);
  await socket.close();
});

test("without a session no cart can be followed by a user's id", async () => {
  const { user } = await signedUp();
  const socket = await openAs("vitrina.session=forged.signature");
  for (const localUserId of [user.id, "", "*", "null", "0"]) {
    const ref = socket.subscribe({ topic: "cart", localUserId });
    expect(["denied", "snapshot"]).toContain((await socket.answer(ref)).type);
    expect(socket.latest(ref)?.data ?? []).toEqual([]);
  }
  await socket.close();
});

test("a session that ends closes its own sockets and no others (F23, L08)", async () => {
  const { own, person } = await signedUp();
  const phone = browser();
  await signIn(phone, person.email, person.password);
  const [here, there] = [await openAs(own.cookieHeader()), await openAs(phone.cookieHeader())];
  await own.call("POST", "/api/auth/sign-out", { body: {} });
  expect(await here.closed).toMatchObject({ code: 4401 });
  expect(here.heard).toEqual([{ type: "bye", reason: "session" }]);
  const ref = there.subscribe({ topic: "cart" });
  expect(await there.answer(ref)).toMatchObject({ type: "snapshot" });
  await phone.call("POST", "/api/auth/revoke-other-sessions", { body: {} });
  await tested.shop.accounts.prune();
  expect(there.heard).toHaveLength(1);
  await phone.call("DELETE", "/api/users/me", { body: { password: person.password } });
  expect(await there.closed).toMatchObject({ code: 4401 });
});

test("with an expired cookie the socket is a guest's", async () => {
  const { own } = await signedUp();
  const before = own.cookieHeader();
  await own.call("POST", "/api/auth/sign-out", { body: {} });
  const socket = await openAs(before);
  const ref = socket.subscribe({ topic: "cart" });
  expect(await socket.answer(ref)).toEqual({ type: "denied", ref, code: "VISITOR_REQUIRED" });
  await socket.close();
});

test("deleted session rows close their sockets, whatever deleted the rows", async () => {
  const { own, user } = await signedUp();
  const socket = await openAs(own.cookieHeader());
  await tested.database.db.delete(sessions).where(eq(sessions.userId, user.id));
  expect(await socket.closed).toMatchObject({ code: 4401 });
});
