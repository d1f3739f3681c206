/**
 * A mailed link alone must not assign an address: two people may have signed up with it, and one of them is a
 * stranger.
 */
import { beforeEach, expect, test } from "vitest";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { openSocialShop, signInWith } from "#tests/support/people/social.ts";

const social = await openSocialShop();
const { people } = social;

let networks = 0;
beforeEach(() => (networks += 1));
const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";
const from = (agent: string) =>
  openBrowser(social.tested.url, { "x-forwarded-for": `181.115.${networks}.7`, "user-agent": agent });
const WHEN = String.raw`el \d+ de \w+ de \d{4} a las \d\d:\d\d \(hora de Bolivia\)`;

test("of two who sign up with one address, the first one's link works only for the first account (A04)", async () => {
  const stranger = await people.signedUp();
  const { email } = stranger.person;
  const toStranger = await people.tokenFor(email);
  const owner = await people.signedUp({ name: "Dueña", email, password: "la verdadera dueña" });
  // Both mails are in the owner's mailbox; the owner opens the older one.
  for (const own of [owner.own, people.browser()]) {
    expect(await people.confirm(toStranger, own)).toMatchObject({ status: 403, body: { code: "CONFIRM_PASSWORD" } });
    const withOwn = await people.confirm(toStranger, own, owner.person.password);
    expect(withOwn).toMatchObject({ status: 403, body: { code: "WRONG_PASSWORD" } });
  }
  expect((await people.me(stranger.own)).body.emailVerified).toBe(false);
  expect((await people.confirm(await people.tokenFor(email), owner.own)).status).toBe(200);
  expect((await people.me(owner.own)).body).toMatchObject({ id: owner.user.id, email, emailVerified: true });
  expect(await people.confirm(toStranger, stranger.own)).toMatchObject({ status: 409, body: { code: "EMAIL_TAKEN" } });
});

test("in another browser the link asks for the password, ten times, and stays valid afterwards (A04, S38)", async () => {
  const { person, own } = await people.signedUp();
  const token = await people.tokenFor(person.email);
  const elsewhere = people.browser();
  expect(await people.confirm(token, elsewhere)).toMatchObject({ status: 403, body: { code: "CONFIRM_PASSWORD" } });
  const statuses = [];
  for (let index = 0; index < 11; index += 1)
    statuses.push((await people.confirm(token, people.browser(), `no es esta ${index}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  expect((await people.me(own)).body.emailVerified).toBe(false);
  expect((await people.confirm(token, own)).status).toBe(200);
  const other = await people.signedUp();
  const second = await people.tokenFor(other.person.email);
  expect((await people.confirm(second, elsewhere, other.person.password)).status).toBe(200);
  // Confirming an address signs nobody in.
  expect((await people.me(elsewhere)).status).toBe(401);
});

test("for an account without a password it works where that account is signed in (A04)", async () => {
  const email = `facebook${networks}@correo.com`;
  social.provider.choose("facebook", { id: `facebook-${networks}`, name: "Ana", email });
  const own = people.browser();
  await signInWith(own, "facebook");
  const token = await people.tokenFor(email);
  const { own: stranger } = await people.signedUp();
  for (const password of [undefined, "tres llamas azules"])
    expect(await people.confirm(token, stranger, password)).toMatchObject({
      status: 403,
      body: { code: "CONFIRM_SIGNED_IN" },
    });
  expect((await people.confirm(token, own)).status).toBe(200);
});

test("the mail says when, on what device and from where it was requested, each time (A04)", async () => {
  const { email, ...more } = people.somebody();
  const own = from(PHONE);
  await people.signUp(own, { email, ...more });
  const words = new RegExp(`Lo pidieron ${WHEN}, desde Chrome en Android, red 181\\.115\\.${networks}\\.x\\.`);
  expect((await people.newestMailTo(email))?.text).toMatch(words);
  const token = await people.tokenFor(email);
  await own.call("POST", "/api/users/me/confirmation", { body: {} });
  expect((await people.newestMailTo(email))?.text).toMatch(words);
  expect(await people.tokenFor(email)).not.toBe(token);
  const { email: other } = people.somebody();
  await own.call("POST", "/api/users/me/email", { body: { email: other, password: more.password } });
  expect((await people.newestMailTo(other))?.text).toMatch(words);
});

test("so does the notice to a mailbox that has an account; neither contains text typed by a stranger (A04, S25)", async () => {
  const { person } = await people.confirmed();
  const evil = from("ganaste, entra a https://evil.example");
  await people.signUp(evil, { ...person, name: "https://evil.example", password: "otra clave distinta" });
  const fresh = people.somebody();
  await people.signUp(evil, { ...fresh, name: "https://evil.example" });
  for (const email of [person.email, fresh.email]) {
    const mail = await people.newestMailTo(email);
    expect(mail?.text).toMatch(
      new RegExp(`Lo pidieron ${WHEN}, desde Otro navegador, red 181\\.115\\.${networks}\\.x\\.`),
    );
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
  }
});
