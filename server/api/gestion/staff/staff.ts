/** `/api/gestion/session` and `/api/gestion/staff`: signing in to the back office, and the people who may. */
import type { Context, Hono } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import { createRequestSource } from "#modules/account/account.ts";
import type { Shop } from "#modules/shop.ts";
import type { Entrance, StaffMember } from "#modules/staff/staff.ts";
import type { ShopEnv } from "../../../http/hono-env.ts";
import { createSharedLimits, spend } from "../../../middleware/rate.ts";
import { TRIES, createPasswordTries } from "../../account/account-limits.ts";
import type { KnownDevices } from "../../account/known-device.ts";
import { createPasswordTurns } from "../../account/password-turns.ts";
import { serveUnder } from "../../request/serve.ts";
import { openStaffSession } from "./open-staff-session.ts";
import { servePasskeys } from "./passkeys.ts";
import { documentOf, removeStaffCookie } from "./staff-session.ts";

export function serveStaff(
  api: Hono<ShopEnv>,
  shop: Pick<Shop, "staff" | "staffPasswords" | "staffNotices" | "rateHits">,
  devices: KnownDevices,
): void {
  const serve = serveUnder(api, "/api/gestion");
  const { staff, staffPasswords, staffNotices } = shop;
  const limit = createSharedLimits(shop);
  const passwordTurn = createPasswordTurns();
  const { spendSignIn, wasRight, knownHere } = createPasswordTries(devices, limit, TRIES.staff);
  const guesses = limit("staff-guesses");
  const proofs = limit("staff-proof");
  const links = limit("staff-password-links");
  const linksToAddress = limit("staff-password-link-account");
  const codes = limit("staff-codes");

  const entrance = (c: Context<ShopEnv>): Entrance => ({
    userAgent: c.req.header("user-agent") ?? "",
    address: c.get("address"),
    known: devices.read(c)?.accounts ?? [],
  });

  /** Written down without the address that was typed: it may be a password. */
  async function wrongPassword(c: Context<ShopEnv>, email: string): Promise<void> {
    const { userAgent, address } = entrance(c);
    const from = createRequestSource(new Date(), userAgent, address);
    c.get("log").warn({ device: from.device, network: from.network }, "a wrong password of the back office");
    if ((await guesses.consume(email)) > 0) await staffNotices.guessed(email, from);
  }

  /** Gives the password where nothing but it will do, although the session is open. */
  const withPassword = async <T>(c: Context<ShopEnv>, { id }: StaffMember, work: () => Promise<T>): Promise<T> => {
    await spend(c, [[proofs, id]]);
    const answer = await passwordTurn(c, work, { account: id, isKnown: true });
    await proofs.giveBack(id);
    return answer;
  };

  serve("GET /api/gestion/session", async (_request, c) => {
    const member = c.get("staff");
    return { staff: member && documentOf(member) };
  });

  serve("POST /api/gestion/session", async ({ body }, c) => {
    const { email } = body;
    const known = await knownHere(c, (all) => staff.ofAddress(email, all));
    const trial = { account: email, isKnown: known !== null };
    const signIn = async () => {
      await spendSignIn(c, email, known);
      // Somebody else who has the password too must not use up the codes of who has the phone.
      const countCode = () => spend(c, [[codes, known ? `${known.id} ${email}` : email]]);
      return staff.signIn(body, entrance(c), countCode);
    };
    const secret = await passwordTurn(c, signIn, trial).catch(async (error: unknown) => {
      const code = error instanceof ShopError ? error.code : "";
      if (code === "WRONG_CREDENTIALS") await wrongPassword(c, email);
      if (code === "CODE_NEEDED" || code === "WRONG_CODE") await wasRight(email);
      throw error;
    });
    await wasRight(email);
    return openStaffSession(c, { staff, devices }, secret);
  });

  servePasskeys(api, { staff }, { limit, devices, entrance, withPassword });

  serve("DELETE /api/gestion/session", async ({ staff: member }, c) => {
    await staff.signOut(member);
    removeStaffCookie(c, staff.cookieName);
  });

  serve("POST /api/gestion/session/proof", async ({ staff: member, body: { password } }, c) =>
    documentOf(await withPassword(c, member, () => staff.prove(member, password))),
  );

  serve("POST /api/gestion/me/totp", ({ staff: member, body: { password } }, c) =>
    withPassword(c, member, () => staff.beginTotp(member, password)),
  );
  serve("POST /api/gestion/me/totp/confirm", async ({ staff: member, body: { code } }, c) => {
    await spend(c, [[proofs, member.id]]);
    return { recoveryCodes: await staff.confirmTotp(member, code) };
  });
  serve("POST /api/gestion/me/totp/removal", ({ staff: member, body: { password } }, c) =>
    withPassword(c, member, () => staff.removeTotp(member, password)),
  );

  serve("GET /api/gestion/me/sessions", ({ staff: member }) => staff.sessions(member));
  serve("DELETE /api/gestion/me/sessions/{id}", ({ staff: member, id }) => staff.endOwnSession(member, id));
  serve("PUT /api/gestion/me/password", async ({ staff: member, body }, c) =>
    documentOf(await withPassword(c, member, () => staffPasswords.change(member, body))),
  );
  serve("POST /api/gestion/password-link", async ({ body: { email } }, c) => {
    await spend(c, [[links, c.get("address")]]);
    await staffPasswords.request(email, (await linksToAddress.consume(email)) * 1_000);
  });
  serve("PUT /api/gestion/password", async ({ body }, c) => {
    await spend(c, [[links, c.get("address")]]);
    devices.remember(c, await passwordTurn(c, () => staffPasswords.reset(body)));
  });
  serve("POST /api/gestion/staff/{id}/password-link", ({ staff: by, id }) => staffPasswords.linkBy(by, id));

  serve("GET /api/gestion/staff", async () => {
    const data = await staff.list();
    return { total: data.length, data };
  });
  serve("GET /api/gestion/staff/{id}", ({ id }) => staff.find(id));
  serve("POST /api/gestion/staff", ({ staff: by, body }, c) => passwordTurn(c, () => staff.add(body, by)));
  serve("PATCH /api/gestion/staff/{id}", ({ staff: by, id, body }) => staff.change(id, body, by));
  serve("DELETE /api/gestion/staff/{id}/keys", ({ staff: by, id }) => staff.endKeys(id, by));
  serve("DELETE /api/gestion/staff/{id}/sessions", ({ staff: by, id }) => staff.endSessions(id, by));
}
