/** The account's mails as a mail server receives them: the shop sends SMTP to a local server. */
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Clock } from "#contracts/time/clock.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { openSmtpSink } from "#tests/support/providers/smtp-sink.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { peopleOf, somebody } from "#tests/support/people/people.ts";

let now = TEST_NOW;
const clock: Clock = { now: () => now };

const sink = await openSmtpSink();
const tested = await openTestShop({ proxies: ["127.0.0.1"], smtpUrl: sink.url, clock });
afterAll(async () => {
  await tested.close();
  await sink.close();
});
beforeEach(() => sink.refuse());

const { browser, signUp, signIn, signedUp, me } = peopleOf(() => tested);

/** The mails received for this address since the sink was opened, oldest first. */
async function arrived(email: string) {
  await tested.shop.jobs.runDue();
  return sink.mails.filter(({ to }) => to.includes(email));
}

/** The link to this path, which must be the only one in a mail's text and HTML. */
function linkIn({ text, html }: { readonly text: string; readonly html: string }, path: string): URL {
  const [link, ...others] = text.match(/https?:\/\/\S+/g) ?? [];
  if (link === undefined || others.length > 0) throw new Error("not one link");
  expect(link.startsWith(`${tested.url}${path}?token=`)).toBe(true);
  expect(html).toContain(`<a href="${link.replaceAll("&", "&amp;")}"`);
  return new URL(link);
}

test("signing up sends one mail that confirms the address", async () => {
  const { person, own } = await signedUp();
  const [mail, ...others] = await arrived(person.email);
  if (!mail) throw new Error("nothing came");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: "tienda@vitrina.example", to: [person.email] });
  expect(header(mail, "from")).toBe("Vitrina <tienda@vitrina.example>");
  expect(header(mail, "to")).toBe(person.email);
  expect(header(mail, "subject")).toBe("Confirma tu correo");
  expect(header(mail, "auto-submitted")).toBe("auto-generated");
  // Until the mailbox is confirmed, the mail must not contain a name that anybody could have typed.
  expect(mail.text).not.toContain("Hola");
  const link = linkIn(mail, "/confirmar-correo");
  // Mail programs open links by themselves: a GET must not confirm anything.
  expect((await browser().visit(link.pathname + link.search)).status).toBe(200);
  expect((await me(own)).body.emailVerified).toBe(false);
  const confirm = () =>
    own.call("POST", "/api/users/confirm-email", { body: { token: link.searchParams.get("token") } });
  expect(await confirm()).toMatchObject({ status: 200, body: { email: person.email } });
  expect((await me(own)).body.emailVerified).toBe(true);
  expect(await confirm()).toMatchObject({ status: 410, body: { code: "LINK_GONE" } });
});

test("a lost password: one mail with a link for a new one, and one that says it was changed", async () => {
  const { person } = await signedUp();
  const body = { email: person.email, returnUrl: "/datos-envio" };
  expect((await browser().call("POST", "/api/auth/request-password-reset", { body })).status).toBe(200);
  const [, mail, ...others] = await arrived(person.email);
  if (!mail) throw new Error("nothing came");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: "tienda@vitrina.example", to: [person.email] });
  expect(header(mail, "subject")).toBe("Crea una contraseña nueva");
  expect(mail.text).toContain("El enlace sirve una vez, durante 60 minutos.");
  expect(mail.html).toContain(">Crear contraseña</a>");
  const link = linkIn(mail, "/restablecer");
  expect(link.searchParams.get("returnUrl")).toBe("/datos-envio");
  const reset = (newPassword: string) =>
    browser().call("POST", "/api/auth/reset-password", {
      body: { token: link.searchParams.get("token"), newPassword },
    });
  expect((await reset("otra llama verde")).status).toBe(200);
  expect(await reset("una tercera llama")).toMatchObject({ status: 410, body: { code: "LINK_GONE" } });
  expect((await signIn(browser(), person.email, "otra llama verde")).status).toBe(200);
  const told = (await arrived(person.email)).at(-1);
  expect(told && header(told, "subject")).toBe("Tu contraseña cambió");
  expect(told?.text).not.toContain("token=");
});

test("while the mail server refuses mails, sign-up still works; the mail is sent later (F20)", async () => {
  sink.refuse({ mail: 451 });
  const person = somebody();
  const own = browser();
  expect((await signUp(own, person)).status).toBe(200);
  expect(await arrived(person.email)).toEqual([]);
  sink.refuse();
  now = new Date(now.getTime() + 60_000);
  const [mail, ...others] = await arrived(person.email);
  expect(mail && header(mail, "subject")).toBe("Confirma tu correo");
  expect(others).toEqual([]);
  expect((await me(own)).body.email).toBe(person.email);
});

test("an address without an account gets no mail", async () => {
  await browser().call("POST", "/api/auth/request-password-reset", { body: { email: "nadie.nunca@correo.com" } });
  expect(await arrived("nadie.nunca@correo.com")).toEqual([]);
  expect(sink.asked).not.toContain("nadie.nunca@correo.com");
});
