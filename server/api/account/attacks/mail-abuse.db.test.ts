/** @module-tag security */
/** Anybody can type another person's address: the mails sent there must be of no use to an attacker. */
import { expect, test } from "vitest";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { PASSWORD } from "#tests/support/people/people.ts";
import { createPeople } from "#tests/support/people/account-people.ts";

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const people = createPeople(tested);

const BAIT = "ganaste Bs 5.000, entra ya a https://evil.example";
let strangers = 0;
/** An address whose owner never used the shop. */
function stranger(): string {
  strangers += 1;
  return `desconocida${strangers}@correo.com`;
}

test("an unconfirmed mailbox never receives the typed name (S25)", async () => {
  const email = stranger();
  const { own } = await people.signedUp({ name: BAIT, email, password: PASSWORD });
  await own.call("POST", "/api/users/me/confirmation", { body: {} });
  await tested.shop.jobs.runDue();
  await people.askReset(email);
  const change = { currentPassword: PASSWORD, newPassword: "otra llama verde" };
  expect((await own.call("POST", "/api/auth/change-password", { body: change })).status).toBe(200);
  expect((await own.call("DELETE", "/api/users/me", { body: { password: "otra llama verde" } })).status).toBe(204);
  const got = await people.mailsTo(email);
  const subjects = [
    "Confirma tu correo.",
    "Confirma tu correo.",
    "Crea una contraseña nueva.",
    "Tu contraseña cambió.",
  ];
  expect(got.map(({ text }) => text.split("\n")[0])).toEqual([...subjects, "Tu cuenta fue eliminada."]);
  for (const mail of got) expect(JSON.stringify(mail)).not.toContain("evil.example");
});

test("a new unconfirmed address does not receive the name either; the confirmed mailbox is greeted by name (S25)", async () => {
  const { own, person } = await people.confirmed({ name: BAIT, email: stranger(), password: PASSWORD });
  const email = stranger();
  await own.call("POST", "/api/users/me/email", { body: { email, password: PASSWORD } });
  const [asked] = await people.mailsTo(email);
  expect(asked?.text).toContain("Confirma tu correo");
  expect(JSON.stringify(asked)).not.toContain("evil.example");
  await people.askReset(person.email);
  expect((await people.newestMailTo(person.email))?.text).toContain("Hola, ganaste.");
});

test("twelve mails in ten minutes to one mailbox, over all callers and kinds (S16)", async () => {
  const email = stranger();
  const statuses = [];
  for (let index = 0; index < 4; index += 1) {
    const { own, person } = await people.signedUp();
    const body = { email, password: person.password };
    for (let letter = 0; letter < 2; letter += 1)
      statuses.push((await own.call("POST", "/api/users/me/email", { body })).status);
    statuses.push((await own.call("POST", "/api/users/me/confirmation", { body: {} })).status);
  }
  const { own, person } = await people.signedUp();
  const more = await own.call("POST", "/api/users/me/email", { body: { email, password: person.password } });
  const sign = await people.signUp(people.browser(), { name: "Ana", email, password: PASSWORD });
  expect(statuses).toEqual(Array(12).fill(202));
  expect([more.status, sign.status]).toEqual([429, 429]);
  await tested.shop.jobs.runDue();
  expect((await people.mailsTo(email)).length).toBeLessThanOrEqual(12);
  // Mails to another mailbox are not delayed.
  await people.confirmed();
});
