/**
 * The eight guarded routes for a visitor who is not signed in, requested in every way; and hostile words in addresses
 * and names.
 */
import { randomUUID } from "node:crypto";
import { expect, hydrated, type TestShop, test } from "../support/journey.ts";
import { GUARDED } from "#contracts/pages/page-kinds.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";

const MARKER = "Zulema Quispe";
const EVIL_NAME = `</script><script>alert(1)</script><img src=x onerror=alert(2)>`;

async function signUp(shop: TestShop, name: string): Promise<Browser> {
  const own = openBrowser(shop.url);
  const email = `${randomUUID()}@correo.com`;
  const body = { name, email, password: "tres llamas azules" };
  expect((await own.call("POST", "/api/auth/sign-up/email", { body })).status).toBe(200);
  return own;
}

/** Spellings of a path that a guard might miss but the page behind it might accept. */
const spellings = (path: string): string[] => [
  path,
  `${path}?id=1`,
  `${path}/`,
  `${path}//`,
  `/${path}`,
  `/.${path}`,
  `/inicio/..${path}`,
  `/%2e${path}`,
  path.toUpperCase(),
  path.replace("/", "/%6d"),
  `${path}%00`,
  `${path}%2f`,
  `${path};x=1`,
  `${path}/x.css`,
  `${path}.data`,
  `${path}/.data`,
  `${path}.data/`,
  `${path}.DATA`,
  `${path}%2edata`,
  `${path}.data?_routes=`,
  `${path}.data?_routes=root`,
  `${path}.data?_routes=routes%2Faccount`,
  `${path}.data?_routes=root,routes%2Fguarded,routes%2Faccount`,
  `${path}.data?_routes=root&_routes=routes%2Faccount`,
  `/_root.data?_routes=routes%2Faccount&x=${path}`,
  `/inicio.data?_routes=routes%2Faccount&x=${path}`,
  `/__manifest?paths=${path}&version=1`,
];

test("no response to a stranger contains anybody's data, however the page is requested (Z13, S34)", async ({
  shop,
}) => {
  const own = await signUp(shop, MARKER);
  // The owner loads the account page first: no cache may serve it to the next visitor.
  for (const address of ["/mi-cuenta", "/mi-cuenta.data"]) {
    const seen = await own.visit(address);
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await seen.text()).toContain(MARKER);
  }
  const host = new URL(shop.url).host;
  const strangers = { nobody: {}, forged: { cookie: "vitrina.session=a.b; loggedIn=true; userId=1" } };
  // All spellings only for the page with most data: more would exceed the limit of rendered pages.
  const targets = GUARDED.flatMap((path) => (path === "/mi-cuenta" ? spellings(path) : [path, `${path}.data`]));
  for (const target of targets) {
    for (const headers of Object.values(strangers)) {
      const { status, text } = await rawRequest(shop.url, { target, headers: { host, ...headers } });
      const what = `${target} ${status}`;
      expect(text, what).not.toContain(MARKER);
      expect(text, what).not.toContain("@correo.com");
      // Redirected to sign in or to the page's own address, refused, or not found; never a guarded page.
      expect([302, 308, 202, 400, 404, 200], what).toContain(status);
      if (status === 200) expect(target, what).toMatch(/^\/(inicio\.data|_root)/);
      if (status === 302) expect(text, what).toBe("");
    }
  }
  for (const target of ["/mi-cuenta", "/mi-cuenta.data"])
    expect(await rawRequest(shop.url, { method: "HEAD", target, headers: { host } })).toMatchObject({ text: "" });
});

test("each guarded route redirects to the sign-in with a return address, as page and as data (Z13)", async ({
  shop,
}) => {
  for (const path of GUARDED) {
    const back = `/iniciar-sesion?returnUrl=${encodeURIComponent(`${path}?id=7`)}`;
    const page = await fetch(`${shop.url}${path}?id=7`, { redirect: "manual" });
    expect([page.status, page.headers.get("location"), await page.text()]).toEqual([302, back, ""]);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const data = await fetch(`${shop.url}${path}.data?id=7`);
    expect(data.status).toBe(202);
    expect(await data.text()).toContain(`"redirect",${JSON.stringify(back)}`);
    for (const method of ["POST", "PUT", "DELETE"]) expect((await fetch(shop.url + path, { method })).status).toBe(405);
  }
});

test("an unexpected word in a parameter shows nothing and breaks nothing (A02)", async ({ shop }) => {
  for (const word of [
    "__proto__",
    "constructor",
    "toString",
    "valueOf",
    "hasOwnProperty",
    "<script>alert(1)</script>",
  ]) {
    for (const address of ["/iniciar-sesion?aviso=", "/entrada?error=", "/entrada?ventana=1&error="]) {
      for (const page of [address, address.replace("?", ".data?")]) {
        const answer = await fetch(shop.url + page + encodeURIComponent(word));
        expect([page, word, answer.status]).toEqual([page, word, 200]);
        const text = await answer.text();
        if (!page.includes(".data")) expect(text).not.toContain("<script>alert(1)");
        expect(text).not.toMatch(/native code|\[object /);
      }
    }
  }
});

test("markup in a name is shown as text on every page of its owner (S23)", async ({ shop, page }) => {
  const own = await signUp(shop, EVIL_NAME);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const consoleErrors: string[] = [];
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
  const [name = "", value = ""] =
    own
      .cookieHeader()
      .split("; ")
      .find((pair) => pair.startsWith("vitrina.session="))
      ?.split("=") ?? [];
  await page.context().addCookies([{ name, value, url: shop.url }]);
  for (const path of ["/mi-cuenta", "/entrada", "/mis-pedidos"]) {
    const answer = await own.visit(path);
    expect(await answer.text()).not.toContain("<script>alert(1)");
    await page.goto(shop.url + path);
    await hydrated(page);
  }
  await page.goto(`${shop.url}/mi-cuenta`);
  await expect(page.getByRole("main")).toContainText(EVIL_NAME);
  expect({ dialogs, consoleErrors }).toEqual({ dialogs: [], consoleErrors: [] });
});
