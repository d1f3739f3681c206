/** Passkeys of the people of the shop: signing in, giving the password again, and a person's own ones. */
import type { Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { randomBytes } from "node:crypto";
import type { Shop } from "#modules/shop.ts";
import type { Entrance, StaffMember } from "#modules/staff/staff.ts";
import type { ShopEnv } from "../../../http/hono-env.ts";
import { type SharedLimits, createLimiter, spend } from "../../../middleware/rate.ts";
import type { KnownDevices } from "../../account/known-device.ts";
import { serveUnder } from "../../request/serve.ts";
import { openStaffSession } from "./open-staff-session.ts";
import { documentOf } from "./staff-session.ts";

const FIVE_MINUTES = 300;

interface PasskeysOptions {
  readonly limit: SharedLimits;
  readonly devices: KnownDevices;
  readonly entrance: (c: Context<ShopEnv>) => Entrance;
  readonly withPassword: <T>(c: Context<ShopEnv>, member: StaffMember, work: () => Promise<T>) => Promise<T>;
}

export function servePasskeys(
  api: Hono<ShopEnv>,
  { staff }: Pick<Shop, "staff">,
  { limit, devices, entrance, withPassword }: PasskeysOptions,
): void {
  const serve = serveUnder(api, "/api/gestion");
  const fromAddress = limit("staff-sign-in");
  const begun = createLimiter("staff-passkey-begun");
  const proofs = limit("staff-passkey-proof");
  const secure = staff.cookieName.startsWith("__Host-");
  const cookie = `${staff.cookieName}.passkey`;

  /** A stranger who begins in his browser and lets somebody else sign cannot end it in his. */
  function newBrowserSecret(c: Context<ShopEnv>): string {
    const secret = randomBytes(32).toString("base64url");
    setCookie(c, cookie, secret, { path: "/", httpOnly: true, sameSite: "Strict", secure, maxAge: FIVE_MINUTES });
    return secret;
  }

  serve("POST /api/gestion/session/passkey/options", async (_request, c) => {
    await spend(c, [[begun, c.get("address")]]);
    return staff.passkeys.beginSignIn(newBrowserSecret(c));
  });
  serve("POST /api/gestion/session/passkey", async ({ body: { response } }, c) => {
    await spend(c, [[fromAddress, `passkey ${c.get("address")}`]]);
    const secret = await staff.signInWithPasskey(response, getCookie(c, cookie) ?? "", entrance(c));
    deleteCookie(c, cookie, { path: "/", secure });
    return openStaffSession(c, { staff, devices }, secret);
  });
  serve("POST /api/gestion/session/proof/passkey/options", ({ staff: member }) => staff.passkeys.beginProof(member));
  serve("POST /api/gestion/session/proof/passkey", async ({ staff: member, body: { response } }, c) => {
    await spend(c, [[proofs, member.id]]);
    return documentOf(await staff.proveWithPasskey(member, response));
  });
  serve("GET /api/gestion/me/passkeys", ({ staff: member }) => staff.passkeys.list(member.id));
  serve("POST /api/gestion/me/passkeys/options", ({ staff: member, body: { password } }, c) =>
    withPassword(c, member, () => staff.beginPasskey(member, password)),
  );
  serve("POST /api/gestion/me/passkeys", ({ staff: member, body }) => staff.addPasskey(member, body));
  serve("DELETE /api/gestion/me/passkeys/{id}", ({ staff: member, id }) => staff.removePasskey(member, id));
}
