import { expect, test } from "vitest";
import { mailboxHash, mailboxOf } from "./mailbox.ts";

test.each([
  ["Ana@Correo.COM", "ana@correo.com"],
  ["ana+tienda@correo.com", "ana@correo.com"],
  ["ana+a+b@correo.com.", "ana@correo.com"],
  ["+591@correo.com", "+591@correo.com"],
  ["a.n.a+x@gmail.com", "ana@gmail.com"],
  ["an.a@GoogleMail.com", "ana@gmail.com"],
  ["a.n.a@correo.com", "a.n.a@correo.com"],
])("%s is the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
  expect(mailboxHash(address)).toBe(mailboxHash(mailbox));
  expect(mailboxHash(address)).not.toContain("@");
});
