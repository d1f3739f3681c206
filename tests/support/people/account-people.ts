/** What people of a test shop do with their accounts, except signing up and in. */
import type { Browser } from "../clients/browser-client.ts";
import type { TestShop } from "../shop/open-test-shop.ts";
import { type Person, peopleOf, somebody } from "./people.ts";

export type SignedUp = Awaited<ReturnType<ReturnType<typeof peopleOf>["signedUp"]>>;

/** `tested` must trust this machine as its proxy. */
export function createPeople(tested: TestShop) {
  const people = peopleOf(() => tested);
  const { browser, tokenFor } = people;

  async function signedUp(person: Person = somebody()): Promise<SignedUp> {
    const own = browser();
    const { body } = await people.signUp(own, person);
    await tested.shop.jobs.runDue();
    return { person, own, user: body.user };
  }

  /** Without a password only the account's own browser can confirm. */
  const confirm = (token: string, own: Browser, password?: string) =>
    own.call<{ code?: string }>("POST", "/api/users/confirm-email", {
      body: { token, ...(password === undefined ? {} : { password }) },
    });

  return {
    ...people,
    somebody,
    signedUp,
    confirm,
    /** A new account whose address is confirmed. */
    confirmed: async (person?: Person): Promise<SignedUp> => {
      const made = await signedUp(person);
      await confirm(await tokenFor(made.person.email), made.own);
      return made;
    },
    /** Requests a reset; resolves to the token in the mail. */
    askReset: async (email: string): Promise<string> => {
      await browser().call("POST", "/api/auth/request-password-reset", { body: { email } });
      return tokenFor(email);
    },
    reset: (token: string, newPassword: string) =>
      browser().call<{ code?: string }>("POST", "/api/auth/reset-password", { body: { token, newPassword } }),
  };
}

export type People = ReturnType<typeof createPeople>;
