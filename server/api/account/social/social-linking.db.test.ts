/** @module-tag security */
import { describe, expect, test } from "vitest";
import {
  type SocialShop,
  begin,
  decide,
  landing,
  linkWith,
  openSocialShop,
  signInWith,
} from "#tests/support/people/social.ts";

const social = await openSocialShop();

let persons = 0;
function chosen(provider: "facebook" | "google") {
  persons += 1;
  const person = {
    id: `${provider}-${persons}`,
    name: `Ana ${persons}`,
    email: `ana${persons}@correo.com`,
    emailVerified: true,
  };
  social.provider.choose(provider, person);
  return person;
}

const ways = async (own: ReturnType<SocialShop["people"]["browser"]>) => (await social.people.me(own)).body.signIns;

test.each(["facebook", "google"] as const)(
  "a %s account that was linked signs in to the same account",
  async (provider) => {
    const { person, own, user } = await social.people.confirmed();
    const { body: before } = await social.people.me(own);
    const session = own.cookies.get("vitrina.session");
    chosen(provider);
    expect(await linkWith(own, provider)).toBe(`/mi-cuenta?vinculado=${provider}`);
    // Linking changes neither the name, the address nor the session.
    expect((await social.people.me(own)).body).toEqual({ ...before, signIns: ["password", provider] });
    expect(own.cookies.get("vitrina.session")).toBe(session);
    const again = social.people.browser();
    await signInWith(again, provider);
    expect((await social.people.me(again)).body.id).toBe(user.id);
    expect((await social.people.signIn(social.people.browser(), person.email, person.password)).status).toBe(200);
  },
);

test("linking needs a session", async () => {
  const refused = await social.people.browser().call("POST", "/api/auth/link-social", { body: { provider: "google" } });
  expect(refused).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
});

test("linking asks for the same scopes as signing in", async () => {
  const { own } = await social.people.signedUp();
  const scope = async (provider: "facebook" | "google") =>
    (await begin(own, provider, undefined, "link-social")).searchParams.get("scope");
  expect([await scope("facebook"), await scope("google")]).toEqual(["email", "openid profile email"]);
});

test("a provider's account that is linked cannot be linked to a second account", async () => {
  chosen("google");
  const first = social.people.browser();
  await signInWith(first, "google");
  const second = await social.people.signedUp();
  expect(await linkWith(second.own, "google")).toMatch(
    /^\/mi-cuenta\?vinculado=google&error=account_already_linked_to_different_user/,
  );
  expect(await ways(second.own)).toEqual(["password"]);
  expect(await ways(first)).toEqual(["google"]);
});

test("a second account of the same provider also signs in, and is listed once", async () => {
  const { own, user } = await social.people.signedUp();
  for (const round of [1, 2]) {
    chosen("facebook");
    expect(await linkWith(own, "facebook")).toBe("/mi-cuenta?vinculado=facebook");
    const again = social.people.browser();
    await signInWith(again, "facebook");
    expect({ round, id: (await social.people.me(again)).body.id }).toEqual({ round, id: user.id });
  }
  expect(await ways(own)).toEqual(["password", "facebook"]);
});

test("linking does not take an address from an account that holds it unconfirmed", async () => {
  const holder = await social.people.signedUp();
  const other = await social.people.confirmed();
  social.provider.choose("google", { id: "taker", name: "Taker", email: holder.person.email, emailVerified: true });
  expect(await linkWith(other.own, "google")).toBe("/mi-cuenta?vinculado=google");
  expect(
    (await social.people.signIn(social.people.browser(), holder.person.email, holder.person.password)).status,
  ).toBe(200);
});

describe("linking started in one session is refused in another (Z12, A08, A09)", () => {
  const started = async () => {
    const { own } = await social.people.signedUp();
    chosen("google");
    return { own, callback: await decide(await begin(own, "google", undefined, "link-social")) };
  };

  test("of another user, with the cookie of the first", async () => {
    const { own, callback } = await started();
    const other = await social.people.signedUp();
    other.own.cookies.set("vitrina.state", own.cookies.get("vitrina.state") ?? "");
    expect(landing(await other.own.visit(callback))).toBe("/entrada?error=session_changed");
    expect(await ways(other.own)).toEqual(["password"]);
    expect(await ways(own)).toEqual(["password"]);
  });

  test("of another user, without the cookie", async () => {
    const { own, callback } = await started();
    const other = await social.people.signedUp();
    expect(landing(await other.own.visit(callback))).toBe("/entrada?error=session_changed");
    expect([await ways(other.own), await ways(own)]).toEqual([["password"], ["password"]]);
  });

  test("after the session ended", async () => {
    const { own, callback } = await started();
    await own.call("POST", "/api/auth/sign-out", { body: {} });
    expect(landing(await own.visit(callback))).toBe("/entrada?error=session_changed");
    expect((await social.people.me(own)).status).toBe(401);
    chosen("google");
  });

  test("a sign-in that was started cannot become a link", async () => {
    const { own, user } = await social.people.signedUp();
    const person = chosen("google");
    await signInWith(own, "google");
    expect((await social.people.me(own)).body).toMatchObject({ email: person.email, signIns: ["google"] });
    expect((await social.people.me(own)).body.id).not.toBe(user.id);
  });
});
