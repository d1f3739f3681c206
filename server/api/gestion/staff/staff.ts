/** `/api/gestion/session` and `/api/gestion/staff`: signing in to the back office, and the people who may. */
import type { Context, Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../../http/hono-env.ts";
import { createLimiter, spend } from "../../../middleware/rate.ts";
import { createPasswordTurns } from "../../account/password-turns.ts";
import { serveUnder } from "../../request/serve.ts";
import { openStaffSession } from "./open-staff-session.ts";
import { servePasskeys } from "./passkeys.ts";
import { documentOf, removeStaffCookie } from "./staff-session.ts";

export function serveStaff(
  api: Hono<ShopEnv>,
  { staff, staffPasswords }: Pick<Shop, "staff" | "staffPasswords">,
): void {
  const serve = serveUnder(api, "/api/gestion");
  const passwordTurn = createPasswordTurns();
  const fromAddress = createLimiter("staff-sign-in");
  const onAccount = createLimiter("staff-sign-in-account");
  const proofs = createLimiter("staff-proof");
  const links = createLimiter("staff-password-links");
  const linksToAddress = createLimiter("staff-password-link-account");
  const codes = createLimiter("staff-codes");

  /** One attempt at a password. */
  const attempt = <T>(c: Context<ShopEnv>, email: string, work: () => Promise<T>) =>
    passwordTurn(c, async () => {
      const address = c.get("address");
      await spend(c, [
        [onAccount, `${address} ${email}`],
        [fromAddress, address],
      ]);
      return work();
    });

  serve("GET /api/gestion/session", async (_request, c) => {
    const member = c.get("staff");
    return { staff: member && documentOf(member) };
  });

  serve("POST /api/gestion/session", async ({ body }, c) => {
    const userAgent = c.req.header("user-agent") ?? "";
    const secret = await attempt(c, body.email, () =>
      staff.signIn(body, userAgent, () => spend(c, [[codes, body.email]])),
    );
    return openStaffSession(c, staff, secret);
  });

  servePasskeys(api, { staff }, fromAddress);

  serve("DELETE /api/gestion/session", async ({ staff: member }, c) => {
    await staff.signOut(member);
    removeStaffCookie(c, staff.cookieName);
    return null;
  });

  serve("POST /api/gestion/session/proof", async ({ staff: member, body: { password } }, c) => {
    await spend(c, [[proofs, member.id]]);
    return documentOf(await passwordTurn(c, () => staff.prove(member, password)));
  });

  serve("POST /api/gestion/me/totp", ({ staff: member }) => staff.beginTotp(member));
  serve("POST /api/gestion/me/totp/confirm", async ({ staff: member, body: { code } }, c) => {
    await spend(c, [[proofs, member.id]]);
    return { recoveryCodes: await staff.confirmTotp(member, code) };
  });
  serve("POST /api/gestion/me/totp/removal", async ({ staff: member, body: { password } }, c) => {
    await spend(c, [[proofs, member.id]]);
    await passwordTurn(c, () => staff.removeTotp(member, password));
    return null;
  });

  serve("PUT /api/gestion/me/password", async ({ staff: member, body }, c) => {
    await spend(c, [[proofs, member.id]]);
    return documentOf(await passwordTurn(c, () => staffPasswords.change(member, body)));
  });
  serve("POST /api/gestion/password-link", async ({ body: { email } }, c) => {
    await spend(c, [
      [linksToAddress, email],
      [links, c.get("address")],
    ]);
    await staffPasswords.request(email);
    return null;
  });
  serve("PUT /api/gestion/password", async ({ body }, c) => {
    await spend(c, [[links, c.get("address")]]);
    await passwordTurn(c, () => staffPasswords.reset(body));
    return null;
  });
  serve("POST /api/gestion/staff/{id}/password-link", ({ staff: by, id }) => staffPasswords.linkBy(by, id));

  serve("GET /api/gestion/staff", async () => {
    const data = await staff.list();
    return { total: data.length, data };
  });
  serve("GET /api/gestion/staff/{id}", ({ id }) => staff.find(id));
  serve("POST /api/gestion/staff", ({ staff: by, body }, c) => passwordTurn(c, () => staff.add(body, by)));
  serve("PATCH /api/gestion/staff/{id}", ({ staff: by, id, body }) => staff.change(id, body, by));
  serve("DELETE /api/gestion/staff/{id}/sessions", async ({ staff: by, id }) => {
    await staff.endSessions(id, by);
    return null;
  });
}
