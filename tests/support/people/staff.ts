/** People of a test shop who are signed in to its back office. */
import { expect } from "vitest";
import type { Right, Role } from "#contracts/staff/staff.ts";
import { type Browser, openBrowser } from "../clients/browser-client.ts";
import type { TestShop } from "../shop/open-test-shop.ts";

export const STAFF_PASSWORD = "montes de sal y viento";
const EMAILS = { owner: "duena@correo.com", staff: "equipo@correo.com" };

let networks = 0;

/** Needs a shop that trusts this machine as its proxy. Makes the shop's first owner, and for `staff` one more person by the owner's hand. */
export async function signedInStaff(tested: TestShop, role: Role): Promise<Browser> {
  const person = { name: "Rosa Quispe", email: EMAILS.owner, password: STAFF_PASSWORD };
  await tested.shop.staff.ensureOwner(person);
  const owner = await signIn(tested, EMAILS.owner);
  if (role === "owner") return owner;
  const body = { ...person, name: "Beto Mamani", email: EMAILS.staff, role };
  const added = await owner.call("POST", "/api/gestion/staff", { body });
  expect([201, 409]).toContain(added.status);
  return signIn(tested, EMAILS.staff);
}

/** Somebody of the team who may do this and no more. */
export async function signedInWith(tested: TestShop, rights: readonly Right[]): Promise<Browser> {
  const owner = await signedInStaff(tested, "owner");
  const email = `${rights.join("-") || "nada"}@correo.com`;
  const body = { name: "Sara Choque", email, password: STAFF_PASSWORD, role: "staff", rights };
  expect([201, 409]).toContain((await owner.call("POST", "/api/gestion/staff", { body })).status);
  return signIn(tested, email);
}

export const signedInOwner = (tested: TestShop): Promise<Browser> => signedInStaff(tested, "owner");

export async function signIn(tested: TestShop, email: string, password = STAFF_PASSWORD): Promise<Browser> {
  const own = openBrowser(tested.url);
  await signInWith(own, email, password);
  return own;
}

/** Signs the owner in again, with the same browser. */
export const signInOwner = (own: Browser) => signInWith(own, EMAILS.owner, STAFF_PASSWORD);

async function signInWith(own: Browser, email: string, password: string): Promise<void> {
  // Each time from another network: the limits of one would stop a test with many sign-ins.
  networks += 1;
  const headers = { "x-forwarded-for": `10.7.${Math.floor(networks / 250)}.${networks % 250}` };
  const { status } = await own.call("POST", "/api/gestion/session", { body: { email, password }, headers });
  expect(status).toBe(200);
}
