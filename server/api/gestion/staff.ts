/** `/api/gestion/session` and `/api/gestion/staff`: signing in to the back office, and the people who may. */
import type { Context, Hono } from "hono";
import type { StaffSession } from "#contracts/documents/staff.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { createLimiter, spend } from "../../middleware/rate.ts";
import { createPasswordTurns } from "../account/password-turns.ts";
import { serveUnder } from "../serve.ts";
import { removeStaffCookie, setStaffCookie } from "./staff-session.ts";

const TEN_MINUTES = 600;

export function serveStaff(api: Hono<ShopEnv>, { staff }: Pick<Shop, "staff">): void {
  const serve = serveUnder(api, "/api/gestion");
  const passwordTurn = createPasswordTurns();
  const fromAddress = createLimiter("staff-sign-in", 30, TEN_MINUTES);
  // Per network, too: a stranger elsewhere who guesses wrongly must not lock the owner out.
  const onAccount = createLimiter("staff-sign-in-account", 10, TEN_MINUTES);
  const proofs = createLimiter("staff-proof", 10, TEN_MINUTES);

  // From all networks together: whoever guesses codes has the password already.
  const codes = createLimiter("staff-codes", 10, TEN_MINUTES);

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
    const member = await staff.session(secret);
    if (!member) throw new Error("a session was gone as soon as it began");
    // The old session of this browser ends: its cookie is replaced.
    const before = c.get("staff");
    if (before) await staff.signOut(before);
    setStaffCookie(c, staff.cookieName, secret);
    return documentOf(member);
  });

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
  serve("DELETE /api/gestion/me/totp", async ({ staff: member }) => {
    await staff.removeTotp(member);
    return null;
  });

  serve("GET /api/gestion/staff", async () => {
    const data = await staff.list();
    return { total: data.length, data };
  });
  serve("POST /api/gestion/staff", ({ staff: by, body }, c) => passwordTurn(c, () => staff.add(body, by)));
  serve("PATCH /api/gestion/staff/{id}", ({ staff: by, id, body }) => staff.change(id, body, by));
  serve("DELETE /api/gestion/staff/{id}/sessions", async ({ staff: by, id }) => {
    await staff.endSessions(id, by);
    return null;
  });
}

const documentOf = (member: StaffMember): StaffSession => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  hasTotp: member.hasTotp,
  provedUntil: member.provedUntil.toISOString(),
});
