/** People of a test shop: each with an e-mail address, a password and a browser with its own network address. */
import type { UserDocument } from "#contracts/account/account.document.ts";
import { expect } from "vitest";
import { type ReadMail, header } from "../files/read-mail.ts";
import { type Browser, openBrowser } from "../clients/browser-client.ts";
import type { TestShop } from "../shop/open-test-shop.ts";

export const PASSWORD = "tres llamas azules";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let people = 0;
let networks = 0;

/** A new person, not signed up yet. */
export function somebody(): Person {
  people += 1;
  return { name: `Persona ${people}`, email: `persona${people}@correo.com`, password: PASSWORD };
}

/** `shop` is called when it is needed; the shop must trust this machine's `X-Forwarded-For`. */
export function peopleOf(shop: () => TestShop) {
  /** A browser with its own network address, so that rate limits count each one separately. */
  function browser(headers: Readonly<Record<string, string>> = {}): Browser {
    networks += 1;
    return openBrowser(shop().url, {
      "x-forwarded-for": `10.1.${Math.floor(networks / 250)}.${networks % 250}`,
      ...headers,
    });
  }

  const signUp = (own: Browser, person: Person) =>
    own.call<{ user: UserDocument }>("POST", "/api/auth/sign-up/email", { body: person });

  /** The mails to this address, oldest first. */
  async function mailsTo(email: string): Promise<ReadMail[]> {
    await shop().shop.jobs.runDue();
    return (await shop().mails()).filter((mail) => header(mail, "to") === email);
  }

  return {
    browser,
    signUp,
    signIn: (own: Browser, email: string, password: string) =>
      own.call<{ user: UserDocument }>("POST", "/api/auth/sign-in/email", { body: { email, password } }),
    me: (own: Browser) => own.call<UserDocument>("GET", "/api/users/me"),
    mailsTo,
    newestMailTo: async (email: string): Promise<ReadMail | undefined> => (await mailsTo(email)).at(-1),
    /** The token in the newest mail. */
    tokenFor: async (email: string): Promise<string> =>
      /[?&]token=([A-Za-z0-9_-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "",
    /** A new account, its first mail sent. */
    async signedUp(): Promise<{ person: Person; own: Browser; user: UserDocument }> {
      const person = somebody();
      const own = browser();
      const { body, status } = await signUp(own, person);
      expect(status).toBe(200);
      await shop().shop.jobs.runDue();
      return { person, own, user: body.user };
    },
  };
}
